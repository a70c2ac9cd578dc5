/**
 * What chosen options mean, before anything is added. All of it only reads, by one statement or two, and callers
 * with the same rights who ask the same at the same time share one reply. What depends on the caller's own cart is read
 * for them alone. The calendar of a page may be a few seconds old, as pages are; staff always have theirs read.
 */

import { renewalOfLine } from '#commerce/cart/index.ts'
import { isProductVisible } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { dayPrices, readOffer } from '#commerce/offers/index.ts'
import { countCombinationsCall, showCalendarSettingsCall, showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { PublicReply } from '#server/http/public-reply.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isStaff } from '#server/http/visitor/actor.ts'
import { type Audience, audienceKey, audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import type { PublicReplies } from '#server/shop/public-replies.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { calendarSettings, dayPricesDocument } from '#server/wire/calendar.ts'
import { attributeChangeDocument } from '#server/wire/offer.ts'

const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')

type OfferCallsOptions = { database: Database; shop: Shop; coalesce: Coalesce; replies: PublicReplies }

export function offerCalls({ database, shop, coalesce, replies }: OfferCallsOptions): Handler[] {
  const look = async (request: RequestContext) => {
    const state = await readFor(shop, request)
    return { state, view: catalogView(state, shop.now(), audienceOf(request)) }
  }
  const product = async (id: number, request: RequestContext) => {
    const { state, view } = await look(request)
    const found = state.catalog.products.get(id)
    return found && isProductVisible(state.catalog, found, view) ? found : undefined
  }

  return [
    handle(changeAttributesCall, async ({ query, body, request }) => {
      const { state, view } = await look(request)
      const read = async () => {
        const offer = await database.read((tx) =>
          readOffer(tx, state, view, request.shopper, query.productId, body, { renewalOf: renewalOfLine }),
        )
        return offer && attributeChangeDocument(offer, state.catalog)
      }
      if (isAboutOwnLine(body)) return (await read()) ?? NO_PRODUCT
      const question = [state.revision, state.locale, audienceKey(view), query.productId, Object.entries(body).sort()]
      return (
        (await coalesce(`options ${JSON.stringify(question)}`, () => written(read()), request.takesStale)) ?? NO_PRODUCT
      )
    }),

    handle(showDayPricesCall, async ({ body, request }) => {
      const { state, view } = await look(request)
      const asked = {
        productId: body.ProductId,
        valueIds: body.ProductAttributeValueIds ?? [],
        from: body.StartDate,
        to: body.EndDate ?? undefined,
        selected: [...new Set(body.SelectedDates)].sort(),
      }
      const calendar = async () => {
        const found = await database.read((tx) => dayPrices(tx, state, view, asked))
        return found && dayPricesDocument(found, view.currencyCode)
      }
      const key = `days ${JSON.stringify([state.revision, state.locale, audienceKey(view), asked])}`
      const isShared = request.takesStale && !view.staff && !view.unlockedProductIds
      const reply = isShared ? replies.withStock(key, calendar) : coalesce(key, () => written(calendar()))
      return (await reply) ?? NO_PRODUCT
    }),

    handle(countCombinationsCall, async ({ params, request }) => {
      const found = await product(params.productId, request)
      return found ? found.variants.length : NO_PRODUCT
    }),

    handle(showCalendarSettingsCall, async ({ query, request }) => {
      const { productId, requiresTemplate } = query
      const staff = isStaff(request.actor)
      const key = `${staff ? 'staff ' : ''}calendar settings ${productId} ${requiresTemplate ?? ''}`
      const make = (audience: Audience) => (state: ShopState, now: Date) => {
        const found = state.catalog.products.get(productId)
        if (!found || !isProductVisible(state.catalog, found, catalogView(state, now, audience))) return undefined
        return calendarSettings(found, storeSettings(state.configuration.settings), requiresTemplate)
      }
      const reply = await replies.find(key, make({ staff }))
      const { unlockedProductIds } = request
      // What only the holder of a code sees is never kept for others.
      const own =
        reply || !unlockedProductIds ? undefined : make({ staff, unlockedProductIds })(await shop.read(), shop.now())
      return reply ?? own ?? NO_PRODUCT
    }),
  ]
}

/** A guest who edits a line has its places counted as free. */
function isAboutOwnLine(form: Readonly<Record<string, string>>): boolean {
  return Object.keys(form).some((name) => name.endsWith('.UpdatedShoppingCartItemId'))
}

/** As text, once for all guests who get it. */
async function written(reading: Promise<unknown>): Promise<PublicReply | undefined> {
  const reply = await reading
  return reply === undefined ? undefined : new PublicReply(JSON.stringify(reply))
}
