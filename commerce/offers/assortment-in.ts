/**
 * What is for sale in a further currency. All amounts of an assortment are in one currency: a product of which the
 * operator gave each amount has those, and any other has none and says so (`unpricedIn`). What else has an amount of
 * the shop's currency, a rate of golf or the deposit of a payment plan, is not there at all.
 *
 * Who prices something asks by the currency it is priced in, so it does not matter in which one the shop was handed
 * over. In the shop's own it is the very same value.
 */
import { type CatalogProduct, shippingFor } from '#commerce/catalog/index.ts'
import { pricedIn, unpricedIn } from '#commerce/pricing/index.ts'
import { isFeeMissing } from '#commerce/taxes/index.ts'
import type { Assortment } from './assortment.ts'

const made = new WeakMap<Assortment, Map<string, Assortment>>()

export function assortmentIn<Shop extends Assortment>(assortment: Shop, currency: string): Shop {
  if (assortment.currency === currency) return assortment
  const own = ownAssortment(assortment)
  if (own.currency === currency) return own
  const byCurrency = made.get(own) ?? new Map<string, Assortment>()
  made.set(own, byCurrency)
  const found = byCurrency.get(currency) ?? inFurther(own, currency)
  byCurrency.set(currency, found)
  return found as Shop
}

/** In the shop's own currency: what discounts, vouchers and offers have their amounts in. */
export function ownAssortment<Shop extends Assortment>(assortment: Shop): Shop {
  return (assortment.own as Shop | undefined) ?? assortment
}

function inFurther<Shop extends Assortment>(own: Shop, currency: string): Shop {
  const priced = [...own.catalog.products.values()].map((product) =>
    isComplete(own, product, currency)
      ? pricedIn(product, own.prices.get(product.id), currency)
      : unpricedIn(product, currency),
  )
  const plans = [...own.plans].map(([id, each]) => [id, each.filter((plan) => plan.depositMinor === null)] as const)
  return {
    ...own,
    ...{ own, currency },
    catalog: { ...own.catalog, products: new Map(priced.map(({ product }) => [product.id, product])) },
    prices: new Map(priced.flatMap(({ prices, product }) => (prices ? [[product.id, prices] as const] : []))),
    courses: new Map([...own.courses].map(([id, course]) => [id, { ...course, rates: [] }])),
    plans: new Map(plans),
  }
}

/** Everything beside its prices has an amount in this currency, so that what it comes to can be said. */
function isComplete({ taxes }: Assortment, product: CatalogProduct, currency: string): boolean {
  if (product.isGolf || isFeeMissing(taxes, product.taxClass, currency)) return false
  return product.shippingMethods.length === 0 || shippingFor(product, currency).length > 0
}
