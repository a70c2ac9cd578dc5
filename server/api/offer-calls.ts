/** What chosen options mean, before anything is put aside. All of it only reads, by one statement or two. */
import { isProductVisible } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { calendarSettings, changeAttributes, dayPrices } from '#commerce/offers/index.ts'
import { changeAttributes as changeAttributesCall } from '#contract/attribute-change.ts'
import { showCalendarSettings } from '#contract/calendar.ts'
import { countCombinations, showDayPrices } from '#contract/product-variant.ts'
import { storeSettings } from '#contract/store-settings.ts'
import { isStaff } from '#server/http/actor.ts'
import { refused } from '#server/http/answer.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { catalogueView } from '#server/shop/catalogue-view.ts'
import type { Shop } from '#server/shop/shop.ts'

const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')

export function offerCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const look = async ({ actor }: RequestContext) => {
    const state = await shop.read()
    return { state, view: catalogueView(state, shop.now(), isStaff(actor)) }
  }
  const product = async (id: number, request: RequestContext) => {
    const { state, view } = await look(request)
    const found = state.catalogue.products.get(id)
    return found && isProductVisible(state.catalogue, found, view) ? { state, product: found } : undefined
  }

  return [
    handle(changeAttributesCall, async ({ query, body, request }) => {
      const { state, view } = await look(request)
      const reply = await database.read((tx) =>
        changeAttributes(tx, state, view, request.shopper, query.productId, body),
      )
      return reply ?? NO_PRODUCT
    }),

    handle(showDayPrices, async ({ body, request }) => {
      const { state, view } = await look(request)
      const asked = {
        productId: body.ProductId,
        valueIds: body.ProductAttributeValueIds ?? [],
        from: body.StartDate,
        to: body.EndDate ?? undefined,
      }
      return (await database.read((tx) => dayPrices(tx, state, view, asked))) ?? NO_PRODUCT
    }),

    handle(countCombinations, async ({ params, request }) => {
      const found = await product(params.productId, request)
      return found ? found.product.variants.length : NO_PRODUCT
    }),

    handle(showCalendarSettings, async ({ query, request }) => {
      const found = await product(query.productId, request)
      if (!found) return NO_PRODUCT
      return calendarSettings(found.product, storeSettings(found.state.configuration.settings), query.requiresTemplate)
    }),
  ]
}
