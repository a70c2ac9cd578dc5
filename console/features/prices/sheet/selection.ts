/**
 * What is selected on a sheet: from the cell where it began to the one where it ends, in any direction. Keys move both,
 * or with shift the end alone.
 */
export type Place = { row: number; column: number }
export type SheetSelection = { from: Place; to: Place }
export type SheetSize = { rows: number; columns: number }
/** All included. */
export type CellArea = { top: number; bottom: number; left: number; right: number }

/** What Page Up and Page Down move by. */
const ROWS_OF_A_MONTH = 28

export function areaOf({ from, to }: SheetSelection): CellArea {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export function placesIn({ top, bottom, left, right }: CellArea): Place[] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  ).flat()
}

/** As large as asked for, cut at the edge of the sheet. */
export function areaFrom({ row, column }: Place, { rows, columns }: SheetSize, sheet: SheetSize): CellArea {
  return {
    top: row,
    left: column,
    bottom: Math.min(sheet.rows, row + rows) - 1,
    right: Math.min(sheet.columns, column + columns) - 1,
  }
}

export function selectionOf({ top, bottom, left, right }: CellArea): SheetSelection {
  return { from: { row: top, column: left }, to: { row: bottom, column: right } }
}

type Pressed = { key: string; isCommand: boolean; isShift: boolean }

/** Undefined where the key moves nothing. */
export function movedSelection(
  selection: SheetSelection,
  pressed: Pressed,
  size: SheetSize,
): SheetSelection | undefined {
  const to = moved(selection.to, pressed, size)
  if (!to) return undefined
  return pressed.isShift ? { from: selection.from, to } : { from: to, to }
}

function moved({ row, column }: Place, { isCommand, key }: Pressed, { rows, columns }: SheetSize): Place | undefined {
  const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1)
  const rowBy = (by: number) => ({ row: within(row + by, rows), column })
  const columnBy = (by: number) => ({ row, column: within(column + by, columns) })
  switch (key) {
    case 'ArrowUp':
      return rowBy(isCommand ? -rows : -1)
    case 'ArrowDown':
      return rowBy(isCommand ? rows : 1)
    case 'ArrowLeft':
      return columnBy(isCommand ? -columns : -1)
    case 'ArrowRight':
      return columnBy(isCommand ? columns : 1)
    case 'PageUp':
      return rowBy(-ROWS_OF_A_MONTH)
    case 'PageDown':
      return rowBy(ROWS_OF_A_MONTH)
    case 'Home':
      return columnBy(-columns)
    case 'End':
      return columnBy(columns)
    default:
      return undefined
  }
}
