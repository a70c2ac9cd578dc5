/**
 * Lists beside a product: related ones, what goes with it, and where it is picked up. They name only what can be
 * bought, and nothing that is in the caller's cart already.
 */

import { productsInCart } from '#commerce/cart/index.ts'
import { crossSells, isProductVisible, MOST_CROSS_SELLS, relatedProducts } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { listRentalLocationsCall } from '#contract/calls/activities.ts'
import { crossSellForProductCall, crossSellSettingsCall, showRelatedProductsCall } from '#contract/calls/catalog.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isStaff } from '#server/http/visitor/actor.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import type { RecentListFacts } from '#server/shop/list-facts.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { rentalLocationDocuments } from '#server/wire/product.ts'
import { crossSellDocument, relatedProductDocument } from '#server/wire/product-lists.ts'

const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')
const CROSS_SELL_TITLE = 'You might also like'

export function listCalls({
  database,
  shop,
  listFacts,
}: {
  database: Database
  shop: Shop
  listFacts: RecentListFacts
}): Handler[] {
  const seen = async (request: RequestContext) => {
    const { actor, unlockedProductIds } = request
    const state = await readFor(shop, request)
    const { lowestMinor, soldOff } = await listFacts(state)
    return {
      catalog: state.catalog,
      soldOff,
      view: { ...catalogView(state, shop.now(), { staff: isStaff(actor), unlockedProductIds }), lowestMinor },
    }
  }
  const unnamed = async (soldOff: ReadonlySet<number>, { shopper }: RequestContext) => {
    const isKnown = shopper.contactId !== undefined || shopper.visitorToken !== undefined
    const inCart = isKnown ? await database.read((tx) => productsInCart(tx, shopper)) : []
    return new Set([...soldOff, ...inCart])
  }
  const productSeen = async (id: number, request: RequestContext) => {
    const { catalog, soldOff, view } = await seen(request)
    const product = catalog.products.get(id)
    return product && isProductVisible(catalog, product, view) ? { product, catalog, soldOff, view } : undefined
  }
  const crossSellsOf = async (id: number, request: RequestContext) => {
    const found = await productSeen(id, request)
    if (!found) return undefined
    const { catalog, soldOff, view } = found
    const listed = crossSells(catalog, [id], view, await unnamed(soldOff, request))
    return listed.map((each) => crossSellDocument(each, view))
  }

  return [
    handle(showRelatedProductsCall, async ({ params, query, request }) => {
      const { catalog, soldOff, view } = await seen(request)
      const named = await unnamed(soldOff, request)
      const related = relatedProducts(catalog, params.productId, view, named, query.sort)
      return related?.map((each) => relatedProductDocument(each, view, query.thumbnailSize)) ?? NO_PRODUCT
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
      const found = await productSeen(params.id, request)
      return found ? rentalLocationDocuments(found.product) : NO_PRODUCT
    }),
  ]
}
