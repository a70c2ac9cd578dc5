/**
 * Cancel pieces of an order: their places can be sold again, their tickets are good at no gate, their person does not
 * own them any more, and what comes back is on its way, all in one transaction under the lock on the order. What the
 * guest saw must still be what happens; otherwise nothing does, and they see the new sum. A ticket that a gate reads at
 * the same moment was read either before this, and is refused here, or after it, and is refused there.
 *
 * Locks, in this order: order, slots, member days, discounts, plans, vouchers, tickets (docs/locking.md).
 */
import { randomUUID } from 'node:crypto'
import type { AuditActor } from '#commerce/audit/index.ts'
import { returnMemberDays } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { returnDiscount } from '#commerce/discounts/index.ts'
import { endEnrollment } from '#commerce/enrollments/index.ts'
import { returnUnitsOfLines } from '#commerce/inventory/index.ts'
import {
  discountsOf,
  endTickets,
  lockOrder,
  moveOrder,
  type OrderRow,
  purchaseName,
  readOrderLines,
  useName,
} from '#commerce/orders/index.ts'
import { cancelEntitlements } from '#commerce/people/index.ts'
import { startRefund } from '#commerce/refunds/index.ts'
import { returnVoucher } from '#commerce/vouchers/index.ts'
import {
  type CancelPreview,
  type CancelRow,
  type CancelWish,
  cancelPreview,
  type PreviewRefusal,
} from './cancel-preview.ts'
import type { ClockReading } from './cancel-terms.ts'
import { insertChanges, type PieceTicket, readPieceTickets, readUsedAmong } from './changes.sql.ts'

/** `seenMinor`: what comes back, as the guest was told. */
export type CancelRequest = CancelWish & { seenMinor: number }

/** What the shop does with a cancellation in its transaction: a mail to the guest. */
export type OnCancelled = (tx: Tx, order: OrderRow, preview: CancelPreview, refundId: string) => Promise<void>

export type ChangeContext = { now: ClockReading; actor: AuditActor; onCancelled?: OnCancelled | undefined }

export type CancelResult =
  | { ok: true; refundId: string; preview: CancelPreview }
  | { ok: false; reason: 'changed'; preview: CancelPreview }
  /** A payment of its plan is on its way at this moment, so what was paid is not known. */
  | { ok: false; reason: 'being_charged' }
  | PreviewRefusal

/** A refusal leaves nothing behind where the caller rolls it back (`database.attempt`). */
export async function cancelLines(tx: Tx, request: CancelRequest, context: ChangeContext): Promise<CancelResult> {
  const order = await lockOrder(tx, request.orderId)
  const previewed = await cancelPreview(tx, request, context.now)
  if (!previewed.ok) return previewed
  const { preview } = previewed
  if (preview.backMinor !== request.seenMinor) return { ok: false, reason: 'changed', preview }

  await returnPlaces(tx, preview.rows)
  await returnPeople(tx, preview.rows)
  await returnDiscounts(tx, order, preview)
  if (!(await endPlans(tx, preview.rows))) return { ok: false, reason: 'being_charged' }
  await returnVouchers(tx, order, preview, context)
  const refundId = await refund(tx, order, preview, context)
  const passed = await endPieces(tx, order.id, preview.rows)
  if (passed !== undefined) return { ok: false, reason: 'not_cancellable', orderLineId: passed, why: 'used' }
  const actor = {
    actorId: context.actor.contactId === 0 ? null : context.actor.contactId,
    actorRole: context.actor.role,
  }
  await insertChanges(
    tx,
    preview.rows.map(({ kept, living, pieces }) => ({
      ...{ orderId: order.id, orderLineId: living.line.id, kind: 'cancel', pieces: [...pieces], kept },
      ...{ feeMinor: kept.totalMinor, refundId, ...actor },
    })),
  )
  if (preview.isWhole) await moveOrder(tx, order, 'cancelled', { detail: { refundId } })
  await context.onCancelled?.(tx, order, preview, refundId)
  return { ok: true, refundId, preview }
}

