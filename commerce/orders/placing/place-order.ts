/**
 * The first transaction of a sale: what is scarce is kept for the order before any money moves. The cart is judged
 * as the guest saw it, its holds are leased, discounts and vouchers are used and value is authorized, all or
 * nothing; a declined order gives all of it back (`end-order.ts`). So the second transaction can fail only where
 * places are gone.
 *
 * Locks, in this order: cart, slots, discounts, vouchers (docs/locking.md).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { type AuditActor, UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { type CartWithLines, discountOwner, judgeCartVouchers } from '#commerce/cart/index.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import { useDiscount } from '#commerce/discounts/index.ts'
import { startPaying } from '#commerce/inventory/index.ts'
import { ownAssortment } from '#commerce/offers/index.ts'
import { leaseFromNow, useRenewals } from '#commerce/orders/orders.sql.ts'
import type { PlanConsent } from '#commerce/orders/orders.tables.ts'
import { paymentKeyOf } from '#commerce/orders/payment-key.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import { laterMinorOf, type PlanWords } from '#commerce/plans/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { authorizeValue, readValues, useVoucher, type ValueRefusal } from '#commerce/vouchers/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Money } from '#contract/values/money.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { insertOrder, type OrderDraft } from './insert-order.sql.ts'
import { type CartRefusal, type JudgedCart, judgeCart, type SaleBasis, type SeenCart } from './judge-cart.ts'
import { discountsOf, type GiftCardRefused, orderLines, purchaseName, useName } from './order-lines.ts'

export type PlaceRequest = {
  seen: SeenCart
  email: string
  locale: Locale
  /** Vouchers of value that pay, as far as they go. */
  valueIds: readonly number[]
  /** Staff who order in the customer's name. */
  placedBy?: AuditActor | undefined
  /** To what is paid later: the words as they are shown now, and the version that the buyer agreed to. */
  consent?: { words: PlanWords; agreedTo: string | undefined } | undefined
  /** A stored card that is charged without its owner, as they agreed: no page is opened. */
  storedCardId?: number | undefined
  provider: Pick<PaymentProvider, 'name' | 'keepsCards'>
  /** What the caller writes and reads of the order, sent together with it. Sent again where its number was taken. */
  writtenWith?: ((orderId: string) => Promise<void>) | undefined
}

export type PlaceRefusal =
  | CartRefusal
  | { ok: false; reason: 'bad_email' }
  | { ok: false; reason: 'discount_refused'; discountId: number }
  | { ok: false; reason: 'value_refused'; voucherId: number; why: ValueRefusal }
  | GiftCardRefused
  | PlanRefused

export type PlacedOrder = { ok: true; orderId: string; number: string; dueMinor: number; productIds: number[] }

