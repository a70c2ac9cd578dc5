/**
 * A payment starts: from now on these holds cannot lapse, whatever the clock says. `leaseUntil` is when somebody has to
 * ask the payment provider what became of it. A hold past its time whose end nobody has booked may still be paid.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type HoldsOfCart, type HoldsResult, holdsResult } from './holds-result.ts'
import { lockSlotsOfHoldIds, setPaying } from './payment.sql.ts'

export async function startPaying(
  tx: Tx,
  { cartId, holdIds, leaseUntil }: HoldsOfCart & { leaseUntil: Date },
): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return holdsResult(await setPaying(tx, cartId, holdIds, leaseUntil))
}
