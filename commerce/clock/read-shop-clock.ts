/** The shop's clock as whoever moves it wants to see it: the time, and whether it stands still. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectIsFrozen, selectShopNow } from './clock.sql.ts'

export async function readShopClock(tx: Tx): Promise<{ now: Date; isFrozen: boolean }> {
  return { isFrozen: await selectIsFrozen(tx), now: await selectShopNow(tx) }
}
