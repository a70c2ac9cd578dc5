/**
 * Pools down and days across: how many places are left, sold, there or kept in carts. One tab stop; arrows move, Home
 * and End go to the ends of the row, and with Shift they select days of the pool. What a cell says to those who listen
 * is a whole sentence.
 */
import { type KeyboardEvent, useRef } from 'react'
import { useFormats } from '#console/page/format.ts'
import type { PoolRow } from '#contract/schemas/admin/inventory.ts'
import type { Day } from '#contract/values/day.ts'
import { classes } from '#ui/classes.ts'
import styles from './pool-grid.module.css'

export type Shown = 'left' | 'sold' | 'capacity' | 'held'
/** The active cell, and the day at the other end of what is selected. */
export type Picked = { pool: number; day: number; anchor: number }

type Filled = PoolRow['Days'][number]

/** Below this share of places a day is about to sell out. */
const FEW = 0.12

type Props = {
  today: Day
  days: readonly Day[]
  pools: readonly PoolRow[]
  shown: Shown
  at: Picked
  onPick(picked: Picked): void
}

export function PoolGrid({ at, days, onPick, pools, shown, today }: Props) {
  const formats = useFormats()
  const table = useRef<HTMLTableElement>(null)

  function press(event: KeyboardEvent): void {
    const moved = movedBy(event.key, at, { pools: pools.length, days: days.length })
    if (!moved) return
    const to = event.shiftKey && moved.pool === at.pool ? { ...moved, anchor: at.anchor } : moved
    event.preventDefault()
    onPick(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.pool} ${to.day}"]`)?.focus()
  }

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA, with one tab stop
        role="grid"
        aria-label="Places by day"
        aria-multiselectable
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Pool
            </th>
            {days.map((day) => {
              const [weekday = '', date = ''] = formats.weekday(day).split(', ')
              return (
                <th
                  key={day}
                  scope="col"
                  className={classes(isWeekend(day) && styles.weekend, day === today && styles.today)}
                >
                  <small>{weekday}</small>
                  {date}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {pools.map((pool, row) => (
            <tr key={pool.Id}>
              <th scope="row" className={styles.name}>
                {pool.Title}
                {pool.StartTimes > 1 && <small>{pool.StartTimes} start times</small>}
              </th>
              {pool.Days.map((filled, column) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is a day, in its order
                  key={column}
                  data-cell={`${row} ${column}`}
                  tabIndex={at.pool === row && at.day === column ? 0 : -1}
                  aria-selected={at.pool === row && isBetween(column, at)}
                  aria-label={`${pool.Title}, ${formats.longDay(days[column] ?? today)}: ${sentence(filled, formats.number)}${offeredWords(pool, column)}`}
                  className={classes(
                    isWeekend(days[column] ?? today) && styles.weekend,
                    lookOf(filled),
                    filled !== null && isNowhereOffered(pool, column) && styles.withheld,
                  )}
                  onClick={({ shiftKey }) =>
                    onPick({ pool: row, day: column, anchor: shiftKey && at.pool === row ? at.anchor : column })
                  }
                >
                  {filled ? formats.number(numberOf(filled, shown)) : '–'}
                  {filled && (
                    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={100 * takenShare(filled)} height="4" />
                    </svg>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Key />
    </div>
  )
}

/** What the looks of cells mean; each cell says it in words too. */
function Key() {
  const looks = [
    [styles.fewKey, 'Few left'],
    [styles.fullKey, 'Sold out'],
    [styles.overbookedKey, 'Overbooked'],
    [styles.withheldKey, 'Not offered'],
  ] as const
  return (
    <ul className={styles.key}>
      {looks.map(([look, name]) => (
        <li key={name}>
          <i className={look} aria-hidden="true" /> {name}
        </li>
      ))}
      <li>– Closed</li>
    </ul>
  )
}

/** Undefined where the key moves nothing. What is selected begins anew. */
export function movedBy(
  key: string,
  { day, pool }: Pick<Picked, 'day' | 'pool'>,
  size: { pools: number; days: number },
): Picked | undefined {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1)
  const moves: Record<string, Omit<Picked, 'anchor'>> = {
    ArrowLeft: { pool, day: within(day - 1, size.days) },
    ArrowRight: { pool, day: within(day + 1, size.days) },
    ArrowUp: { pool: within(pool - 1, size.pools), day },
    ArrowDown: { pool: within(pool + 1, size.pools), day },
    Home: { pool, day: 0 },
    End: { pool, day: size.days - 1 },
  }
  const to = moves[key]
  return to && { ...to, anchor: to.day }
}

function isBetween(column: number, { anchor, day }: Picked): boolean {
  return column >= Math.min(anchor, day) && column <= Math.max(anchor, day)
}

export function numberOf([capacity, sold, held]: NonNullable<Filled>, shown: Shown): number {
  return { left: capacity - sold - held, sold, capacity, held }[shown]
}

function takenShare([capacity, sold, held]: NonNullable<Filled>): number {
  return capacity === 0 ? 1 : Math.min(1, (sold + held) / capacity)
}

function lookOf(filled: Filled): string | undefined {
  if (!filled) return styles.closed
  const left = numberOf(filled, 'left')
  if (left < 0) return styles.overbooked
  if (left === 0) return styles.full
  return left <= filled[0] * FEW ? styles.few : undefined
}

function isNowhereOffered({ Products, Withheld }: PoolRow, column: number): boolean {
  return Products > 0 && (Withheld[column] ?? 0) >= Products
}

function offeredWords(pool: PoolRow, column: number): string {
  const withheld = pool.Withheld[column] ?? 0
  if (withheld === 0) return ''
  return isNowhereOffered(pool, column) ? ', not offered' : `, ${withheld} of ${pool.Products} products not offered`
}

/** It holds the number as it is shown, by which voice control finds it. */
function sentence(filled: Filled, number: (count: number) => string): string {
  if (!filled) return 'closed'
  const [capacity, sold, held] = filled
  const left = capacity - sold - held
  if (left < 0)
    return `${number(left)}, overbooked: ${number(sold)} sold and ${number(held)} in carts of ${number(capacity)}`
  return `${number(left)} left of ${number(capacity)}, ${number(sold)} sold, ${number(held)} in carts`
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
