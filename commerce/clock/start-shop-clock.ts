/**
 * Let the shop's clock begin at `storeClock` (STORE_CLOCK). Only the first call on a database does anything, so that a
 * restart, or a second process, does not turn the time back. Says whether it was this call.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { startOnce } from './clock.sql.ts'

export function startShopClock(tx: Tx, storeClock: Date): Promise<boolean> {
  return startOnce(tx, storeClock)
}
