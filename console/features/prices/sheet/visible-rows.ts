/**
 * Which rows of a long sheet are in the page: those in view and some more on both sides, so that none is missing while
 * a wheel turns. All rows are equally high.
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
