/** The sale is made: held places are sold ones. All of the holds or none; whoever lost one must not be charged. */
import type { Tx } from '#commerce/database/tx.ts'
import { type HoldsOfCart, type HoldsResult, holdsResult } from './holds-result.ts'
import { lockSlotsOfHoldIds, setConsumed } from './payment.sql.ts'

export async function consumeHolds(tx: Tx, { cartId, holdIds }: HoldsOfCart): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return holdsResult(await setConsumed(tx, cartId, holdIds))
}
