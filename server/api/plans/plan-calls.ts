/**
 * How products and the lines of a cart are paid over time. All of it only reads: what is agreed to is written with the
 * order. A product or line that is not paid over time has no plan, which is no failure.
 */

import { readCart, renewalOfLine } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readOffer } from '#commerce/offers/index.ts'
import { type PlanWords, planFor } from '#commerce/plans/index.ts'
import {
  listCartItemSchedulesCall,
  listCartSchedulesCall,
  showPlanConfigCall,
  showProductScheduleCall,
} from '#contract/calls/plans.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { cartPlanDocuments, paymentScheduleDocument } from '#server/wire/plans.ts'
import { planWordsOfLocale } from './plan-words-of-locale.ts'

const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')
const NO_LINE = refused(404, 'LINE_NOT_FOUND', 'There is no such line in your cart.')

type Options = { database: Database; shop: Shop }

export function planCalls({ database, shop }: Options): Handler[] {
  const look = async (request: RequestContext) => {
    const state = await readFor(shop, request)
    return { state, view: catalogView(state, shop.now(), audienceOf(request)) }
  }
  const cartOf = async (request: RequestContext) => {
    const { state, view } = await look(request)
    return database.read((tx) => readCart(tx, request.shopper, state, view))
  }

  return [
    handle(showProductScheduleCall, async ({ params, query, body, request }) => {
      const { state, view } = await look(request)
      const form = { ...query, ...body }
      const offer = await database.read((tx) =>
        readOffer(tx, state, view, request.shopper, params.productId, form, { renewalOf: renewalOfLine }),
      )
      return offer ? paymentScheduleDocument(offer.schedule, offer.choice.product.name, view.currencyCode) : NO_PRODUCT
    }),

    handle(listCartSchedulesCall, async ({ request }) => cartPlanDocuments(await cartOf(request))),

    handle(listCartItemSchedulesCall, async ({ params: { shoppingCartItemId: lineId }, request }) => {
      const cart = await cartOf(request)
      const lines = cart.lines.filter(({ id }) => id === lineId)
      return lines.length > 0 ? cartPlanDocuments({ ...cart, lines }) : NO_LINE
    }),

    handle(showPlanConfigCall, async ({ request }) => {
      const { state, view } = await look(request)
      const { catalog, plans, configuration } = state
      const today = resortDay(view.now, view.calendar)
      const isSoldOverTime = [...catalog.products.values()].some(
        ({ id, isPaymentPlan, variants }) =>
          isPaymentPlan && [undefined, ...variants].some((variant) => planFor(plans, id, variant?.id, today)),
      )
      return {
        IsEnabled: isSoldOverTime,
        ...wordsDocument(planWordsOfLocale(configuration, storeSettings(configuration.settings).culture)),
        Words: LOCALES.map((locale) => ({
          Locale: locale,
          ...wordsDocument(planWordsOfLocale(configuration, locale)),
        })),
      }
    }),
  ]
}

function wordsDocument({ consent, consentVersion, disclaimer }: PlanWords) {
  return { Disclaimer: disclaimer, ConsentText: consent, ConsentVersion: consentVersion }
}
