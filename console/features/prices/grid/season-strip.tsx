/**
 * The whole season in a strip: each day in the color of its price in the active column, the days in view in a frame. A
 * press or a drag moves the grid there, and so do the keys.
 */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { DraftPrices } from '#console/features/prices/sheet/draft-prices.ts'
import { heatOf, type SeasonSheet } from '#console/features/prices/sheet/season-sheet.ts'
import { shownMinor } from '#console/features/prices/sheet/sheet-changes.ts'
import type { PriceWords } from '#console/features/prices/use-price-words.ts'
import type { SheetWindow } from '#console/page/grid/use-sheet-window.ts'
import heat from './price-sheet.module.css'
import styles from './season-strip.module.css'

type Props = { sheet: SeasonSheet; prices: DraftPrices; column: number; view: SheetWindow; words: PriceWords }

const KEYS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -7, ArrowUp: -7, ArrowRight: 7, ArrowDown: 7, PageUp: -28, PageDown: 28 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
}

export function SeasonStrip({ column, prices, sheet, view, words }: Props) {
  const isHeld = useRef(false)
  const count = sheet.days.length
  const { first, last } = view.seen
  const middle = (first + last) / 2
  const share = (rows: number) => `${(rows / Math.max(count, 1)) * 100}%`

  function follow(event: PointerEvent): void {
    const box = event.currentTarget.getBoundingClientRect()
    view.showAround(Math.floor(((event.clientX - box.left) / box.width) * count))
  }

  function press(event: KeyboardEvent): void {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    view.showAround(Math.min(Math.max(middle + by, 0), count - 1))
  }

  return (
    <div className={styles.season}>
      <div className={styles.months} aria-hidden="true">
        {monthsIn(sheet.days).map(({ at, name }) => (
          <span key={at} style={{ left: share(at) }}>
            {name}
          </span>
        ))}
      </div>
      <div
        className={styles.strip}
        role="slider"
        tabIndex={0}
        aria-label="Days in view"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={first + 1}
        aria-valuetext={`${words.longDay(sheet.days[first] ?? sheet.today)} to ${words.longDay(sheet.days[last] ?? sheet.today)}`}
        onKeyDown={press}
        onPointerDown={(event) => {
          isHeld.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => isHeld.current && follow(event)}
        onPointerUp={() => {
          isHeld.current = false
        }}
        onPointerCancel={() => {
          isHeld.current = false
        }}
      >
        {sheet.days.map((day, row) => {
          const minor = shownMinor(sheet, prices, { row, column })
          const isShut = sheet.closed.has(day) || minor === null
          return <i key={day} className={isShut ? heat.closed : heat[`heat${heatOf(minor, sheet)}`]} />
        })}
        <b style={{ left: share(first), width: share(last - first + 1) }} />
      </div>
    </div>
  )
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const withDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
/** The name of the first day is as long as so many days. */
const FIRST_DAYS = 8

/** The first day, and each first of a month that has room beside it. */
function monthsIn(days: readonly string[]): { at: number; name: string }[] {
  const named = (day: string, format: Intl.DateTimeFormat) => format.format(new Date(`${day}T00:00:00Z`))
  return days.flatMap((day, at) => {
    if (at === 0) return [{ at, name: named(day, withDay) }]
    return day.endsWith('-01') && at >= FIRST_DAYS && at < days.length - 2 ? [{ at, name: named(day, short) }] : []
  })
}
