/** Looking after a cart: holding lapsed lines again, whether its tee times stand, and what goes with what is in it. */
import { productsInCart, renewLines, validateTeeTimes } from '#commerce/cart/index.ts'
import { crossSells } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { validateTeeTimesCall } from '#contract/calls/activities.ts'
import { renewExpiredItemsByGetCall, renewExpiredItemsCall } from '#contract/calls/cart.ts'
import { crossSellForCartCall } from '#contract/calls/catalog.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isSignedIn, isStaff } from '#server/http/visitor/actor.ts'
import { catalogView } from '#server/shop/catalog-view.ts'
import type { Holdings } from '#server/shop/holdings.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { SoldOff } from '#server/shop/sold-off.ts'

export type CartCareOptions = {
  database: Database
  shop: Shop
  selling: Selling
  soldOff: SoldOff
  holdings: Holdings
}

export function cartCareCalls({ database, shop, selling, soldOff, holdings }: CartCareOptions): Handler[] {
  const seen = async ({ actor }: RequestContext) => {
    const state = await shop.read()
    const view = catalogView(state, shop.now(), isStaff(actor), isSignedIn(actor))
    const price = (minor: number) => moneyToDecimal({ minor, currency: view.currencyCode })
    return { state, view, price }
  }

  const renew = async ({ request }: { request: RequestContext }) => {
    const { state, view, price } = await seen(request)
    const holding = holdings.of(request, state)
    const change = { request, call: renewExpiredItemsCall.path, input: {}, network: holding.network }
    return selling.change(change, async (tx) => {
      const { expired, renewedIds } = await renewLines(tx, request.shopper, state, view, holding)
      const Expired = expired.map(({ line, reason, newTotalMinor, code }) => ({
        Id: line.id,
        ProductName: state.catalog.products.get(line.productId)?.name ?? '',
        Date: line.days[0] ?? null,
        Reason: reason,
        OldPrice: price(line.totalMinor),
        NewPrice: newTotalMinor === null ? null : price(newTotalMinor),
        ...(code && { Code: code }),
      }))
      return { ok: true, reply: { Expired, Renewed: renewedIds.map((Id) => ({ Id })) } }
    })
  }

  return [
    handle(renewExpiredItemsCall, renew),
    handle(renewExpiredItemsByGetCall, renew),

    handle(validateTeeTimesCall, async ({ request }) => {
      const { state, view, price } = await seen(request)
      const problems = await database.read((tx) => validateTeeTimes(tx, request.shopper, state, view))
      const Items = problems.map(({ lineId, reason, newTotalMinor }) => ({
        Id: lineId,
        Reason: reason,
        NewPrice: newTotalMinor === null ? null : price(newTotalMinor),
      }))
      return { IsValid: Items.length === 0, Items }
    }),

    handle(crossSellForCartCall, async ({ request }) => {
      const { state, view } = await seen(request)
      const unnamed = await soldOff()
      const inCart = await database.read((tx) => productsInCart(tx, request.shopper))
      return { Records: crossSells(state.catalog, [...inCart], view, unnamed) }
    }),
  ]
}
