/**
 * A reserved day is given back, all of it or nothing: its place can be had again, it no longer counts for its person,
 * what they owned by it is cancelled and its ticket opens no gate. An order of which nothing is left is cancelled.
 * What was cancelled before is refused, and nothing comes back a second time.
 *
 * Locks, in this order: order, slots, member days, tickets (docs/locking.md). For a transaction that a refusal rolls
 * back (`database.attempt`).
 */
import { returnMemberDays } from '#commerce/cart/index.ts'
import type { Catalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { returnUnits } from '#commerce/inventory/index.ts'
import { endTickets, lockOrder, moveOrder } from '#commerce/orders/index.ts'
import { cancelEntitlements } from '#commerce/people/index.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import {
  findReservation,
  isLineUsed,
  isOrderLeft,
  type ReservationName,
  type ReservationRow,
  readLivingSerials,
} from './reservations.sql.ts'
import { type NotCancellable, whyNotCancellable } from './why-not-cancellable.ts'

export type ReservationDesk = { catalog: Pick<Catalog, 'products'>; now: Date; zone: ResortTimeZone }

export type CancelReservationResult =
  | { ok: true; orderId: string }
  | { ok: false; reason: 'not_found' | NotCancellable }

export async function cancelReservation(
  tx: Tx,
  caller: number,
  name: ReservationName,
  desk: ReservationDesk,
): Promise<CancelReservationResult> {
  const known = await findReservation(tx, caller, name)
  if (!known) return { ok: false, reason: 'not_found' }
  const order = await lockOrder(tx, known.orderId)
  // Read again: another tab may have had the lock.
  const found = await findReservation(tx, caller, name)
  if (!found) return { ok: false, reason: 'not_found' }
  const reason = reasonAgainst(found, name.productId, desk)
  if (reason) return { ok: false, reason }

  const { orderId, orderLineId } = found
  if (!(await giveBackPlaces(tx, found))) return { ok: false, reason: 'cancelled' }
  await returnMemberDays(tx, orderLineId)
  await cancelEntitlements(tx, orderLineId)
  await endTickets(tx, await readLivingSerials(tx, orderLineId), 'refunded')
  if (await isLineUsed(tx, orderLineId)) return { ok: false, reason: 'used' }
  if (!(await isOrderLeft(tx, orderId))) await moveOrder(tx, order, 'cancelled', { detail: { reservation: true } })
  return { ok: true, orderId }
}

function reasonAgainst(found: ReservationRow, productId: number, { catalog, now, zone }: ReservationDesk) {
  const { days, isFree, isSold, isUsed } = found
  const firstDay = days.toSorted()[0]
  const facts = { isCancelled: !isSold, isFree, isTheirs: true, isUsed, firstDay }
  return whyNotCancellable(facts, catalog.products.get(productId), now, zone)
}

/** False where they went back before. What takes no places has none to give. */
async function giveBackPlaces(tx: Tx, { orderLineId, placesNeeded, quantity }: ReservationRow): Promise<boolean> {
  if (placesNeeded === 0) return true
  const units = Array.from({ length: quantity }, (_, index) => index + 1)
  return (await returnUnits(tx, { orderLineId, units })).ok
}
