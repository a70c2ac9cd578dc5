/** Offers to renew a pass: what there is for the people of a household, one press into the cart, and each season. */

import type { Database } from '#commerce/database/open.ts'
import { listRenewals, normalPrice, type RenewResult, renewPass, saveAutoRenewal } from '#commerce/renewals/index.ts'
import { listRenewalsCall, renewPassCall, saveAutoRenewalCall } from '#contract/calls/people/renewals.ts'
import { dayInWords } from '#contract/values/day.ts'
import { formatMoney } from '#contract/values/money.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor, shownTo } from '#server/shop/texts/in-locale.ts'
import { offerDocument } from '#server/wire/people/renewals.ts'

const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const NO_OFFER = refused(404, 'NOT_FOUND', 'There is no such offer.')
const NO_CARD = 'Choose one of your stored cards.'
const OTHER_WORDS = 'The words have changed. Please read them again.'

export function renewalCalls({
  database,
  selling,
  shop,
}: {
  database: Database
  selling: Selling
  shop: Shop
}): Handler[] {
  const viewOf = (state: ShopState, request: RequestContext) => catalogView(state, shop.now(), audienceOf(request))

  /** After its last day the offer is named with what it costs now: that is no mistake of the guest. */
  function refusal(result: Extract<RenewResult, { ok: false }>, state: ShopState, request: RequestContext) {
    if (result.reason === 'not_found') return NO_OFFER
    if (result.reason === 'refused') {
      return { success: false, code: result.refusal.code, message: [result.refusal.message] }
    }
    if (result.reason === 'used')
      return { success: false, code: 'OFFER_USED', message: ['This pass is ordered already.'] }
    const { offer } = result
    const view = viewOf(state, request)
    const product = shownTo(request, state).catalog.products.get(offer.productId)
    const minor = normalPrice(state, view, offer)
    const now =
      minor === undefined
        ? ''
        : ` ${product?.name} costs ${formatMoney({ minor, currency: offer.currency }, view.culture ?? 'en-US')} now.`
    return { success: false, code: 'OFFER_ENDED', message: [`This offer ended on ${dayInWords(offer.lastDay)}.${now}`] }
  }

  return [
    handle(listRenewalsCall, async ({ request }) => {
      const { contactId } = request.shopper
      if (contactId === undefined) return SIGN_IN
      const state = await readFor(shop, request)
      const offers = await database.read((tx) => listRenewals(tx, contactId))
      return offers.flatMap((offer) => offerDocument(offer, state, viewOf(state, request)) ?? [])
    }),

    handle(renewPassCall, ({ params, request }) =>
      selling.upToDate(async (state) => {
        const { contactId } = request.shopper
        if (contactId === undefined) return SIGN_IN
        const change = { request, call: renewPassCall.path, input: params, revision: state.revision }
        const shopper = { ...request.shopper, contactId }
        return selling.change(change, async (tx) => {
          const renewing = { assortment: state, view: viewOf(state, request) }
          const result = await renewPass(tx, shopper, params.id, renewing)
          const productIds = result.ok ? [result.productId] : []
          const reply = result.ok
            ? { success: true, message: [], shoppingCartItemId: result.lineId }
            : refusal(result, state, request)
          return { ok: result.ok, reply, productIds }
        })
      }),
    ),

    handle(saveAutoRenewalCall, async ({ body, params, request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return SIGN_IN
      const said = { offerId: params.id, isOn: body.IsOn, version: body.Version, cardId: body.PaymentMethodId }
      const saved = await database.attempt((tx) => saveAutoRenewal(tx, contactId, said))
      if (saved.ok) return { success: true, message: [] }
      if (saved.reason === 'not_found') return NO_OFFER
      if (saved.reason === 'no_card') return { success: false, code: 'NO_CARD', message: [NO_CARD] }
      return { success: false, code: 'OTHER_WORDS', message: [OTHER_WORDS] }
    }),
  ]
}
