/**
 * Lists beside a product: related ones, what goes with it, and where it is picked up. They name only what can be
 * bought, and nothing that is in the asker's cart already.
 */
import { productsInCart } from '#commerce/cart/index.ts'
import {
  crossSells,
  isProductVisible,
  MOST_CROSS_SELLS,
  relatedProducts,
  rentalLocations,
} from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { listRentalLocationsCall } from '#contract/calls/activities.ts'
import { crossSellForProductCall, crossSellSettingsCall, showRelatedProductsCall } from '#contract/calls/catalog.ts'
import { refused } from '#server/http/call-result.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isStaff } from '#server/http/visitor/actor.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { SoldOff } from '#server/shop/sold-off.ts'

const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')
const CROSS_SELL_TITLE = 'You might also like'

export function listCalls({
  database,
  shop,
  soldOff,
}: {
  database: Database
  shop: Shop
  soldOff: SoldOff
}): Handler[] {
  const seen = async ({ actor }: RequestContext) => {
    const state = await shop.read()
    return { catalog: state.catalog, view: catalogView(state, shop.now(), isStaff(actor)) }
  }
  const unnamed = async ({ shopper }: RequestContext) => {
    const isKnown = shopper.contactId !== undefined || shopper.visitorToken !== undefined
    const inCart = isKnown ? await database.read((tx) => productsInCart(tx, shopper)) : []
    return new Set([...(await soldOff()), ...inCart])
  }
  const crossSellsOf = async (id: number, request: RequestContext) => {
    const { catalog, view } = await seen(request)
    const product = catalog.products.get(id)
    if (!product || !isProductVisible(catalog, product, view)) return undefined
    return crossSells(catalog, [id], view, await unnamed(request))
  }

  return [
    handle(showRelatedProductsCall, async ({ params, query, request }) => {
      const { catalog, view } = await seen(request)
      return relatedProducts(catalog, params.productId, view, await unnamed(request), query) ?? NO_PRODUCT
    }),

    handle(crossSellForProductCall, async ({ params, request }) => {
      const Records = await crossSellsOf(params.productId, request)
      return Records ? { Records } : NO_PRODUCT
    }),

    handle(crossSellSettingsCall, async ({ params, request }) => {
      const records = await crossSellsOf(params.productId, request)
      if (!records) return NO_PRODUCT
      return { IsEnabled: records.length > 0, Title: CROSS_SELL_TITLE, MaximumProducts: MOST_CROSS_SELLS }
    }),

    handle(listRentalLocationsCall, async ({ params, request }) => {
      const { catalog, view } = await seen(request)
      return rentalLocations(catalog, params.id, view) ?? NO_PRODUCT
    }),
  ]
}
