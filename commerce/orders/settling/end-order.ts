/**
 * How an order goes on after the sale, and how it ends without one. Each verb takes one edge, in a transaction of its
 * own, and says whether it was the one that took it: of two at once the second finds the order elsewhere and does
 * nothing.
 *
 * Locks, in this order: order, carts, slots, discounts, vouchers (docs/locking.md).
 */
import { randomUUID } from 'node:crypto'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { discountOwner, lockOrderedLines } from '#commerce/cart/index.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import { returnDiscount, useDiscount } from '#commerce/discounts/index.ts'
import { endHolds, lockSlots, readHolds, startPaying, stopPaying } from '#commerce/inventory/index.ts'
import { postPayment, postRepayment } from '#commerce/journal/index.ts'
import { dropKeptCard } from '#commerce/orders/kept-card.sql.ts'
import {
  findOpenOrder,
  type JudgedOrder,
  leaseFromNow,
  lockOrder,
  moveOrder,
  notePayment,
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  readTenders,
  returnRenewals,
} from '#commerce/orders/orders.sql.ts'
import { discountsOf, purchaseName, useName } from '#commerce/orders/placing/order-lines.ts'
import type { PaidWith } from '#commerce/payments/index.ts'
import { returnVoucher, voidValue } from '#commerce/vouchers/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Money } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

/** No money is taken. Holds are as they were, with their old end; discounts, vouchers and value are free again. */
export function declineOrder(tx: Tx, judged: JudgedOrder, reason: string, today: Day): Promise<boolean> {
  return letGo(tx, judged, 'declined', today, reason)
}

/**
 * It is paid and there are no places for it: what else it kept is free, and the provider has to give the money
 * back.
 */
export function undoOrder(tx: Tx, judged: JudgedOrder, today: Day): Promise<boolean> {
  return letGo(tx, judged, 'no_stock', today, 'no_stock')
}

async function letGo(
  tx: Tx,
  judged: JudgedOrder,
  to: 'declined' | 'no_stock',
  today: Day,
  declineReason: string,
): Promise<boolean> {
  const order = await lockOrder(tx, judged.id)
  if (order.state !== judged.state) return false
  // What was declined before has given everything back.
  if (order.state !== 'declined') await giveBack(tx, order, today)
  await dropKeptCard(tx, order)
  return moveOrder(tx, order, to, { detail: { reason: declineReason }, declineReason })
}

async function giveBack(tx: Tx, { id }: OrderRow, today: Day): Promise<void> {
  const lines = await readOrderLines(tx, id)
  await stopPaying(tx, id)
  for (const [discountId] of discountsOf(lines)) {
    await returnDiscount(tx, { discountId, usedFor: purchaseName(id) })
  }
  const uses = [null, ...lines.flatMap(({ voucherId, cartLineId }) => (voucherId === null ? [] : [cartLineId]))]
  for (const lineId of uses) await returnVoucher(tx, { usedFor: useName(id, lineId), today, actor: UNKNOWN_ACTOR })
  for (const { voucherId } of await readTenders(tx, id)) {
    if (voucherId !== null) await voidValue(tx, { voucherId, usedFor: purchaseName(id) }, today)
  }
  await returnRenewals(tx, id)
}

/**
 * The money is there: from a confirmed order to a paid one, with its posting. Where it went elsewhere, what is written
 * beside is rolled back by the caller (`database.attempt`).
 */
export async function payOrder(
  tx: Tx,
  order: OrderRow,
  paid: { amount: Money; method: PaidWith } | undefined,
): Promise<{ ok: boolean }> {
  const { currency, id: orderId, paymentKey } = order
  // It locks the order, and what else is read of it here never changes.
  const moving = moveOrder(tx, order, 'paid')
  if (!paid || !paymentKey) return { ok: await moving }
  const { minor: amountMinor } = paid.amount
  const source = `${purchaseName(orderId)} payment`
  const [ok, , posted] = await together([
    moving,
    notePayment(tx, paymentKey, { capturedMinor: amountMinor, method: paid.method }),
    postPayment(tx, { source, currency, amountMinor, tender: 'provider' }),
  ])
  if (ok) needPosted(posted)
  return { ok }
}

