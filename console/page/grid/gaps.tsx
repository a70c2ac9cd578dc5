/** The room of what is not in the page: rows and columns of a large grid that are out of view. */
import type { ReactNode } from 'react'
import styles from './gaps.module.css'
import type { SheetWindow } from './use-sheet-window.ts'

type ColumnsProps = { view: SheetWindow; columns: number }

/** The widths of all columns, those out of view as one. */
export function SheetColumns({ columns: count, view }: ColumnsProps) {
  const { columns, columnWidth, nameWidth } = view
  const after = count - columns.last
  return (
    <colgroup>
      <col style={{ width: nameWidth }} />
      {columns.first > 0 && <col style={{ width: columns.first * columnWidth }} />}
      <col span={columns.last - columns.first} style={{ width: columnWidth }} />
      {after > 0 && <col style={{ width: after * columnWidth }} />}
    </colgroup>
  )
}

type CellsProps = { columns: SheetWindow['columns']; count: number; children: ReactNode }

/** The cells of a row that are in the page, with the room of the others on both sides. */
export function CellsInView({ children, columns, count }: CellsProps) {
  return (
    <>
      <ColumnsBeside columns={columns.first} />
      {children}
      <ColumnsBeside columns={count - columns.last} />
    </>
  )
}

function ColumnsBeside({ columns }: { columns: number }) {
  return columns > 0 ? <td aria-hidden="true" className={styles.beside} /> : null
}

export function RowsBeyond({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" className={styles.beyond}>
      <td style={{ height }} />
    </tr>
  ) : null
}