export async function placeOrder(
  tx: Tx,
  shopper: Shopper,
  sale: SaleBasis,
  request: PlaceRequest,
): Promise<PlacedOrder | PlaceRefusal> {
  if (!isEmailAddress(request.email)) return { ok: false, reason: 'bad_email' }
  const [judged, { expiresAt, leaseUntil }] = await together([
    judgeCart(tx, shopper, sale, request.seen),
    leaseFromNow(tx),
  ])
  if (!judged.ok) return judged
  const agreed = judgeConsent(judged, sale, request)
  if (!agreed.ok) return agreed
  const { laterMinor, planConsent } = agreed
  const orderId = randomUUID()
  const actor = request.placedBy ?? actorOf(shopper)
  const made = orderLines(orderId, judged.lines, {
    ...{ currency: judged.total.currency, holderId: shopper.contactId ?? null, actor, locale: request.locale },
    ...{ now: sale.view.now, zone: sale.view.calendar, buyerEmail: request.email },
  })
  if (!made.ok) return made

  const refusal =
    (await leaseHolds(tx, orderId, judged, leaseUntil)) ??
    (await useDiscounts(tx, shopper, orderId, judged, sale)) ??
    (await useVouchers(tx, judged.contents, sale, orderId, { actor, ...request }))
  if (refusal) return refusal
  const { currency } = judged.total
  const due = { minor: judged.total.minor - laterMinor, currency }
  const paid = await keepValue(tx, shopper, sale, { orderId, due, valueIds: request.valueIds })
  if (!paid.ok) return paid

  const { buyer, cart, total, productIds } = judged
  const dueMinor = due.minor - paid.paidMinor
  // The card that pays today is the one that later payments are charged to; where nothing is due today, it is saved.
  const needsCard = dueMinor > 0 || laterMinor > 0
  const payment = {
    ...{ orderId, attempt: 1, key: paymentKeyOf(orderId, 1), provider: request.provider.name, amountMinor: dueMinor },
    ...{ expiresAt, leaseUntil, storedCardId: request.storedCardId ?? null },
  }
  const number = await insertNumbered(tx, {
    order: {
      ...{ id: orderId, number: '', cartId: cart.id, cartVersion: cart.version, email: request.email.trim() },
      details: buyer,
      ...{ locale: request.locale, currency, totalMinor: total.minor, laterMinor, dueMinor, planConsent },
      ...{ contactId: shopper.contactId ?? null, placedBy: request.placedBy?.contactId ?? null },
    },
    lines: made.lines,
    payment: needsCard ? payment : undefined,
    tenders: paid.tenders,
    writtenWith: request.writtenWith,
  })
  const spent = await spentRenewals(tx, orderId, judged)
  if (spent.length > 0) return { ok: false, reason: 'unavailable', lineIds: spent }
  return { ok: true, orderId, number, dueMinor, productIds }
}

/** Of two orders that renew the same pass at once one is placed. Returns the lines of the other. */
async function spentRenewals(tx: Tx, orderId: string, { lines }: JudgedCart): Promise<number[]> {
  const renewing = lines.flatMap(({ line: { id, renewalOfferId: offerId } }) =>
    offerId === null ? [] : [{ id, offerId }],
  )
  if (renewing.length === 0) return []
  const used = await useRenewals(
    tx,
    orderId,
    renewing.map(({ offerId }) => offerId),
  )
  return renewing.filter(({ offerId }) => !used.has(offerId)).map(({ id }) => id)
}

export type PlanRefused = {
  ok: false
  /** `consent_in_person`: staff cannot agree for a customer. `plans_off`: the provider keeps no cards. */
  reason: 'consent_missing' | 'consent_in_person' | 'plans_off'
}

type Agreed = { ok: true; laterMinor: number; planConsent: PlanConsent | null }

/** What is paid later is paid by a customer who agreed to the words that are shown now, themselves. */
function judgeConsent(
  { lines, schedule }: JudgedCart,
  { view }: SaleBasis,
  { consent, placedBy, provider }: PlaceRequest,
): Agreed | PlanRefused {
  const laterMinor = laterMinorOf(lines.flatMap(({ plan }) => (plan ? [{ plan }] : [])))
  if (laterMinor === 0) return { ok: true, laterMinor, planConsent: null }
  if (!provider.keepsCards) return { ok: false, reason: 'plans_off' }
  if (placedBy) return { ok: false, reason: 'consent_in_person' }
  if (!consent || consent.agreedTo !== consent.words.consentVersion) return { ok: false, reason: 'consent_missing' }
  const { consent: words, consentVersion: version } = consent.words
  return { ok: true, laterMinor, planConsent: { version, words, schedule, at: view.now.toISOString() } }
}

function actorOf({ contactId }: Shopper): AuditActor {
  return contactId === undefined ? UNKNOWN_ACTOR : { contactId, role: 'customer' }
}

async function leaseHolds(
  tx: Tx,
  paymentId: string,
  { cart, lines }: JudgedCart,
  leaseUntil: Date,
): Promise<PlaceRefusal | undefined> {
  const needs = lines.flatMap(({ line }) =>
    line.placesNeeded > 0 ? [{ lineId: line.id, places: line.placesNeeded }] : [],
  )
  if (needs.length === 0) return undefined
  const leased = await startPaying(tx, { cartId: cart.id, paymentId, lines: needs, leaseUntil })
  return leased.ok ? undefined : { ok: false, reason: 'hold_expired', lineIds: leased.lineIds }
}

