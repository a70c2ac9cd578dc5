/** What became of a batch of rows that were sealed under older keys. */
export type Resealed = {
  resealed: number
  /** Sealed under a key that is not there: they stay as they are. */
  unreadable: number
  /** The next batch begins after it; undefined where this was the last one. */
  last: number | undefined
}

/** Opens and seals each row of a batch anew. One that cannot be opened stops none of the others. */
export function resealRows<Row extends { id: number }, Kept>(
  rows: readonly Row[],
  most: number,
  reseal: (row: Row) => Kept,
): Resealed & { kept: (Kept & { id: number })[] } {
  const kept = rows.flatMap((row) => {
    try {
      return [{ ...reseal(row), id: row.id }]
    } catch {
      return []
    }
  })
  const unreadable = rows.length - kept.length
  return { kept, resealed: kept.length, unreadable, last: rows.length < most ? undefined : rows.at(-1)?.id }
}
