/** A payment was declined: the holds are ordinary ones again, with the end that they had before. */
import type { Tx } from '#commerce/database/tx.ts'
import { type HoldsOfCart, type HoldsResult, holdsResult } from './holds-result.ts'
import { lockSlotsOfHoldIds, setActive } from './payment.sql.ts'

export async function stopPaying(
  tx: Tx,
  { cartId, holdIds, expiresAt }: HoldsOfCart & { expiresAt: Date },
): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return holdsResult(await setActive(tx, cartId, holdIds, expiresAt))
}
