/** One day of the grid. It is drawn anew only where something of its own changes: a season has thousands of cells. */
import { type KeyboardEvent, memo } from 'react'
import type { DraftPrices } from '#console/features/prices/sheet/draft-prices.ts'
import { cellAt, cellState, heatOf, type SeasonSheet } from '#console/features/prices/sheet/season-sheet.ts'
import { CellsInView } from '#console/page/grid/gaps.tsx'
import { cellName } from '#contract/rules/prices/price-cell.ts'
import { type Day, weekday } from '#contract/values/day.ts'
import { classes } from '#ui/classes.ts'
import styles from './price-sheet.module.css'
import { PRICE_HEAD_ROWS } from './sheet-head.tsx'

export type CellEdit = { text: string; isBad: boolean }

type Props = {
  sheet: SeasonSheet
  prices: DraftPrices
  row: number
  /** Columns that are selected in this row, both included; −1 for none. */
  left: number
  right: number
  isTop: boolean
  isBottom: boolean
  activeColumn: number
  /** Which columns are in the page; `lastColumn` is not. */
  firstColumn: number
  lastColumn: number
  /** Columns that a drag would fill in this row, both included; −1 for none. */
  fillLeft: number
  fillRight: number
  edit: CellEdit | undefined
  idOf: (row: number, column: number) => string
  words: {
    day(day: Day): string
    longDay(day: Day): string
    money(minor: number): string
    plain(minor: number): string
  }
  /** Of the row that is edited alone: others would be drawn anew with each key. */
  onEdit?: ((edit: CellEdit) => void) | undefined
  onEditKey?: ((event: KeyboardEvent) => void) | undefined
  onEditEnd?: (() => void) | undefined
}

export const PriceRow = memo(function PriceRow(props: Props) {
  const { sheet, row, words } = props
  const day = sheet.days[row] ?? sheet.today
  const [name = '', date = ''] = words.day(day).split(', ')
  return (
    <tr aria-rowindex={row + PRICE_HEAD_ROWS + 1} className={classes(weekday(day) === 1 && styles.week)}>
      <th scope="row" className={classes(styles.day, [0, 6].includes(weekday(day)) && styles.weekend)}>
        <span>{name.slice(0, 2)}</span>
        {date}
      </th>
      <CellsInView columns={{ first: props.firstColumn, last: props.lastColumn }} count={sheet.columns.length}>
        {sheet.columns.slice(props.firstColumn, props.lastColumn).map((column, at) => (
          <PriceCellView key={column.key} {...props} column={props.firstColumn + at} day={day} />
        ))}
      </CellsInView>
    </tr>
  )
})

function PriceCellView(props: Props & { column: number; day: Day }) {
  const { activeColumn, column, day, edit, idOf, isBottom, isTop, left, prices, right, row, sheet, words } = props
  const at = sheet.columns[column]
  const cell = cellAt(sheet, row, column)
  const state = cellState(sheet, row, column)
  const published = at?.minor[row] ?? null
  const minor = (cell && prices.get(cellName(cell))) ?? published
  const isChanged = minor !== published
  const isSelected = column >= left && column <= right
  const isActive = column === activeColumn
  const hasPrice = state !== 'closed' && state !== 'none' && minor !== null
  const said = hasPrice ? words.money(minor) : state === 'closed' ? 'closed' : 'no price'
  const after = isChanged ? ', changed in this draft' : state === 'passed' ? ', the window has passed' : ''
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell
    <td
      id={idOf(row, column)}
      data-cell={`${row} ${column}`}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={state === 'open' ? undefined : true}
      aria-label={`${at?.variant}, ${words.longDay(day)}, ${at?.words}, ${said}${after}`}
      className={classes(
        at?.isFirst && styles.group,
        hasPrice && state !== 'passed' && styles[`heat${heatOf(minor, sheet)}`],
        !hasPrice && state !== 'open' && styles.closed,
        state === 'passed' && styles.passed,
        isChanged && styles.changed,
        isSelected && styles.selected,
        isSelected && isTop && styles.top,
        isSelected && isBottom && styles.bottom,
        column === left && styles.left,
        column === right && styles.right,
        isActive && styles.active,
        column >= props.fillLeft && column <= props.fillRight && !isSelected && styles.filling,
      )}
    >
      {isActive && edit ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: it stands where the focus was, and takes what is typed next
          autoFocus
          aria-label={`Price, ${at?.variant}, ${words.longDay(day)}, ${at?.words}`}
          aria-invalid={edit.isBad || undefined}
          className={styles.edit}
          inputMode="decimal"
          autoComplete="off"
          value={edit.text}
          onChange={({ target }) => props.onEdit?.({ text: target.value, isBad: false })}
          onKeyDown={props.onEditKey}
          onBlur={props.onEditEnd}
        />
      ) : hasPrice ? (
        words.plain(minor)
      ) : (
        '–'
      )}
      {isSelected && isBottom && column === right && !edit && <span data-fill="" className={styles.handle} />}
    </td>
  )
}
