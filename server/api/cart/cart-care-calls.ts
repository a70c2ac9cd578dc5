/** Looking after a cart: holding lapsed lines again, whether its tee times stand, and what goes with what is in it. */

import { productsInCart, renewLines, validateTeeTimes } from '#commerce/cart/index.ts'
import { crossSells } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { validateTeeTimesCall } from '#contract/calls/activities.ts'
import { renewExpiredItemsByPostCall, renewExpiredItemsCall } from '#contract/calls/cart-page.ts'
import { crossSellForCartCall } from '#contract/calls/catalog.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Holdings } from '#server/shop/holdings.ts'
import type { RecentListFacts } from '#server/shop/list-facts.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor, shownTo } from '#server/shop/texts/in-locale.ts'
import { renewalDocument, teeTimesDocument } from '#server/wire/cart-changes.ts'
import { crossSellDocument } from '#server/wire/product-lists.ts'

export type CartCareOptions = {
  database: Database
  shop: Shop
  selling: Selling
  listFacts: RecentListFacts
  holdings: Holdings
}

export function cartCareCalls({ database, shop, selling, listFacts, holdings }: CartCareOptions): Handler[] {
  const viewOf = (state: ShopState, request: RequestContext) => catalogView(state, shop.now(), audienceOf(request))
  const seen = async (request: RequestContext) => {
    const state = await readFor(shop, request)
    return { state, view: viewOf(state, request) }
  }

  const renew = ({ request }: { request: RequestContext }) =>
    selling.upToDate((current) => {
      const state = shownTo(request, current)
      const view = viewOf(state, request)
      const holding = holdings.of(request, state)
      const { network } = holding
      const change = { request, call: renewExpiredItemsCall.path, input: {}, network, revision: state.revision }
      return selling.change(change, async (tx) => {
        const renewal = await renewLines(tx, request.shopper, state, view, holding)
        const { productIds } = renewal
        return { ok: true, reply: renewalDocument(renewal, state.catalog), productIds }
      })
    })

  return [
    handle(renewExpiredItemsCall, renew),
    handle(renewExpiredItemsByPostCall, renew),

    handle(validateTeeTimesCall, async ({ request }) => {
      const { state, view } = await seen(request)
      const problems = await database.read((tx) => validateTeeTimes(tx, request.shopper, state, view))
      return teeTimesDocument(problems)
    }),

    handle(crossSellForCartCall, async ({ request }) => {
      const { state, view } = await seen(request)
      const { lowestMinor, soldOff } = await listFacts(state)
      const inCart = await database.read((tx) => productsInCart(tx, request.shopper))
      const listed = crossSells(state.catalog, [...inCart], { ...view, lowestMinor }, soldOff)
      return { Records: listed.map((each) => crossSellDocument(each, view)) }
    }),
  ]
}