/** What takes no places has none to give back. */
async function returnPlaces(tx: Tx, rows: readonly CancelRow[]): Promise<void> {
  const counted = rows.filter(({ living }) => living.line.placesNeeded > 0)
  const returned = await returnUnitsOfLines(
    tx,
    counted.map(({ living, pieces }) => ({
      ...{ orderLineId: living.line.id, units: pieces, keptPools: living.keptPools },
    })),
  )
  if (!returned.ok) throw new Error('A piece that is not cancelled has no place.')
}

async function returnPeople(tx: Tx, rows: readonly CancelRow[]): Promise<void> {
  for (const { living } of rows.filter(isGone)) {
    await returnMemberDays(tx, living.line.id)
    await cancelEntitlements(tx, living.line.id)
  }
}

function isGone({ living, pieces }: CancelRow): boolean {
  return pieces.length === living.pieces.length
}

/** Codes of the whole order come back with its last line, those that opened a line with all of it. */
async function returnDiscounts(tx: Tx, { id }: OrderRow, { isWhole }: CancelPreview): Promise<void> {
  const used = isWhole ? discountsOf(await readOrderLines(tx, id)) : []
  for (const [discountId] of used) await returnDiscount(tx, { discountId, usedFor: purchaseName(id) })
}

async function returnVouchers(
  tx: Tx,
  { id }: OrderRow,
  { isWhole, rows }: CancelPreview,
  { actor, now }: ChangeContext,
): Promise<void> {
  const ofLines = rows.filter((row) => isGone(row) && row.living.line.voucherId !== null)
  const lineIds = [...(isWhole ? [null] : []), ...ofLines.map(({ living }) => living.line.cartLineId)]
  for (const lineId of lineIds) await returnVoucher(tx, { usedFor: useName(id, lineId), today: now.day, actor })
}

/** False where a payment is on its way, or came between the look and the lock. */
async function endPlans(tx: Tx, rows: readonly CancelRow[]): Promise<boolean> {
  for (const { living } of rows) {
    if (living.paidMinor === undefined) continue
    const plan = await endEnrollment(tx, living.line.id)
    if (plan && (!plan.ok || plan.paidMinor !== living.paidMinor)) return false
  }
  return true
}

async function refund(
  tx: Tx,
  { id: orderId }: OrderRow,
  { backMinor, rows }: CancelPreview,
  { actor, now }: ChangeContext,
): Promise<string> {
  const started = await startRefund(tx, {
    ...{ orderId, source: `cancel ${randomUUID()}`, amountMinor: backMinor, reason: 'cancel', actor, today: now.day },
    lines: rows.map(({ living, unsold }) => ({ orderLineId: living.line.id, amounts: unsold })),
  })
  if (!started.ok) throw new Error('A cancellation gives back more than there is.')
  return started.refundId
}

/** Returns the line of a ticket that a gate has let through meanwhile; the locks of `endTickets` make it certain. */
async function endPieces(tx: Tx, orderId: string, rows: readonly CancelRow[]): Promise<string | undefined> {
  const isEnding = ({ orderLineId, piece }: PieceTicket) =>
    rows.some(({ living, pieces }) => living.line.id === orderLineId && pieces.includes(piece))
  const ending = rows.flatMap(({ living }) => living.tickets).filter(isEnding)
  const serials = ending.map(({ serial }) => serial)
  await endTickets(tx, serials, 'refunded')
  const used = await readUsedAmong(tx, serials)
  // It was given to another person while its lock was waited for: the code lets the whole transaction run again.
  if ((await readPieceTickets(tx, orderId)).some(isEnding))
    throw Object.assign(new Error('A ticket was replaced while it was cancelled.'), { code: '40001' })
  return ending.find(({ serial }) => used.has(serial))?.orderLineId
}
