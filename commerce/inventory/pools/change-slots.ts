/**
 * Set capacities of one pool: all of them, or none if one would hold less than is sold and held. Slots that change are
 * locked first, so no buyer takes a place between the look and the change; lapsed holds are booked and stand in no way.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/slot-key.ts'
import { bookLapsedAndCount } from '#commerce/inventory/slots/slots.sql.ts'
import { type Capacity, lockChangingSlots, upsertSlots } from './pools.sql.ts'

/** A slot that cannot be as small as `asked`. */
export type BelowTaken = SlotKey & { asked: number; capacity: number; sold: number; held: number }

export async function changeSlots(
  tx: Tx,
  poolId: number,
  slots: readonly Capacity[],
  reason: string,
): Promise<BelowTaken[]> {
  const changing = await lockChangingSlots(tx, poolId, slots)
  const counted = await bookLapsedAndCount(
    tx,
    changing.map(({ id }) => id),
    [],
  )
  const counts = new Map(counted.map((slot) => [slot.id, slot]))
  const below = changing.flatMap(({ id, day, time, asked }) => {
    const { capacity = 0, sold = 0, held = 0 } = counts.get(id) ?? {}
    return asked < sold + held ? [{ poolId, day, time, asked, capacity, sold, held }] : []
  })
  if (below.length === 0) await upsertSlots(tx, poolId, slots, reason)
  return below
}
