/** What time it is in the shop: the one clock for cutoffs, holds and seasons, whichever process asks. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectShopNow } from './clock.sql.ts'

export function readShopNow(tx: Tx): Promise<Date> {
  return selectShopNow(tx)
}
