/**
 * Another capacity for one slot, with the reason. Below what is sold and held it is refused with the numbers: to close
 * the sale, ask again for exactly `sold + held`.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/slot-key.ts'
import { countPlacesLeft } from '#commerce/inventory/slots/slots.sql.ts'
import { type BelowTaken, changeSlots } from './change-slots.ts'
import { lockPool } from './pools.sql.ts'

export type SetCapacityResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'below_taken'; slot: BelowTaken }

export async function setCapacity(tx: Tx, key: SlotKey, capacity: number, reason: string): Promise<SetCapacityResult> {
  await lockPool(tx, key.poolId)
  if ((await countPlacesLeft(tx, [key])).length === 0) return { ok: false, reason: 'not_found' }
  const [slot] = await changeSlots(tx, key.poolId, [{ day: key.day, time: key.time, capacity }], reason)
  return slot ? { ok: false, reason: 'below_taken', slot } : { ok: true }
}
