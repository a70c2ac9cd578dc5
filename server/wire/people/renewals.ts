/** An offer to renew a pass as the calls send it, beside what the same costs all others today. */
import { type CatalogView, homePath } from '#commerce/catalog/index.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { normalPrice, type RenewalOffer } from '#commerce/renewals/index.ts'
import type { OfferedRenewal } from '#contract/schemas/people/renewals.ts'
import { moneyToDecimal } from '#contract/values/money.ts'

/** Undefined where its product is gone. */
export function offerDocument(
  offer: RenewalOffer,
  assortment: Assortment,
  view: CatalogView,
): OfferedRenewal | undefined {
  const { contactId, currency, firstName, fromName, id, lastDay, lastName, priceMinor, productId } = offer
  const product = assortment.catalog.products.get(productId)
  if (!product) return undefined
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const normal = normalPrice(assortment, view, offer)
  return {
    ...{ Id: id, ContactId: contactId, Person: `${firstName} ${lastName}`, From: fromName },
    ...{ ProductName: product.name, SeName: product.slug, CategoryPath: homePath(assortment.catalog, product, view) },
    ...{ CurrencyCode: currency, Price: decimal(priceMinor), LastDay: lastDay },
    ...{ IsAutomatic: offer.isAutomatic, AutomaticCard: offer.automaticCard },
    NormalPrice: normal === undefined ? null : decimal(normal),
    State: stateOf(offer),
  }
}

function stateOf({ isInCart, isOver, isUsed }: RenewalOffer): OfferedRenewal['State'] {
  if (isUsed) return 'ordered'
  if (isOver) return 'over'
  return isInCart ? 'in_cart' : 'open'
}
