/**
 * Which line of a shopper can be changed to so many places, when too few are left for a lock beside it. Who asks does
 * not say which line they mean. So it is one whose own places suffice together with what is left; one whose number
 * would change before one that has just so many; the one that needs the others' places least; and of equal ones the
 * newest. Whoever meant another line is refused by the edit, and nothing has changed.
 */
import type { LineLock } from './activities.sql.ts'

export function growableLock(locks: readonly LineLock[], left: number, places: number): LineLock | undefined {
  const [first] = locks
    .filter((lock) => left + lock.places >= places)
    .toSorted(
      (one, other) =>
        Number(one.places === places) - Number(other.places === places) ||
        one.places - other.places ||
        other.lineId - one.lineId,
    )
  return first
}
