/**
 * What a cancellation would come to: each row, one sum, and where each part of it goes. The same function says it
 * before and decides it when the guest presses the button, so that what was seen is what happens, or is refused.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { readOrder } from '#commerce/orders/index.ts'
import { type RefundPartDraft, readRefundTenders, refundParts } from '#commerce/refunds/index.ts'
import { amountsByPiece, amountsWithout, type LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { type CancelledShares, type CancelRefusalReason, type ClockReading, cancelledShares } from './cancel-terms.ts'
import { type LivingLine, readLivingLines } from './living-lines.ts'

/** Without lines: all that may be cancelled. `isByGrace`: staff set the terms of the products aside. */
export type CancelWish = {
  orderId: string
  lines?: readonly { orderLineId: string; pieces: number }[] | undefined
  isByGrace?: boolean | undefined
}

export type CancelRow = CancelledShares & {
  living: LivingLine
  pieces: readonly number[]
  /** What was sold of these pieces. */
  amounts: LineAmounts
  freeUntil: Day | null
}

export type CancelPreview = {
  currency: string
  rows: readonly CancelRow[]
  feeMinor: number
  backMinor: number
  parts: readonly RefundPartDraft[]
  /** Nothing of the order is left after it. */
  isWhole: boolean
}

/** `not_sold`: it is not paid for, or its end is not known. `not_cancellable` names the first line that cannot be. */
export type PreviewRefusal =
  | { ok: false; reason: 'not_sold' | 'nothing_left' }
  | { ok: false; reason: 'not_cancellable'; orderLineId: string; why: CancelRefusalReason }

export type PreviewResult = { ok: true; preview: CancelPreview } | PreviewRefusal

export async function cancelPreview(tx: Tx, wish: CancelWish, now: ClockReading): Promise<PreviewResult> {
  const order = await readOrder(tx, wish.orderId)
  if (!order || (order.state !== 'paid' && order.state !== 'fulfilled')) {
    return { ok: false, reason: order?.state === 'cancelled' ? 'nothing_left' : 'not_sold' }
  }
  const living = await readLivingLines(tx, order.id, now, wish.isByGrace)
  const wanted = wish.lines ?? living.map(({ line, open }) => ({ orderLineId: line.id, pieces: open.length }))
  const rows: CancelRow[] = []
  for (const { orderLineId, pieces } of wanted.filter((one) => one.pieces > 0)) {
    const row = rowOf(
      living.find(({ line }) => line.id === orderLineId),
      pieces,
    )
    if (typeof row === 'string') return { ok: false, reason: 'not_cancellable', orderLineId, why: row }
    rows.push(row)
  }
  if (rows.length === 0) return { ok: false, reason: 'nothing_left' }
  const backMinor = sum(rows.map((row) => row.backMinor))
  const parts = refundParts(await readRefundTenders(tx, order.id), backMinor)
  if (!parts) throw new Error('An order would give back more than was paid for it.')
  const left = sum(living.map(({ pieces }) => pieces.length)) - sum(rows.map(({ pieces }) => pieces.length))
  const feeMinor = sum(rows.map(({ kept }) => kept.totalMinor))
  return { ok: true, preview: { currency: order.currency, rows, feeMinor, backMinor, parts, isWhole: left === 0 } }
}

/** Of pieces that are alike the last ones are taken, so that the first cent stays where it was. */
function rowOf(living: LivingLine | undefined, count: number): CancelRow | CancelRefusalReason {
  if (!living) return 'never'
  const { amounts, open, paidMinor, pieces, terms } = living
  if (!terms.ok) return terms.reason
  if (pieces.length < count) return 'cancelled'
  if (open.length < count) return 'used'
  if (paidMinor !== undefined && count < pieces.length) return 'whole'
  const taken = open.slice(-count)
  const each = amountsByPiece(amounts, pieces.length)
  const staying = each.filter((_, index) => !taken.includes(pieces[index] ?? 0))
  const own = staying.reduce((whole, piece) => amountsWithout(whole, piece), amounts)
  const shares = cancelledShares(own, terms.feeBasisPoints, paidMinor)
  return { living, pieces: taken, amounts: own, ...shares, freeUntil: terms.freeUntil }
}
