/**
 * The second transaction of a sale: everything that was kept for the order is sold, at once and once. Its places
 * become bookings, days belong to their people, value is captured, the sale is posted, cards, entitlements and
 * tickets are made, the lines leave the cart, and the shop says what it has to (`onSold`). Only places that are gone
 * can stand in its way.
 *
 * Locks, in this order: order, carts, slots, vouchers (docs/locking.md). What does not wait for each other's results is
 * sent together, in that order: places are kept from other guests for a few round trips, and not for one each.
 */
import { lockOrderedLines, sellLines, sellMemberDays } from '#commerce/cart/index.ts'
import { lastly, type Tx, together } from '#commerce/database/tx.ts'
import { consumeHolds } from '#commerce/inventory/index.ts'
import { postSale } from '#commerce/journal/index.ts'
import { purchaseName, storedDraft } from '#commerce/orders/placing/order-lines.ts'
import { issueTickets } from '#commerce/orders/tickets/issue-tickets.ts'
import { giveEntitlement } from '#commerce/people/index.ts'
import { captureValue, issueGiftCard, type VoucherCodes } from '#commerce/vouchers/index.ts'
import type { Day } from '#contract/values/day.ts'
import { storeKeptCard } from './kept-card.sql.ts'
import { type OrderState, SOLD } from './order-state.ts'
import {
  forgetGiftCardDrafts,
  lockOrder,
  moveOrder,
  type OrderLineRow,
  type OrderRow,
  passState,
  readOrderLines,
  readTenders,
  type TenderRow,
} from './orders.sql.ts'

/** What the shop of its time does with a sale, in the transaction of the sale: a mail to the guest, for instance. */
export type OnSold = (tx: Tx, order: OrderRow, lines: readonly OrderLineRow[]) => Promise<void>

/** A line that is sold by a plan. The card is undefined where the provider named none. */
export type SoldPlan = {
  orderLineId: string
  contactId: number
  storedCardId: number | undefined
  currency: string
  consent: { version: string; words: string; at: Date }
  depositMinor: number
  payments: readonly { dueOn: Day; amountMinor: number }[]
}

/** What becomes of a plan that is sold, in the same transaction: its later payments are charged on their days. */
export type OnPlanSold = (tx: Tx, plan: SoldPlan) => Promise<void>

export type ConfirmResult = { ok: true } | { ok: false; reason: 'no_stock' | 'other_state' }

type SaleHooks = { codes: VoucherCodes; onSold?: OnSold | undefined; onPlanSold?: OnPlanSold | undefined }

/** The money was found to be there when the order was in this state: that is written with the sale. */
type Accepted = { from: OrderState; writtenWith: (tx: Tx) => Promise<void> }

/** A refusal leaves nothing behind where the caller rolls it back (`database.attempt`). */
export async function confirmOrder(
  tx: Tx,
  { codes, onPlanSold, onSold }: SaleHooks,
  orderId: string,
  accepted?: Accepted,
): Promise<ConfirmResult> {
  const [order, lines, tenders] = await together([
    lockOrder(tx, orderId),
    readOrderLines(tx, orderId),
    readTenders(tx, orderId),
  ])
  if (SOLD.includes(order.state)) return { ok: true }
  const isFree = order.state === 'pending' && order.paymentKey === null
  const isPaidFor = order.state === (accepted?.from ?? 'authorized') || isFree
  if (!isPaidFor) return { ok: false, reason: 'other_state' }

  const held = lines.filter(({ placesNeeded }) => placesNeeded > 0)
  const soldLines = held.map(({ id, cartLineId, placesNeeded, quantity }) => ({
    ...{ orderLineId: id, lineId: cartLineId, places: placesNeeded, units: quantity },
  }))
  const [unchanged, sold] = await together([
    lockOrderedLines(tx, lines),
    consumeHolds(tx, { paymentId: orderId, lines: soldLines }),
  ])
  if (!sold.ok) return { ok: false, reason: 'no_stock' }
  const leaving = lines.filter(({ cartLineId }) => unchanged.has(cartLineId))
  await captureTenders(tx, order, tenders)
  const cards = await makeGiftCards(tx, codes, order, lines)
  const people = lines.flatMap(({ assignedContactId }) => assignedContactId ?? [])
  const ids = leaving.map(({ cartLineId }) => cartLineId)
  const days = leaving.map(({ id, cartLineId }) => ({ lineId: cartLineId, orderLineId: id }))
  // Days that belong to no order go with the line that they are of.
  const [, { newCardsFor }] = await together([
    sellMemberDays(tx, days),
    sellLines(tx, ids, people),
    ...lines.map((line) => giveToPerson(tx, line)),
    issueTickets(tx, lines),
    postSold(tx, order, lines),
    onSold?.(tx, order, lines),
    accepted && passState(tx, order, 'authorized'),
    accepted?.writtenWith(tx),
  ])
  if (order.laterMinor > 0) await beginPlans(tx, order, lines, onPlanSold)
  const detail = { giftCards: cards, newCardsFor }
  await lastly(tx, [moveOrder(tx, order, 'confirmed', { detail, through: accepted && 'authorized' })])
  return { ok: true }
}

async function captureTenders(tx: Tx, { id }: OrderRow, tenders: readonly TenderRow[]): Promise<void> {
  for (const { voucherId, amountMinor } of tenders) {
    const use = { usedFor: purchaseName(id), amountMinor }
    const captured = voucherId === null ? undefined : await captureValue(tx, { voucherId, ...use })
    if (!captured?.ok) throw new Error('The value that was kept for an order is not there.')
  }
}

async function postSold(tx: Tx, { id, currency }: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const source = `${purchaseName(id)} sale`
  const posted = await postSale(tx, {
    ...{ source, currency },
    lines: lines.map(({ amounts, isValue }) => ({ amounts, isValue })),
  })
  if (!posted.ok) throw new Error(`A sale was not posted: ${posted.reason}.`)
}

/** Returns the ids of their vouchers. */
async function makeGiftCards(
  tx: Tx,
  codes: VoucherCodes,
  { id }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<number[]> {
  const made: number[] = []
  for (const { giftCard, quantity } of lines) {
    if (!giftCard) continue
    for (let piece = 0; piece < quantity; piece += 1) {
      const card = await issueGiftCard(tx, codes, storedDraft(giftCard))
      if (!card.ok) throw new Error(`A gift card that was sold was not made: ${card.reason}.`)
      made.push(card.voucherId)
    }
  }
  if (made.length > 0) await forgetGiftCardDrafts(tx, id)
  return made
}

/** The card that paid the deposit is stored for the customer, and each line with a plan begins to be paid. */
async function beginPlans(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  onPlanSold: OnPlanSold | undefined,
): Promise<void> {
  const { contactId, currency, planConsent } = order
  if (contactId === null || planConsent === null) throw new Error('A plan is sold to no customer.')
  const storedCardId = await storeKeptCard(tx, order, contactId)
  const { at, version, words } = planConsent
  for (const { id: orderLineId, schedule } of lines) {
    if (!schedule) continue
    const { depositMinor, payments } = schedule
    const consent = { version, words, at: new Date(at) }
    await onPlanSold?.(tx, { orderLineId, contactId, storedCardId, currency, consent, depositMinor, payments })
  }
}

async function giveToPerson(tx: Tx, line: OrderLineRow): Promise<void> {
  const { id: orderLineId, assignedContactId: contactId, productId, validFrom, validUntil } = line
  if (contactId === null || validFrom === null) return
  await giveEntitlement(tx, { contactId, productId, validFrom, validUntil, orderLineId })
}
