/**
 * Which rows or columns of a large sheet are in the page: those in view and some more on both sides, so that none is
 * missing while a wheel turns. All rows are equally high, all columns equally wide.
 */
type View = {
  /** How far it is scrolled, and how high what shows rows is, in pixels. */
  top: number
  height: number
  rowHeight: number
}

const MORE_ROWS = 8

/** `last` is not included. */
export function visibleRows({ top, height, rowHeight }: View, rows: number): { first: number; last: number } {
  const first = Math.floor(top / rowHeight) - MORE_ROWS
  const last = Math.ceil((top + height) / rowHeight) + MORE_ROWS
  return { first: Math.min(Math.max(0, first), rows), last: Math.max(0, Math.min(rows, last)) }
}

/** Where to scroll so that a row is in view; where it is already, nothing moves. */
export function scrollToRow(row: number, { top, height, rowHeight }: View): number {
  const start = row * rowHeight
  if (start < top) return start
  return Math.max(top, start + rowHeight - height)
}

/** A browser may round where it is scrolled to. */
const ROUNDED_PX = 1

/** The first and the last row or column of which something is in view; both included. */
export function inView({ top, height, rowHeight }: View, rows: number): { first: number; last: number } {
  const within = (row: number) => Math.min(Math.max(row, 0), Math.max(0, rows - 1))
  return {
    first: within(Math.floor((top + ROUNDED_PX) / rowHeight)),
    last: within(Math.ceil((top + height - ROUNDED_PX) / rowHeight) - 1),
  }
}
