/**
 * Offers to renew, made by an operator from what people had last season: one for each of them, at one price, until one
 * day. Made again it replaces what they were offered before, also in their carts. Who has used an offer keeps what they
 * bought and gets no other.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { endRenewals } from '#commerce/cart/index.ts'
import { type CatalogView, productBySlug } from '#commerce/catalog/index.ts'
import { type Assortment, choiceRefusal, readChoice } from '#commerce/offers/index.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { renewalForm } from './renewal-form.ts'
import { countOffers, findPassHolders, insertOffers, replaceOffers } from './renewals.sql.ts'

export type OffersRequest = {
  /** The product that they had, by its slug. */
  from: string
  /** What they are offered: a product by its slug, and of several variants one by its SKU. */
  target: string
  sku?: string | undefined
  priceMinor: number
  lastDay: Day
  /** What they had ended in these days. */
  endedFrom: Day
  endedUntil: Day
  /** Whole years on the last day of the offer, both included. */
  ages?: { min?: number | undefined; max?: number | undefined } | undefined
}

export type OffersResult =
  | { ok: true; offered: number; replaced: number }
  /** `not_in_one_press`: it is for a day, or asks something that a press does not answer. */
  | { ok: false; reason: 'unknown_product' | 'unknown_variant' | 'over' | 'bad_price' | 'not_in_one_press' }

export async function makeOffers(
  tx: OperatorTx,
  { assortment, view }: { assortment: Assortment; view: CatalogView },
  request: OffersRequest,
): Promise<OffersResult> {
  const { ages, endedFrom, endedUntil, lastDay, priceMinor, sku } = request
  const [from, product] = [request.from, request.target].map((slug) => productBySlug(assortment.catalog, slug))
  if (!from || !product) return { ok: false, reason: 'unknown_product' }
  const variant = product.variants.find((one) => one.sku === sku)
  if (!variant && (sku !== undefined || product.variants.length > 0)) return { ok: false, reason: 'unknown_variant' }
  if (!Number.isSafeInteger(priceMinor) || priceMinor < 0) return { ok: false, reason: 'bad_price' }
  const endsAt = momentOf(addDays(lastDay, 1), '00:00:00', view.calendar)
  if (!endsAt || endsAt <= view.now) return { ok: false, reason: 'over' }
  const read = readChoice(assortment, view, product.id, renewalForm(product, variant, 1))
  const choice = read && { ...read, renewal: { offerId: 0, priceMinor } }
  const isOther = choice?.isDated || choice?.variant?.id !== variant?.id
  if (isOther || choiceRefusal(choice)) return { ok: false, reason: 'not_in_one_press' }

  const offers = {
    ...{ fromProductId: from.id, productId: product.id, variantId: variant?.id ?? null, priceMinor, lastDay, endsAt },
    ...{ currency: view.currencyCode, endedFrom, endedUntil, minAge: ages?.min ?? null, maxAge: ages?.max ?? null },
  }
  const what = `renewals of product ${product.id} until ${lastDay}`
  const told = async () => ({ [what]: { priceMinor, offers: await countOffers(tx, product.id, lastDay) } })
  return recordChange(tx, { action: 'renewals offered', what, read: told }, async (): Promise<OffersResult> => {
    const contactIds = await findPassHolders(tx, offers)
    const replaced = await replaceOffers(tx, contactIds)
    await insertOffers(tx, contactIds, offers)
    await endRenewals(tx, replaced)
    return { ok: true, offered: contactIds.length, replaced: replaced.length }
  })
}
