/**
 * From held to sold, and back. All of the holds go on, or some cannot and none does: those that cannot are named, so
 * that the guest can be told and is not charged. Each verb locks the slots of its holds first (docs/locking.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlotsOfHoldIds, setActive, setConsumed, setPaying, setReturned } from './payment.sql.ts'

export type HoldsResult = { ok: true } | { ok: false; reason: 'lost'; holdIds: string[] }

type HoldsOfCart = { cartId: number; holdIds: readonly string[] }

/**
 * A payment starts: from now on these holds cannot lapse, whatever the clock says. `leaseUntil` is when the payment
 * provider has to be asked what became of it. A hold past its time whose end is not booked may still be paid.
 */
export async function startPaying(
  tx: Tx,
  { cartId, holdIds, leaseUntil }: HoldsOfCart & { leaseUntil: Date },
): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return resultOf(await setPaying(tx, cartId, holdIds, leaseUntil))
}

/** A payment was declined: the holds are ordinary ones again, with the end that they had before. */
export async function stopPaying(
  tx: Tx,
  { cartId, holdIds, expiresAt }: HoldsOfCart & { expiresAt: Date },
): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return resultOf(await setActive(tx, cartId, holdIds, expiresAt))
}

/** The sale is made: held places are sold ones. */
export async function consumeHolds(tx: Tx, { cartId, holdIds }: HoldsOfCart): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return resultOf(await setConsumed(tx, cartId, holdIds))
}

/** A sale is undone: its places can be sold again. Once only: returning them twice is refused. */
export async function returnPlaces(tx: Tx, { cartId, holdIds }: HoldsOfCart): Promise<HoldsResult> {
  await lockSlotsOfHoldIds(tx, cartId, holdIds)
  return resultOf(await setReturned(tx, cartId, holdIds))
}

function resultOf(lost: string[]): HoldsResult {
  return lost.length === 0 ? { ok: true } : { ok: false, reason: 'lost', holdIds: lost }
}
