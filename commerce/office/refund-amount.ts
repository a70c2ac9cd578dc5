/**
 * Give an amount of a line back by staff, for a reason: its tickets stay good. Never more than is left of the line, or
 * than was paid by each tender. What is paid over time and what sells value is not given back in parts.
 *
 * Locks, in this order: order, vouchers (docs/locking.md).
 */
import { randomUUID } from 'node:crypto'
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { isSold, lockOrder, readOrderLines } from '#commerce/orders/index.ts'
import { amountsLeft, startRefund } from '#commerce/refunds/index.ts'
import { partOfAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'

export type AmountToRefund = {
  orderId: string
  lineId: string
  amountMinor: number
  actor: AuditActor
  today: Day
}

export type RefundAmountResult =
  | { ok: true; refundId: string }
  | { ok: false; reason: 'not_sold' | 'no_line' | 'not_in_parts' | 'too_much' }

export async function refundAmount(tx: Tx, wanted: AmountToRefund): Promise<RefundAmountResult> {
  const { actor, amountMinor, lineId, orderId, today } = wanted
  const order = await lockOrder(tx, orderId)
  // Until the money is captured there is nothing to give back.
  if (!isSold(order.state) || order.state === 'confirmed') return { ok: false, reason: 'not_sold' }
  const line = (await readOrderLines(tx, orderId)).find(({ id }) => id === lineId)
  if (!line) return { ok: false, reason: 'no_line' }
  if (line.schedule !== null || line.isValue) return { ok: false, reason: 'not_in_parts' }
  const left = (await amountsLeft(tx, orderId)).get(lineId) ?? line.amounts
  const amounts = amountMinor > 0 ? partOfAmounts(left, amountMinor) : undefined
  if (!amounts) return { ok: false, reason: 'too_much' }
  const started = await startRefund(tx, {
    ...{ orderId, source: `staff ${randomUUID()}`, amountMinor, reason: 'staff', actor, today },
    lines: [{ orderLineId: lineId, amounts }],
  })
  return started.ok ? { ok: true, refundId: started.refundId } : started
}
