/** The two head rows of the grid: variants, and below each its windows. Columns that are not in view have no cell. */
import type { SeasonSheet } from '#console/features/prices/sheet/season-sheet.ts'
import { CellsInView } from '#console/page/grid/gaps.tsx'
import type { SheetWindow } from '#console/page/grid/use-sheet-window.ts'
import { classes } from '#ui/classes.ts'
import styles from './price-sheet.module.css'

/** They come before the days. */
export const PRICE_HEAD_ROWS = 2

export function SheetHead({ sheet, view }: { sheet: SeasonSheet; view: SheetWindow }) {
  const { columns } = view
  const count = sheet.columns.length
  return (
    <>
      <tr aria-rowindex={1}>
        <td className={styles.day} />
        <CellsInView columns={columns} count={count}>
          {groupsIn(sheet, columns).map((group) => (
            <th key={group.from} scope="colgroup" colSpan={group.columns} className={styles.group}>
              {group.name}
            </th>
          ))}
        </CellsInView>
      </tr>
      <tr aria-rowindex={2}>
        <th scope="col" className={styles.day}>
          Day of visit
        </th>
        <CellsInView columns={columns} count={count}>
          {sheet.columns.slice(columns.first, columns.last).map((column, at) => (
            <th
              key={column.key}
              scope="col"
              aria-colindex={columns.first + at + 2}
              className={classes(column.isFirst && styles.group)}
              title={column.words}
            >
              {column.name}
            </th>
          ))}
        </CellsInView>
      </tr>
    </>
  )
}

/** Of each variant the columns that are in the page. */
function groupsIn({ groups }: SeasonSheet, { first, last }: { first: number; last: number }) {
  let from = 0
  return groups.flatMap(({ columns, name }) => {
    const [begins, ends] = [Math.max(from, first), Math.min(from + columns, last)]
    from += columns
    return ends > begins ? [{ name, from: begins, columns: ends - begins }] : []
  })
}
