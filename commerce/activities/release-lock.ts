/**
 * Give the places of the shopper's own lock back. One that has ended already is fine: asking twice changes nothing.
 * Once it is in the cart its places belong to the line, and end with it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { endHolds } from '#commerce/inventory/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { findLock } from './find-lock.ts'

export type ReleaseResult = { ok: true } | { ok: false; reason: 'not_found' | 'in_cart' }

export async function releaseLock(tx: Tx, shopper: Shopper, lockId: string): Promise<ReleaseResult> {
  const cart = await lockCart(tx, shopper)
  const lock = cart && (await findLock(tx, cart.id, lockId))
  if (!lock) return { ok: false, reason: 'not_found' }
  if (!lock.isLive) return { ok: true }
  if (lock.lineId !== null) return { ok: false, reason: 'in_cart' }
  await endHolds(tx, { cartId: cart.id, lockId: lock.lockId }, 'release')
  return { ok: true }
}
