/**
 * Lock slots, and hand out the handle through which alone their places can be taken (docs/locking.md).
 *
 * Everybody locks all they need in one call and in one order, so nobody waits in a circle. Lapsed holds are booked
 * under the lock, so what the handle counts is exact until the transaction ends. Three statements take a place: lock,
 * count, take.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { HoldFor, LockedSlots, NewHold } from '#commerce/inventory/locked-slots.ts'
import { type SlotKey, slotName } from '#commerce/inventory/slot-key.ts'
import { bookLapsedAndCount, lockSlotsOf, type SlotId } from './slots.sql.ts'
import { type Taken, takePlaces } from './take.sql.ts'

export async function lockSlots(
  tx: Tx,
  keys: readonly SlotKey[],
  replaced: readonly string[] = [],
): Promise<LockedSlots> {
  if (keys.length === 0 && replaced.length === 0) return NOTHING
  const locked = await lockSlotsOf(tx, keys, replaced)
  const counted = await bookLapsedAndCount(
    tx,
    locked.map(({ id }) => id),
    replaced,
  )
  const left = new Map(counted.map((slot) => [slot.id, slot.capacity - slot.sold - slot.held + slot.replaced]))
  return handle(tx, new Map(locked.map(({ id, ...key }) => [slotName(key), { id, key }])), left, replaced)
}

/** For what takes from no pool. */
const NOTHING: LockedSlots = { left: () => undefined, take: async (holds) => holds.map(keyOf) }

type Locked = ReadonlyMap<string, { id: SlotId; key: SlotKey }>

function handle(tx: Tx, locked: Locked, left: Map<SlotId, number>, replaced: readonly string[]): LockedSlots {
  const idOf = (key: SlotKey) => locked.get(slotName(key))?.id
  return {
    left(key) {
      const id = idOf(key)
      return id === undefined ? undefined : left.get(id)
    },
    async take(holds, keptFor) {
      const nowhere = holds.filter((hold) => idOf(hold) === undefined)
      if (nowhere.length > 0) return nowhere.map(keyOf)
      const taken = await takeAll(tx, holds, idOf, replaced, keptFor)
      const missing = new Set([...taken.short, ...taken.strange])
      if (missing.size > 0) return [...locked.values()].filter(({ id }) => missing.has(id)).map(({ key }) => key)
      for (const { slotId, places } of taken.left) left.set(slotId, places)
      return []
    },
  }
}

async function takeAll(
  tx: Tx,
  holds: readonly NewHold[],
  idOf: (key: SlotKey) => SlotId | undefined,
  replaced: readonly string[],
  keptFor: HoldFor,
): Promise<Taken> {
  const wanted = holds.map((hold) => ({
    id: hold.id,
    slotId: idOf(hold) as SlotId,
    places: hold.places,
    units: hold.units,
  }))
  const taken = await takePlaces(tx, wanted, replaced, keptFor)
  const isRefused = taken.short.length > 0 || taken.strange.length > 0
  // Under the lock this cannot differ, but for one case: somebody used the same hold id on another slot at this moment.
  // Failing undoes whatever was written, and the code lets the whole transaction run again, which then sees that hold.
  if (!isRefused && (taken.changed !== taken.due || taken.made !== taken.fresh))
    throw Object.assign(new Error('Places changed although their slots were locked.'), { code: '40001' })
  return taken
}

function keyOf({ poolId, day, time }: SlotKey): SlotKey {
  return { poolId, day, time }
}
