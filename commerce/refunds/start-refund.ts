/**
 * Give something of an order back, once for each source: what of its lines is no longer sold is posted, and its money
 * is on its way to what it came from. Vouchers have theirs with the commit; the provider is asked afterwards, outside
 * any transaction (`settleRefunds`). Never more than was paid, by tender and by line, over all refunds of the order:
 * it is locked first, so that two at once wait for each other.
 *
 * Locks, in this order: order, vouchers (docs/locking.md).
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { postRefund } from '#commerce/journal/index.ts'
import { lockOrder, purchaseName, readOrderLines } from '#commerce/orders/index.ts'
import { amountsWithout, type LineAmounts } from '#commerce/taxes/index.ts'
import { giveBackValue } from '#commerce/vouchers/index.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { type RefundPartDraft, refundParts } from './refund-parts.ts'
import {
  findRefund,
  insertRefund,
  type RefundDraft,
  type RefundedLine,
  readRefundedLines,
  readRefundTenders,
} from './refunds.sql.ts'

export type RefundRequest = {
  orderId: string
  /** Names what it is for, for good: `change 7f…`. */
  source: string
  /** What is no longer sold. */
  lines: readonly RefundedLine[]
  /** What goes back of it: less than the lines where they were not all paid, or the guest gets something else. */
  amountMinor: number
  reason: RefundDraft['reason']
  actor: AuditActor
  /** At the resort: a voucher that is over by now is good for another week. */
  today: Day
}

export type StartedRefund =
  | { ok: true; refundId: string; isNew: boolean; parts: readonly RefundPartDraft[] }
  /** More than was paid, or than is left of a line. */
  | { ok: false; reason: 'too_much' }

export async function startRefund(tx: Tx, request: RefundRequest): Promise<StartedRefund> {
  const { actor, amountMinor, lines, orderId, reason, source, today } = request
  const { currency } = await lockOrder(tx, orderId)
  const known = await findRefund(tx, source)
  if (known) return { ok: true, refundId: known.id, isNew: false, parts: [] }

  const soldMinor = sum(lines.map(({ amounts }) => amounts.totalMinor))
  const parts = refundParts(await readRefundTenders(tx, orderId), amountMinor)
  if (!parts || amountMinor > soldMinor) return { ok: false, reason: 'too_much' }
  const left = await amountsLeft(tx, orderId)
  if (lines.some(({ orderLineId, amounts }) => !isPartOf(amounts, left.get(orderLineId))))
    return { ok: false, reason: 'too_much' }

  const actorId = actor.contactId === 0 ? null : actor.contactId
  const draft = { orderId, source, amountMinor, reason, actorId, actorRole: actor.role }
  const refundId = await insertRefund(tx, draft, lines, parts)
  for (const part of parts) {
    if ('voucherId' in part) await giveToVoucher(tx, orderId, refundId, part, today)
  }
  const isValue = new Map((await readOrderLines(tx, orderId)).map((line) => [line.id, line.isValue]))
  const posted = await postRefund(tx, {
    ...{ source: `refund ${refundId}`, currency },
    lines: lines.map(({ amounts, orderLineId }) => ({ amounts, isValue: isValue.get(orderLineId) ?? false })),
  })
  if (!posted.ok) throw new Error(`A refund was not posted: ${posted.reason}.`)
  return { ok: true, refundId, isNew: true, parts }
}

/** What is still sold of each line of an order. */
export async function amountsLeft(tx: Tx, orderId: string): Promise<Map<string, LineAmounts>> {
  const left = new Map((await readOrderLines(tx, orderId)).map(({ id, amounts }) => [id, amounts]))
  for (const { amounts, orderLineId } of await readRefundedLines(tx, orderId)) {
    const whole = left.get(orderLineId)
    if (whole) left.set(orderLineId, amountsWithout(whole, amounts))
  }
  return left
}

/** No part of a line, be it a fee or a tax, gives back more than is left of it. */
function isPartOf(amounts: LineAmounts, left: LineAmounts | undefined): boolean {
  if (!left) return false
  const { discounts, fees, listMinor, taxes, totalMinor } = amountsWithout(left, amounts)
  return [listMinor, totalMinor, ...[...discounts, ...fees, ...taxes].map((part) => part.amountMinor)].every(
    (minor) => minor >= 0,
  )
}

async function giveToVoucher(
  tx: Tx,
  orderId: string,
  refundId: string,
  { amountMinor, voucherId }: { amountMinor: number; voucherId: number },
  today: Day,
): Promise<void> {
  const use = { voucherId, usedFor: purchaseName(orderId), amountMinor }
  const given = await giveBackValue(tx, { ...use, givenBackFor: `refund ${refundId}` }, today)
  if (!given.ok) throw new Error(`Value was not given back to its voucher: ${given.reason}.`)
}
