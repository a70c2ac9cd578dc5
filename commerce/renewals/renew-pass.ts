/**
 * One press of a customer puts what was offered to a person of their household into the cart: the variant, the person
 * and the price are the offer's, and no form can name them. The line is judged as any other add is, and again whenever
 * the cart is read and ordered. Pressed twice it is one line; after its last day it costs what it costs all others, and
 * this says so.
 */
import { type AddRefusal, addToCart, readLines, removeLine } from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Holding } from '#commerce/inventory/index.ts'
import { type Assortment, readChoice } from '#commerce/offers/index.ts'
import { readMembers } from '#commerce/people/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { renewalForm } from './renewal-form.ts'
import { type RenewalOffer, readRenewalOffers } from './renewals.sql.ts'

export type RenewResult =
  | { ok: true; lineId: number; productId: number }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'over' | 'used'; offer: RenewalOffer }
  | { ok: false; reason: 'refused'; refusal: AddRefusal }

export type Renewing = { assortment: Assortment; view: CatalogView; holding?: Holding | undefined }

/** The offers of the people of a customer's household; those who are left out of it have none. */
export async function listRenewals(tx: Tx, contactId: number): Promise<RenewalOffer[]> {
  const members = (await readMembers(tx, contactId)).filter(({ isExcluded }) => !isExcluded)
  return readRenewalOffers(
    tx,
    members.map(({ id }) => id),
    contactId,
  )
}

export async function renewPass(
  tx: Tx,
  shopper: Shopper & { contactId: number },
  offerId: number,
  { assortment, view, holding }: Renewing,
): Promise<RenewResult> {
  // Two tabs go one after the other from here on.
  const cart = await lockCart(tx, shopper)
  const offer = (await listRenewals(tx, shopper.contactId)).find(({ id }) => id === offerId)
  const product = offer && assortment.catalog.products.get(offer.productId)
  if (!offer || !product) return { ok: false, reason: 'not_found' }
  if (offer.isUsed) return { ok: false, reason: 'used', offer }
  if (offer.isOver) return { ok: false, reason: 'over', offer }
  const lines = cart ? (await readLines(tx, cart.id)).lines : []
  const own = lines.find((line) => line.renewalOfferId === offerId)
  if (own && !own.isLapsed && own.unavailable === null) return { ok: true, lineId: own.id, productId: product.id }
  // What was put there by this offer or by one that it replaced gives way. It is for no day, so it holds no place.
  for (const { assignedContactId, id, renewalOfferId } of lines) {
    const isBefore = renewalOfferId !== null && assignedContactId === offer.contactId
    if (isBefore) await removeLine(tx, shopper, id)
  }

  const variant = product.variants.find(({ id }) => id === offer.variantId)
  // The offer is an amount of its own currency, and so is the line.
  const seen = { ...view, currencyCode: offer.currency }
  const choice = readChoice(assortment, seen, product.id, renewalForm(product, variant, offer.contactId))
  const { endsAt: until, priceMinor } = offer
  const renewal = { offerId, priceMinor, until }
  const added = await addToCart(tx, shopper, { assortment, choice, holding, renewal })
  if (!added.ok) return { ok: false, reason: 'refused', refusal: added }
  return { ok: true, lineId: added.lineId, productId: product.id }
}
