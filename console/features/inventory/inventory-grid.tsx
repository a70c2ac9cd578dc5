/**
 * Rows down and days across, for places and for pieces. One tab stop; arrows move, Home and End go to the ends of the
 * row, and with Shift they select days of the row. What a cell says to those who listen is a whole sentence.
 */
import { type KeyboardEvent, useRef } from 'react'
import { useFormats } from '#console/page/format.ts'
import type { Day } from '#contract/values/day.ts'
import { classes } from '#ui/classes.ts'
import styles from './inventory-grid.module.css'

/** The active cell, and the day at the other end of what is selected. */
export type Picked = { row: number; day: number; anchor: number }

export type InventoryCell = {
  /** It stands in the label too, by which voice control finds it. */
  shown: string
  label: string
  look?: string | undefined
  /** Of a bar below the number, from 0 to 1. */
  share?: number | undefined
}

export type InventoryRow = { key: string; name: string; small?: string | undefined; cells: readonly InventoryCell[] }

type Props = {
  name: string
  head: string
  today: Day
  days: readonly Day[]
  rows: readonly InventoryRow[]
  /** What the looks of cells mean; each cell says it in words too. */
  looks: readonly (readonly [look: string | undefined, name: string])[]
  foot?: string
  /** Days are picked one at a time. */
  isOneDay?: boolean
  at: Picked
  onPick(picked: Picked): void
}

export function InventoryGrid({ at, days, foot, head, isOneDay = false, looks, name, onPick, rows, today }: Props) {
  const table = useRef<HTMLTableElement>(null)

  function press(event: KeyboardEvent): void {
    const moved = movedBy(event.key, at, { rows: rows.length, days: days.length })
    if (!moved) return
    const to = event.shiftKey && !isOneDay && moved.row === at.row ? { ...moved, anchor: at.anchor } : moved
    event.preventDefault()
    onPick(to)
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.day}"]`)?.focus()
  }

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA, with one tab stop
        role="grid"
        aria-label={name}
        aria-multiselectable={!isOneDay}
        onKeyDown={press}
      >
        <DaysHead head={head} days={days} today={today} />
        <tbody>
          {rows.map(({ cells, key, name: title, small }, row) => (
            <tr key={key}>
              <th scope="row" className={styles.name}>
                {title}
                {small && <small>{small}</small>}
              </th>
              {cells.map(({ label, look, share, shown }, column) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is a day, in its order
                  key={column}
                  data-cell={`${row} ${column}`}
                  tabIndex={at.row === row && at.day === column ? 0 : -1}
                  aria-selected={at.row === row && isBetween(column, at)}
                  aria-label={label}
                  className={classes(isWeekend(days[column] ?? today) && styles.weekend, look)}
                  onClick={({ shiftKey }) =>
                    onPick({ row, day: column, anchor: shiftKey && !isOneDay && at.row === row ? at.anchor : column })
                  }
                >
                  {shown}
                  {share !== undefined && (
                    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={100 * share} height="4" />
                    </svg>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.key}>
        {looks.map(([look, meaning]) => (
          <li key={meaning}>
            <i className={look} aria-hidden="true" /> {meaning}
          </li>
        ))}
        {foot && <li>{foot}</li>}
      </ul>
    </div>
  )
}

function DaysHead({ days, head, today }: Pick<Props, 'days' | 'head' | 'today'>) {
  const formats = useFormats()
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {head}
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
  )
}

/** Undefined where the key moves nothing. What is selected begins anew. */
function movedBy(
  key: string,
  { day, row }: Pick<Picked, 'day' | 'row'>,
  size: { rows: number; days: number },
): Picked | undefined {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1)
  const moves: Record<string, Omit<Picked, 'anchor'>> = {
    ArrowLeft: { row, day: within(day - 1, size.days) },
    ArrowRight: { row, day: within(day + 1, size.days) },
    ArrowUp: { row: within(row - 1, size.rows), day },
    ArrowDown: { row: within(row + 1, size.rows), day },
    Home: { row, day: 0 },
    End: { row, day: size.days - 1 },
  }
  const to = moves[key]
  return to && { ...to, anchor: to.day }
}

function isBetween(column: number, { anchor, day }: Picked): boolean {
  return column >= Math.min(anchor, day) && column <= Math.max(anchor, day)
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
