/**
 * How many places are left, for the look before an add queues or locks (docs/locking.md). Requests for the same slots
 * at the same time share one read. Where each of the slots had plenty less than a second ago, none is read: the look
 * promises nothing, and what has run out since is refused under the lock.
 */
import type { PlacesLeft } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { placesLeft, slotName } from '#commerce/inventory/index.ts'
import type { Coalesce } from './coalesce.ts'

/** More than all processes sell of one slot in a second. */
const PLENTY = 1_000
const LONGEST_MS = 1_000
/** Keys come from outside. */
const MOST_KEYS = 500

export function createPlacesLeft(
  database: Pick<Database, 'read'>,
  coalesce: Coalesce,
  nowMs: () => number = () => performance.now(),
): PlacesLeft {
  const plenty = new Map<string, { readAt: number; left: ReadonlyMap<string, number> }>()

  return async (slots) => {
    const key = slots.map(slotName).join()
    const known = plenty.get(key)
    if (known && nowMs() - known.readAt < LONGEST_MS) return known.left
    const readAt = nowMs()
    const left = await coalesce(`places ${key}`, () => database.read((tx) => placesLeft(tx, slots)))
    plenty.delete(key)
    if (!slots.every((slot) => (left.get(slotName(slot)) ?? 0) >= PLENTY)) return left
    plenty.set(key, { readAt, left })
    const [oldest] = plenty.keys()
    if (plenty.size > MOST_KEYS && oldest !== undefined) plenty.delete(oldest)
    return left
  }
}
