/**
 * Rows down and the days of a season across, for places and for pieces. One tab stop, and only the cells in view are in
 * the page. Arrows move, Page Up and Page Down by a screen of days, Home and End to the ends of the row and with the
 * command key to the corners; with Shift they select days of the row. What a cell says to those who listen is a whole
 * sentence.
 */
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { useFormats } from '#console/page/format.ts'
import { CellsInView } from '#console/page/grid/gaps.tsx'
import { GridTable } from '#console/page/grid/grid-table.tsx'
import { areaOf, movedSelection, placeOf, type SheetSelection } from '#console/page/grid/selection.ts'
import { type Day, weekday } from '#contract/values/day.ts'
import { classes } from '#ui/classes.ts'
import styles from './inventory-grid.module.css'
import type { InventorySeason } from './use-season-days.ts'

export type InventoryCell = {
  /** It stands in the label too, by which voice control finds it. */
  shown: string
  label: string
  look?: string | undefined
  /** Of a bar below the number, from 0 to 1. */
  share?: number | undefined
}

export type InventoryRow = {
  key: string
  name: string
  small?: string | undefined
  /** `day`: its name, as the label has it. */
  cellAt(column: number, day: string): InventoryCell
}

type Props = {
  name: string
  head: string
  season: InventorySeason
  rows: readonly InventoryRow[]
  /** What the looks of cells mean; each cell says it in words too. */
  looks: readonly (readonly [look: string | undefined, name: string])[]
  foot?: string
  /** Days are picked one at a time. */
  isOneDay?: boolean
}

export function InventoryGrid({ foot, head, isOneDay = false, looks, name, rows, season }: Props) {
  const { longDay } = useFormats()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const isPressed = useRef(false)
  const { days, selection, today, view } = season
  const { columns } = view
  const active = selection.to
  const area = areaOf(selection)
  const size = { rows: rows.length, columns: days.length }
  const shown = days.slice(columns.first, columns.last).map((day, at) => {
    const isWeekend = [0, 6].includes(weekday(day))
    return { column: columns.first + at, day, name: longDay(day), isWeekend }
  })
  const idOf = (row: number, column: number) => `${id}${row}-${column}`

  /** Days of one row: in another one what is selected begins anew. */
  function select(next: SheetSelection): void {
    season.select(next.from.row === next.to.row ? next : { from: next.to, to: next.to })
  }

  function press(event: KeyboardEvent): void {
    const { ctrlKey, key, metaKey, shiftKey } = event
    const pressed = { key, isCommand: ctrlKey || metaKey, isShift: shiftKey && !isOneDay }
    const next = movedSelection(selection, pressed, size, { rows: 0, columns: view.screen })
    if (!next) return
    event.preventDefault()
    select(next)
    view.show(next.to)
  }

  function pick({ shiftKey, target }: MouseEvent): void {
    isPressed.current = false
    const to = placeOf(target as Element)
    if (to) select({ from: shiftKey && !isOneDay ? selection.from : to, to })
  }

  return (
    <div className={styles.sheet}>
      <div ref={view.scroller} className={styles.scroll}>
        <GridTable
          ref={table}
          className={styles.grid}
          {...{ view, size, active, idOf }}
          head={
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1} className={styles.name}>
                {head}
              </th>
              <CellsInView columns={columns} count={size.columns}>
                {shown.map(({ column, day, isWeekend }) => (
                  <DayHead key={day} {...{ column, day, isWeekend }} isToday={day === today} />
                ))}
              </CellsInView>
            </tr>
          }
          headRows={1}
          aria-label={name}
          aria-multiselectable={!isOneDay}
          onKeyDown={press}
          // A press takes the focus without scrolling, and says itself which cell is meant.
          onMouseDown={(event) => {
            event.preventDefault()
            isPressed.current = true
            table.current?.focus({ preventScroll: true })
          }}
          onClick={pick}
          onFocus={() => !isPressed.current && view.show(active)}
        >
          {rows.slice(view.rows.first, view.rows.last).map(({ cellAt, key, name: title, small }, at) => {
            const row = view.rows.first + at
            return (
              <tr key={key} aria-rowindex={row + 2}>
                <th scope="row" aria-colindex={1} className={styles.name}>
                  <span>{title}</span>
                  {small && <small>{small}</small>}
                </th>
                <CellsInView columns={columns} count={size.columns}>
                  {shown.map(({ column, isWeekend, name: day }) => {
                    const cell = cellAt(column, day)
                    const isActive = row === active.row && column === active.column
                    return (
                      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
                      <td
                        key={column}
                        id={idOf(row, column)}
                        data-cell={`${row} ${column}`}
                        aria-colindex={column + 2}
                        aria-selected={row === active.row && column >= area.left && column <= area.right}
                        aria-label={cell.label}
                        className={classes(isWeekend && styles.weekend, isActive && styles.active, cell.look)}
                      >
                        {cell.shown}
                        <Share of={cell.share} />
                      </td>
                    )
                  })}
                </CellsInView>
              </tr>
            )
          })}
        </GridTable>
      </div>
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

type DayProps = { column: number; day: Day; isWeekend: boolean; isToday: boolean }

function DayHead({ column, day, isToday, isWeekend }: DayProps) {
  const [name = '', date = ''] = useFormats().weekday(day).split(', ')
  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      className={classes(isWeekend && styles.weekend, isToday && styles.today)}
    >
      <small>{name}</small>
      {date}
    </th>
  )
}

function Share({ of }: { of: number | undefined }) {
  return of === undefined ? null : (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100 * of} height="4" />
    </svg>
  )
}
