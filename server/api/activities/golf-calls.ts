/**
 * The tee sheet of a course. Made from rules, so it is never out of date; asking to refresh a day makes it ready to
 * book.
 */

import { isProductVisible } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { courseCutoff, refreshTeeSheet, teeSheet } from '#commerce/golf/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { refreshTeeSheetByPostCall, refreshTeeSheetCall, showTeeSheetCall } from '#contract/calls/activities.ts'
import { type CallContext, type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceKey, audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { teeTimeDocument } from '#server/wire/tee-times.ts'

const NO_COURSE = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')

type Refreshed = Awaited<ReturnType<typeof refreshTeeSheet>>

type GolfCallsOptions = { database: Database; shop: Shop; coalesce: Coalesce }

export function golfCalls({ database, shop, coalesce }: GolfCallsOptions): Handler[] {
  /** A request for a day that is being prepared waits for it instead of preparing it too. */
  const underWay = new Map<string, Promise<Refreshed>>()

  const course = async (productId: number, request: RequestContext) => {
    const state = await readFor(shop, request)
    const view = catalogView(state, shop.now(), audienceOf(request))
    const found = state.courses.get(productId)
    const product = state.catalog.products.get(productId)
    if (!found || !product || !isProductVisible(state.catalog, product, view)) return undefined
    return {
      course: found,
      shown: [state.revision, state.locale],
      request: { view, cutoff: courseCutoff(state.catalog, found) },
    }
  }

  function once(key: string, work: () => Promise<Refreshed>): Promise<Refreshed> {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  const refresh = async ({ query: { productId, teetimeDate }, request }: CallContext<typeof refreshTeeSheetCall>) => {
    const found = await course(productId, request)
    if (!found) return NO_COURSE
    const { isPrepared, count } = await once(`${productId} ${teetimeDate} ${audienceKey(found.request.view)}`, () =>
      database.transaction((tx) => refreshTeeSheet(tx, found.course, teetimeDate, found.request)),
    )
    return { Cached: isPrepared, AsOfUtc: shop.now().toISOString(), Count: count }
  }

  return [
    handle(showTeeSheetCall, async ({ query, request }) => {
      const { productId, teetimeDate, holes, updatedShoppingCartItemId: lineId } = query
      const found = await course(productId, request)
      if (!found) return NO_COURSE
      const read = (lineId: number | undefined) =>
        database.read(async (tx) => {
          const cart = lineId === undefined ? undefined : await findCart(tx, request.shopper)
          const free = cart && lineId !== undefined ? { cartId: cart.id, lineId } : undefined
          const sheet = await teeSheet(tx, found.course, teetimeDate, { holes, free, ...found.request })
          return sheet.map((time) => teeTimeDocument(time, found.request.view.currencyCode))
        })
      if (lineId !== undefined) return read(lineId)
      const question = [...found.shown, audienceKey(found.request.view), productId, teetimeDate, holes]
      return coalesce(`tee sheet ${JSON.stringify(question)}`, () => read(undefined), request.takesStale)
    }),

    handle(refreshTeeSheetCall, refresh),
    handle(refreshTeeSheetByPostCall, refresh),
  ]
}
