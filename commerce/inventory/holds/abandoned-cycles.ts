/**
 * How often a cart took places of a scarce slot and let them go or lapse within the last hour. By `slotName`; a slot it
 * never let go, or that has plenty left, is not there. An edit is no cycle: what is replaced was not abandoned.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type SlotKey, slotName } from '#commerce/inventory/slot-key.ts'
import { countAbandonedCycles } from './holds.sql.ts'

export async function abandonedCycles(tx: Tx, cartId: number, keys: readonly SlotKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const counted = await countAbandonedCycles(tx, cartId, keys)
  return new Map(counted.map(({ at, cycles }) => [slotName(keys[at - 1] as SlotKey), cycles]))
}
