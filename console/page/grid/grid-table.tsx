/**
 * The table of a large grid: one tab stop, which names its active cell, so that scrolling the cell away loses no focus.
 * It tells how large the whole grid is, while only the rows in view are in the page.
 */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { RowsBeyond, SheetColumns } from './gaps.tsx'
import styles from './grid-table.module.css'
import type { Place, SheetSize } from './selection.ts'
import type { SheetWindow } from './use-sheet-window.ts'

type Props = ComponentProps<'table'> & {
  view: SheetWindow
  /** Without its head. */
  size: SheetSize
  active: Place
  idOf(row: number, column: number): string
  head: ReactNode
  headRows: number
  /** The rows of `view.rows`. */
  children: ReactNode
}

export function GridTable({ active, children, className, head, headRows, idOf, size, view, ...table }: Props) {
  const { columnWidth, nameWidth, rowHeight } = view
  const [top, bottom] = [Math.min(view.rows.first, size.rows), Math.min(view.rows.last, size.rows)]
  const isRowShown = active.row >= top && active.row < bottom
  const isColumnShown = active.column >= view.columns.first && active.column < view.columns.last
  return (
    <table
      {...table}
      className={classes(styles.table, className)}
      style={{ width: nameWidth + columnWidth * size.columns }}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA, with one tab stop
      role="grid"
      tabIndex={0}
      aria-rowcount={size.rows + headRows}
      aria-colcount={size.columns + 1}
      aria-activedescendant={isRowShown && isColumnShown ? idOf(active.row, active.column) : undefined}
    >
      <SheetColumns view={view} columns={size.columns} />
      <thead>{head}</thead>
      <tbody>
        <RowsBeyond height={top * rowHeight} />
        {children}
        <RowsBeyond height={(size.rows - bottom) * rowHeight} />
      </tbody>
    </table>
  )
}
