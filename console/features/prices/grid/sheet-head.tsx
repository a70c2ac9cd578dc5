/** The two head rows of the grid: variants, and below each its windows. Columns that are not in view have no cell. */
import type { SeasonSheet } from '#console/features/prices/sheet/season-sheet.ts'
import { classes } from '#ui/classes.ts'
import { Beside } from './price-row.tsx'
import styles from './price-sheet.module.css'
import type { SheetWindow } from './use-sheet-window.ts'

export function SheetHead({ sheet, view }: { sheet: SeasonSheet; view: SheetWindow }) {
  const { columnWidth, columns, dayWidth } = view
  const after = sheet.columns.length - columns.last
  return (
    <>
      <colgroup>
        <col style={{ width: dayWidth }} />
        {columns.first > 0 && <col style={{ width: columns.first * columnWidth }} />}
        <col span={columns.last - columns.first} style={{ width: columnWidth }} />
        {after > 0 && <col style={{ width: after * columnWidth }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <td className={styles.day} />
          <Beside columns={columns.first} />
          {groupsIn(sheet, columns).map((group) => (
            <th key={group.from} scope="colgroup" colSpan={group.columns} className={styles.group}>
              {group.name}
            </th>
          ))}
          <Beside columns={after} />
        </tr>
        <tr aria-rowindex={2}>
          <th scope="col" className={styles.day}>
            Day of visit
          </th>
          <Beside columns={columns.first} />
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
          <Beside columns={after} />
        </tr>
      </thead>
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
