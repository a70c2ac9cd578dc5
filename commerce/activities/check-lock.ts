/** Whether the shopper's own lock is alive, and for how many seconds. Undefined for what is not theirs or never was. */
import type { Tx } from '#commerce/database/tx.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { findLock } from './find-lock.ts'

export async function checkLock(
  tx: Tx,
  shopper: Shopper,
  lockId: string,
): Promise<{ isLive: boolean; secondsLeft: number } | undefined> {
  const cart = await findCart(tx, shopper)
  const lock = cart && (await findLock(tx, cart.id, lockId))
  return lock && { isLive: lock.isLive, secondsLeft: lock.isLive ? lock.secondsLeft : 0 }
}
