/**
 * What is selected on a sheet: from the cell where it began to the one where it ends, in any direction. Keys move both,
 * or with shift the end alone; with the command key they go to the edge, Home and End to the corners.
 */
export type Place = { row: number; column: number }
export type SheetSelection = { from: Place; to: Place }
export type SheetSize = { rows: number; columns: number }
/** All included. */
export type CellArea = { top: number; bottom: number; left: number; right: number }

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

/** The place of the cell that an element lies in; cells say theirs as `data-cell`. */
export function placeOf(element: Element | null): Place | undefined {
  const named = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ')
  return named && { row: Number(named[0]), column: Number(named[1]) }
}

type Pressed = { key: string; isCommand: boolean; isShift: boolean }

/** Undefined where the key moves nothing. `page`: what Page Up and Page Down move by, down or across. */
export function movedSelection(
  selection: SheetSelection,
  pressed: Pressed,
  size: SheetSize,
  page: SheetSize,
): SheetSelection | undefined {
  const to = moved(selection.to, pressed, size, page)
  if (!to) return undefined
  return pressed.isShift ? { from: selection.from, to } : { from: to, to }
}

function moved(
  { row, column }: Place,
  { isCommand, key }: Pressed,
  { rows, columns }: SheetSize,
  page: SheetSize,
): Place | undefined {
  const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1)
  const by = (down: number, across: number) => ({
    row: within(row + down, rows),
    column: within(column + across, columns),
  })
  const rowBy = (down: number) => by(down, 0)
  const columnBy = (across: number) => by(0, across)
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
      return by(-page.rows, -page.columns)
    case 'PageDown':
      return by(page.rows, page.columns)
    case 'Home':
      return by(isCommand ? -rows : 0, -columns)
    case 'End':
      return by(isCommand ? rows : 0, columns)
    default:
      return undefined
  }
}
