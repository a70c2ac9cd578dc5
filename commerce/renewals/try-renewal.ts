/**
 * The order by which a pass is renewed without its customer: the line of the offer in a cart of its own, judged, priced
 * and placed by what judges, prices and places every order. The card, and that its owner still agrees, stay locked
 * until the transaction ends. A refusal leaves nothing behind where the caller rolls it back.
 *
 * Locks, in this order: card, consent, the customer's cart, the offer's cart, then as every order (docs/locking.md).
 */
import { chooseShipping, quoteCart, readLines, removeLine } from '#commerce/cart/index.ts'
import { shippingFor } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type PlaceRefusal, placeOrder, type SaleBasis } from '#commerce/orders/index.ts'
import type { PaymentProvider } from '#commerce/payments/index.ts'
import { findCart, lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { handoverUnasked } from '#contract/rules/checkout/handover.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { RenewalProblem } from '#contract/values/people/auto-renewal.ts'
import { hasExpired, lockConsent } from './consents.sql.ts'
import { listRenewals, type RenewResult, renewPass } from './renew-pass.ts'

export type RenewalTry = {
  offerId: number
  sale: SaleBasis
  provider: Pick<PaymentProvider, 'name' | 'keepsCards'>
  today: Day
  locale: Locale
}

/** What is known of a renewal that was not made: its total with taxes and fees, and its card. */
export type RenewalPreview = {
  problem?: RenewalProblem | undefined
  totalMinor?: number | undefined
  card?: string | undefined
}

export type TriedRenewal =
  | { ok: true; orderId: string; productIds: number[]; totalMinor: number; card: string; announcedMinor: number | null }
  | ({ ok: false; problem: RenewalProblem } & RenewalPreview)
  /** An order was placed by the offer, or is being paid: there is nothing to renew. */
  | { ok: false; problem: undefined }

export async function tryRenewal(
  tx: Tx,
  { locale, offerId, provider, sale, today }: RenewalTry,
): Promise<TriedRenewal> {
  const consent = await lockConsent(tx, offerId)
  if (!consent) return { ok: false, problem: 'withdrawn' }
  const { announcedMinor, contactId, email } = consent
  if (consent.card?.provider !== provider.name) return { ok: false, problem: 'no_card' }
  if (hasExpired(consent.card, today)) return { ok: false, problem: 'card_expired' }
  const { id: storedCardId, name: card } = consent.card

  await takeFromOwnCart(tx, contactId, offerId)
  const shopper = { contactId, renewalOfferId: offerId }
  const renewed = await renewPass(tx, shopper, offerId, sale)
  if (!renewed.ok) return { ok: false, problem: PROBLEM_OF_LINE[renewed.reason] }
  await chooseHandover(tx, shopper, sale, renewed)
  const quoted = await quoteCart(tx, shopper, sale.assortment, sale.view)
  const cart = await findCart(tx, shopper)
  if (
    !quoted.ok ||
    !cart ||
    !(await isOfferPrice(tx, { contactId, offerId, cartId: cart.id, currency: cart.currency }))
  ) {
    return { ok: false, problem: 'price_changed' }
  }
  const { currency, totalMinor } = quoted.quote
  const seen = { version: cart.version, total: { minor: totalMinor, currency }, paysAtOnce: true }
  const order = { seen, email: email ?? '', locale, valueIds: [], storedCardId, provider }
  const placed = await placeOrder(tx, shopper, sale, order)
  if (!placed.ok) return { ok: false, problem: problemOf(placed), totalMinor, card }
  return { ok: true, orderId: placed.orderId, productIds: placed.productIds, totalMinor, card, announcedMinor }
}

/** A pass waits at the resort, unless its product is only sent: how, its customer would have to say. */
async function chooseHandover(
  tx: Tx,
  shopper: Shopper,
  { assortment: { catalog, currency } }: SaleBasis,
  { lineId, productId }: { lineId: number; productId: number },
): Promise<void> {
  const product = catalog.products.get(productId)
  const chosen = product && handoverUnasked(shippingFor(product, currency))
  if (chosen) await chooseShipping(tx, shopper, catalog, { ...chosen, lineId })
}

/** A person has a pass in one cart: the line that waits in the customer's own gives way. */
async function takeFromOwnCart(tx: Tx, contactId: number, offerId: number): Promise<void> {
  const own = await lockCart(tx, { contactId })
  const lines = own ? (await readLines(tx, own.id)).lines : []
  for (const { id, renewalOfferId } of lines) if (renewalOfferId === offerId) await removeLine(tx, { contactId }, id)
}

type LineOfOffer = { contactId: number; offerId: number; cartId: number; currency: string }

async function isOfferPrice(tx: Tx, { cartId, contactId, currency, offerId }: LineOfOffer): Promise<boolean> {
  const offer = (await listRenewals(tx, contactId)).find(({ id }) => id === offerId)
  const { lines } = await readLines(tx, cartId)
  return lines.length === 1 && lines[0]?.quote.totalMinor === offer?.priceMinor && currency === offer?.currency
}

const PROBLEM_OF_LINE: Record<Extract<RenewResult, { ok: false }>['reason'], RenewalProblem | undefined> = {
  used: undefined,
  over: 'over',
  // They are not of this household any more, or the product is gone.
  not_found: 'unavailable',
  refused: 'unavailable',
}

const PROBLEMS: Partial<Record<PlaceRefusal['reason'], RenewalProblem>> = {
  waiver_missing: 'waiver',
  step_missing: 'details',
  price_changed: 'price_changed',
  fee_without_currency: 'price_changed',
}

function problemOf({ reason }: PlaceRefusal): RenewalProblem {
  return PROBLEMS[reason] ?? 'unavailable'
}
