/** A sale is undone: its places can be sold again. Once only: returning them twice is refused. */
import type { Tx } from '#commerce/database/tx.ts'
import { type HoldsOfCart, type HoldsResult, holdsResult } from './holds-result.ts'
import { lockSlotsOfHoldIds, setReturned } from './payment.sql.ts'

export async function returnPlaces(tx: Tx, { cartId, holdIds }: HoldsOfCart): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return holdsResult(await setReturned(tx, cartId, holdIds))
}
