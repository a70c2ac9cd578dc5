/**
 * How many places each slot has left, without locking anything: what is sold out is refused here, before anybody queues
 * for a lock. By `slotName`; a slot that does not exist is not there.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type SlotKey, slotName } from '#commerce/inventory/slot-key.ts'
import { countPlacesLeft } from './slots.sql.ts'

export async function placesLeft(tx: Tx, keys: readonly SlotKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const counted = await countPlacesLeft(tx, keys)
  return new Map(counted.map(({ at, left }) => [slotName(keys[at - 1] as SlotKey), left]))
}