async function useDiscounts(
  tx: Tx,
  shopper: Shopper,
  orderId: string,
  { cart, lines }: JudgedCart,
  { assortment }: SaleBasis,
): Promise<PlaceRefusal | undefined> {
  const owner = discountOwner(shopper, cart)
  const isOwn = cart.currency === ownAssortment(assortment).currency
  for (const [discountId, takenMinor] of discountsOf(lines)) {
    // What a discount has spent is told in the shop's own currency, and one with a budget applies in no other.
    const amountMinor = isOwn ? takenMinor : 0
    const used = await useDiscount(tx, { discountId, usedFor: purchaseName(orderId), owner, amountMinor })
    if (!used.ok) return { ok: false, reason: 'discount_refused', discountId }
  }
  return undefined
}

async function useVouchers(
  tx: Tx,
  contents: CartWithLines,
  { assortment, view }: SaleBasis,
  orderId: string,
  { actor, valueIds }: { actor: AuditActor; valueIds: readonly number[] },
): Promise<PlaceRefusal | undefined> {
  const { uses, refusedLineIds } = await judgeCartVouchers(tx, contents, assortment, view, valueIds)
  if (refusedLineIds.length > 0) return { ok: false, reason: 'voucher_refused', lineIds: refusedLineIds }
  const asker = {
    contactId: contents.shopper.contactId,
    today: resortDay(view.now, view.calendar),
    catalog: assortment.catalog,
  }
  const ownLineIds = uses.flatMap(({ lineId }) => lineId ?? [])
  for (const { voucherId, lineId } of uses.toSorted((one, other) => one.voucherId - other.voucherId)) {
    const use = { voucherId, usedFor: useName(orderId, lineId), ownLineIds, actor }
    const used = await useVoucher(tx, use, asker)
    if (!used.ok) return { ok: false, reason: 'voucher_refused', lineIds: lineId === null ? [] : [lineId] }
  }
  return undefined
}

type KeptValue = { ok: true; paidMinor: number; tenders: OrderDraft['tenders'] }

/** Each voucher pays what is left to pay today, as far as it goes. */
async function keepValue(
  tx: Tx,
  { contactId }: Shopper,
  { view }: SaleBasis,
  { orderId, due, valueIds }: { orderId: string; due: Money; valueIds: readonly number[] },
): Promise<KeptValue | PlaceRefusal> {
  const today: Day = resortDay(view.now, view.calendar)
  const { currency, minor } = due
  const values = valueIds.length === 0 ? [] : await readValues(tx, [...new Set(valueIds)])
  const unknown = valueIds.find((id) => !values.some((value) => value.voucherId === id && value.currency === currency))
  if (unknown !== undefined) return { ok: false, reason: 'value_refused', voucherId: unknown, why: 'unusable' }
  const tenders: OrderDraft['tenders'] = []
  let paidMinor = 0
  for (const { voucherId, availableMinor } of values) {
    const amountMinor = Math.min(availableMinor, minor - paidMinor)
    // One that is not needed any more is left alone.
    if (paidMinor === minor) break
    const kept = await authorizeValue(
      tx,
      { voucherId, usedFor: purchaseName(orderId), amountMinor },
      { contactId, today },
    )
    if (!kept.ok) return { ok: false, reason: 'value_refused', voucherId, why: kept.reason }
    tenders.push({ voucherId, amountMinor })
    paidMinor += amountMinor
  }
  return { ok: true, paidMinor, tenders }
}

// Without I, L, O and U, which are misheard or misread.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TRIES = 5

/** Eight characters in two groups: `7Q2K-M9XD`. A trillion of them, and none follows from another. */
export function orderNumber(random: Buffer = randomBytes(8)): string {
  const letters = [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

async function insertNumbered(tx: Tx, draft: OrderDraft): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const number = orderNumber()
    if (await insertOrder(tx, { ...draft, order: { ...draft.order, number } })) return number
  }
  throw new Error('No order number was free.')
}
