/**
 * How many pieces lie at a location on a day: what its last row up to the day says, and none before its first. A change
 * from a day on is judged on each day ahead, because rows for later days may be there already.
 */
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'

export type StockRow = { locationId: number; from: Day; pieces: number }
export type StockMove = { from: number; to: number; pieces: number; day: Day }
export type CapacityOfDay = { day: Day; capacity: number }
/** A day on which more pieces would lie somewhere than the pool has. */
export type OverfullDay = CapacityOfDay & { pieces: number }

/** The row that counts for a location on a day. */
export function stockRowOn<Row extends StockRow>(rows: readonly Row[], locationId: number, day: Day): Row | undefined {
  return rows
    .filter((row) => row.locationId === locationId && row.from <= day)
    .reduce<Row | undefined>((last, row) => (last && last.from > row.from ? last : row), undefined)
}

function piecesOn(rows: readonly StockRow[], locationId: number, day: Day): number {
  return stockRowOn(rows, locationId, day)?.pieces ?? 0
}

/** The first day that gets more than its pool has. One that had too many before and gets no more is let be. */
export function firstOverfullDay(
  rows: readonly StockRow[],
  changed: readonly StockRow[],
  capacities: readonly CapacityOfDay[],
): OverfullDay | undefined {
  const isChanged = (row: StockRow) =>
    changed.some(({ from, locationId }) => locationId === row.locationId && from === row.from)
  const next = [...rows.filter((row) => !isChanged(row)), ...changed]
  const locations = [...new Set(next.map(({ locationId }) => locationId))]
  const sumOf = (of: readonly StockRow[], day: Day) => sum(locations.map((id) => piecesOn(of, id, day)))
  const days = capacities.map((one) => ({ ...one, pieces: sumOf(next, one.day) }))
  return days.find(({ capacity, day, pieces }) => pieces > capacity && pieces > sumOf(rows, day))
}

/** The rows as they are after a move, or the first day on which there are fewer pieces than are to be moved. */
export function movedRows(
  rows: readonly StockRow[],
  { day, from, pieces, to }: StockMove,
): { rows: StockRow[] } | { lacking: { day: Day; pieces: number } } {
  const daysOf = (locationId: number) => [
    day,
    ...rows.filter((row) => row.locationId === locationId && row.from > day).map((row) => row.from),
  ]
  const by = (locationId: number, more: number): StockRow[] =>
    daysOf(locationId)
      .toSorted()
      .map((on) => ({ locationId, from: on, pieces: piecesOn(rows, locationId, on) + more }))
  const taken = by(from, -pieces)
  const short = taken.find((row) => row.pieces < 0)
  if (short) return { lacking: { day: short.from, pieces: short.pieces + pieces } }
  return { rows: [...taken, ...by(to, pieces)] }
}