/** Nothing of the payment is left at the provider. What was captured and given back is posted as both. */
export async function finishUndo(tx: Tx, judged: JudgedOrder, capturedMinor: number): Promise<boolean> {
  const { currency, id: orderId, paymentKey } = await lockOrder(tx, judged.id)
  if (!(await moveOrder(tx, judged, 'refunded_no_stock'))) return false
  if (capturedMinor === 0 || !paymentKey) return true
  await notePayment(tx, paymentKey, { capturedMinor, refundedMinor: capturedMinor, method: undefined })
  const money = { currency, amountMinor: capturedMinor, tender: 'provider' as const }
  await postSurely(postPayment, tx, { source: `${purchaseName(orderId)} payment`, ...money })
  await postSurely(postRepayment, tx, { source: `${purchaseName(orderId)} repayment`, ...money })
  return true
}

async function postSurely(post: typeof postPayment, ...given: Parameters<typeof postPayment>): Promise<void> {
  needPosted(await post(...given))
}

function needPosted(posted: Awaited<ReturnType<typeof postPayment>>): void {
  if (!posted.ok) throw new Error(`The money of an order was not posted: ${posted.reason}.`)
}

export type ReopenResult = { ok: true } | { ok: false; reason: 'gone' | 'other_state' }

/**
 * A declined order was paid after all. It goes on where its lines are in the cart as they were and their places can
 * be had again; vouchers, value and offers to renew may be spent elsewhere by now, so an order with any does not.
 * Refused, it leaves nothing behind where the caller rolls it back (`database.attempt`).
 */
export async function reopenOrder(tx: Tx, orderId: string): Promise<ReopenResult> {
  const order = await lockOrder(tx, orderId)
  if (order.state !== 'declined') return { ok: false, reason: 'other_state' }
  const lines = await readOrderLines(tx, orderId)
  const isSpent = lines.some(({ quote, voucherId }) => voucherId !== null || isRenewal(quote))
  const hasVouchers = isSpent || (await readTenders(tx, orderId)).length > 0
  const unchanged = await lockOrderedLines(tx, lines)
  const { cartId } = order
  if (hasVouchers || cartId === null || unchanged.size < lines.length) return { ok: false, reason: 'gone' }
  if (await findOpenOrder(tx, cartId)) return { ok: false, reason: 'gone' }
  if (!(await takeAgain(tx, orderId, cartId, lines))) return { ok: false, reason: 'gone' }
  const owner = discountOwner({ contactId: order.contactId ?? undefined }, { id: cartId })
  for (const [discountId, amountMinor] of discountsOf(lines)) {
    const used = await useDiscount(tx, { discountId, usedFor: purchaseName(orderId), owner, amountMinor })
    if (!used.ok) return { ok: false, reason: 'gone' }
  }
  const isMoved = await moveOrder(tx, order, 'authorized', { detail: { late: true } })
  return isMoved ? { ok: true } : { ok: false, reason: 'other_state' }
}

function isRenewal({ parts }: OrderLineRow['quote']): boolean {
  return parts.some(({ rule }) => rule === 'renewal')
}

/** All slots are locked at once; lines that still have their places keep them, the others take them anew. */
async function takeAgain(tx: Tx, orderId: string, cartId: number, lines: readonly OrderLineRow[]): Promise<boolean> {
  const needs = lines.filter(({ placesNeeded }) => placesNeeded > 0)
  if (needs.length === 0) return true
  const slots = await lockSlots(
    tx,
    needs.flatMap(({ places }) => places),
  )
  const { leaseUntil } = await leaseFromNow(tx)
  const held = await readHolds(tx, cartId)
  for (const { cartLineId: lineId, places, placesNeeded } of needs) {
    const own = held.filter((hold) => hold.lineId === lineId && hold.state === 'active')
    if (sum(own.map(({ qty }) => qty)) === placesNeeded) continue
    await endHolds(tx, { cartId, lineId }, 'replace')
    const holds = places.map((demand) => ({ ...demand, id: randomUUID() }))
    const missing = await slots.take(holds, { cartId, lineId, lockId: null, expiresAt: leaseUntil })
    if (missing.length > 0) return false
  }
  const wanted = needs.map(({ cartLineId, placesNeeded }) => ({ lineId: cartLineId, places: placesNeeded }))
  return (await startPaying(tx, { cartId, paymentId: orderId, lines: wanted, leaseUntil })).ok
}
