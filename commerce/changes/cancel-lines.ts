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
import type { Tx } from '#commerce/database/tx.ts'
import { endTickets, lockOrder, moveOrder, type OrderRow } from '#commerce/orders/index.ts'
import { startRefund } from '#commerce/refunds/index.ts'
import {
  type CancelPreview,
  type CancelRow,
  type CancelWish,
  cancelPreview,
  type PreviewRefusal,
} from './cancel-preview.ts'
import type { ClockReading } from './cancel-terms.ts'
import { insertChanges, type PieceTicket, readPieceTickets, readUsedAmong } from './changes.sql.ts'
import { type ReturnedLine, returnLines } from './return-lines.ts'

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

  const lines = preview.rows.map(returnedLine)
  const by = { actor: context.actor, today: context.now.day }
  if (!(await returnLines(tx, { orderId: order.id, lines, isWhole: preview.isWhole, ...by }))) {
    return { ok: false, reason: 'being_charged' }
  }
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

function returnedLine({ living, pieces }: CancelRow): ReturnedLine {
  const { keptPools, line, paidMinor = null } = living
  return {
    ...{ orderLineId: line.id, pieces, placesNeeded: line.placesNeeded, keptPools, planPaidMinor: paidMinor },
    isGone: pieces.length === living.pieces.length,
    voucherLineId: line.voucherId === null ? null : line.cartLineId,
  }
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
