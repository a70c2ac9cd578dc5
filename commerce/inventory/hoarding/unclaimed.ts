/**
 * What is held for guests who never came back is let go before other guests are refused (docs/locking.md). Such a cart
 * was made by the very request that took its places, and its cookie has not come with any request since: a robot that
 * throws cookies away, or a guest who has left.
 *
 * A cart is let go as a whole, so no line keeps half of its places. Its row is locked first and its slots after it, in
 * the one order: who comes back at the same moment has their places or finds them gone, never both. What is being paid
 * for is not touched.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlotsOfCarts } from '#commerce/inventory/holds.sql.ts'
import type { Demand } from '#commerce/inventory/slots.ts'
import { lockUnclaimedCarts } from '#commerce/shoppers/index.ts'
import {
  endUnclaimedHolds,
  selectCartsOfShortSlots,
  selectUnclaimedOfNetwork,
  selectUnclaimedOfSlots,
  type UnclaimedHold,
} from './unclaimed.sql.ts'

/** How long a guest may read on after their first add before their places can be let go. */
export const UNCLAIMED_SECONDS = 120

/** What is missing: places of slots, or units of what a network may hold. */
export type Shortage = { slots: readonly Demand[] } | { network: Buffer; units: number }

/** The carts that have to be let go to end a shortage; none where that would not be enough. Looks without a lock. */
export async function findUnclaimed(tx: Tx, shortage: Shortage, seconds: number): Promise<number[]> {
  if ('network' in shortage) {
    return cartsToLetGo(await selectUnclaimedOfNetwork(tx, shortage.network, seconds), [shortage.units])
  }
  const needs = shortage.slots.map(({ places }) => places)
  return cartsToLetGo(await selectUnclaimedOfSlots(tx, shortage.slots, seconds), needs)
}

/** Oldest first, and no more of them than it takes. `holds` are in that order; `of` is the position of their need. */
export function cartsToLetGo(holds: readonly UnclaimedHold[], needs: readonly number[]): number[] {
  const missing = [...needs]
  const carts: number[] = []
  for (const [cartId, own] of Map.groupBy(holds, (hold) => hold.cartId)) {
    if (!own.some(({ of }) => (missing[of] ?? 0) > 0)) continue
    carts.push(cartId)
    for (const { of, count } of own) missing[of] = (missing[of] ?? 0) - count
  }
  return missing.every((count) => count <= 0) ? carts : []
}

/** Lets go what these carts hold, if they are still unclaimed. Returns how many places that freed. */
export async function letGoUnclaimed(tx: Tx, cartIds: readonly number[], seconds: number): Promise<number> {
  const locked = cartIds.length === 0 ? [] : await lockUnclaimedCarts(tx, cartIds, seconds)
  if (locked.length === 0) return 0
  await lockSlotsOfCarts(tx, locked)
  return endUnclaimedHolds(tx, locked)
}

/** So that the locks of one sweep are short. */
const CARTS_PER_SWEEP = 200

/**
 * Where a tenth of the places of a slot or less are left, what unclaimed carts hold there is let go without a request
 * for it: a calendar that shows the day as sold out gets none. Returns how many places that freed.
 */
export async function sweepUnclaimed(tx: Tx, seconds: number): Promise<number> {
  return letGoUnclaimed(tx, await selectCartsOfShortSlots(tx, CARTS_PER_SWEEP, seconds), seconds)
}
