/** Rides of four seats on Monday at ten for tests: locks, lines, and what is held. */
import { findActivity, type LockRequest, type LockResult, requestLock } from '#commerce/activities/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { add, type GivenShop, givenGuest, MONDAY, type Wish } from './shop-for-tests.ts'

export function lockRide(
  tx: Tx,
  shop: GivenShop,
  shopper: Shopper,
  guests: number,
  change: Partial<LockRequest> = {},
): Promise<LockResult> {
  const activity = findActivity(shop.assortment.activities, 'RIDE', 'BASE')
  if (!activity) throw new Error('There is no ride.')
  const clock = { now: shop.view.now, calendar: shop.view.calendar, cutoff: { cutoffTime: undefined, cutoffDays: 0 } }
  const wanted = { activity, day: MONDAY, time: '10:00:00', guests, currency: 'USD', ...change }
  return requestLock(tx, shopper, wanted, clock)
}

export function ride(lockId: string, quantity: number, editedLineId?: number): Wish {
  const fields: Record<string, string> =
    editedLineId === undefined ? {} : { UpdatedShoppingCartItemId: String(editedLineId) }
  return { quantity, options: { Time: '10:00', 'Lock ID': lockId }, fields }
}

/** A line with so many seats, of a new guest where none is named. */
export async function givenRide(tx: Tx, shop: GivenShop, guests: number, known?: Shopper) {
  const shopper: Shopper = known ?? (await givenGuest(tx, shop)).shopper
  const locked = await lockRide(tx, shop, shopper, guests)
  if (!locked.ok) throw new Error(locked.reason)
  const added = await add(tx, shop, shopper, 'ride', ride(locked.lockId, guests))
  if (!added.ok || !added.expiresAt) throw new Error('The ride of a test was refused.')
  return { shopper, lockId: locked.lockId, lineId: added.lineId, expiresAt: added.expiresAt }
}

const live = statement<{ line_id: number | null; lock_id: string | null; qty: number }>(
  'test_live_holds',
  `select line_id, lock_id, qty from hold where state = 'active' order by line_id, created_at`,
)

export function liveHolds(tx: Tx) {
  return live(tx, [])
}
