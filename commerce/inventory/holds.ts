/**
 * What a cart holds, and how its holds end, go on or change hands. A hold keeps its places until its end is booked,
 * lapsed or not. Everything that changes a hold's state, or its end to a later one, locks its slot first
 * (docs/locking.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import { countAbandonedCycles, endHoldsOf, type HoldsOf, lockSlotsOfHolds, prolongHolds } from './holds.sql.ts'
import { type SlotKey, slotName } from './slots.ts'

export type Hold = SlotKey & {
  id: string
  lineId: number | null
  lockId: string | null
  qty: number
  /** How much of what may be held at a time it counts for, and for which network. */
  units: number
  network: Buffer | null
  state: 'active' | 'paying'
  expiresAt: Date
  /** By the shop's clock: other carts may have its places now. */
  isLapsed: boolean
}

/**
 * Give back what a cart, one of its lines or one of its locks holds. Returns how many places that freed; 0 when there
 * was nothing left to give back, for instance because its lapse was booked first. Called after `lockSlots`, that call
 * names these holds as replaced or their slots among its keys: slots are locked once.
 */
export async function endHolds(tx: Tx, holds: HoldsOf, how: 'release' | 'replace'): Promise<number> {
  await lockSlotsOfHolds(tx, holds)
  return endHoldsOf(tx, holds, how)
}

/**
 * Another end for the active holds of a line. Returns how many places these are; fewer than the line needs means that
 * the rest is lost. How often and how long places may be kept is the caller's rule.
 */
export async function extendHolds(
  tx: Tx,
  { cartId, lineId, expiresAt }: { cartId: number; lineId: number; expiresAt: Date },
): Promise<number> {
  await lockSlotsOfHolds(tx, { cartId, lineId })
  return prolongHolds(tx, { cartId, lineId }, expiresAt)
}

/**
 * Let the places of a lock belong to a line from now on, and until `expiresAt`. Returns how many places these are: 0
 * when the lock is not this cart's, is over, or belongs to a line already.
 */
export async function attachHolds(
  tx: Tx,
  { cartId, lockId, lineId, expiresAt }: { cartId: number; lockId: string; lineId: number; expiresAt: Date },
): Promise<number> {
  await lockSlotsOfHolds(tx, { cartId, lockId })
  return prolongHolds(tx, { cartId, lockId }, expiresAt, lineId)
}

/** So often a shopper may let go of a scarce slot within an hour; then they wait. */
export const MOST_ABANDONED_CYCLES = 3

/**
 * How often a cart took places of a scarce slot and let them go or lapse within the last hour. By `slotName`; a slot it
 * never let go, or that has plenty left, is not there. An edit is no cycle: what is replaced was not abandoned.
 */
export async function abandonedCycles(tx: Tx, cartId: number, keys: readonly SlotKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const counted = await countAbandonedCycles(tx, cartId, keys)
  return new Map(counted.map(({ at, cycles }) => [slotName(keys[at - 1] as SlotKey), cycles]))
}
