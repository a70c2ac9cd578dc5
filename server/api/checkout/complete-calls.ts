/**
 * Checkout from its beginning, which keeps the places for longer once, to `checkout/complete` with what it has to be
 * told: the version and the total that the guest saw. Both are compared with ours under the lock of the cart; nothing
 * that is charged comes from the request.
 *
 * The order is placed through the trail of impersonation, so an order by staff has its row. The steps after it lock the
 * order before the cart, and are the same for every caller.
 */

import { readCart, readCheckoutDetails, startCheckout } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type CompleteRequest, completeOrder, type OrderDesk } from '#commerce/orders/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { findVoucherByCode, type VoucherCodes } from '#commerce/vouchers/index.ts'
import { completeCheckoutCall, showCheckoutTotalsCall, startCheckoutCall } from '#contract/calls/checkout.ts'
import { findLocale } from '#contract/values/locale.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import { planWordsOfLocale } from '#server/api/plans/plan-words-of-locale.ts'
import { type CodeTries, tryCode } from '#server/api/vouchers/try-code.ts'
import { type CallContext, type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import { IDEMPOTENCY_KEY, MALFORMED_KEY, requestKey, sellUpToDate } from '#server/shop/selling.ts'
import { settingsOf } from '#server/shop/settings-of.ts'
import type { ShopState } from '#server/shop/shop.ts'
import { checkoutTotals } from '#server/wire/checkout-totals.ts'
import { endedWithoutSale, GIFT_CARD_REFUSED, PAYMENTS_OFF, wordsOfRefusal } from './complete-refusals.ts'
import { withinOrderLimits } from './order-limits.ts'

export type CompleteCallsOptions = {
  database: Database
  /** Undefined where the shop takes no payments. */
  desk: OrderDesk | undefined
  /** Gift cards are looked up within the limits of all codes, past the trail of impersonation. */
  tries: CodeTries
  voucherCodes: VoucherCodes
}

const NO_KEY = refused(400, 'KEY_REQUIRED', 'Send an Idempotency-Key, so that nothing is charged twice.')

type Complete = CallContext<typeof completeCheckoutCall>

export function completeCalls({ database, desk, tries, voucherCodes }: CompleteCallsOptions): Handler[] {
  const { shop } = tries
  const viewOf = (state: ShopState, request: RequestContext) => catalogView(state, shop.now(), audienceOf(request))

  async function complete({ body, request, sent }: Complete): Promise<Reply<typeof completeCheckoutCall> | Refused> {
    // Of the call itself: a page that posts for the guest sends a key of its own.
    const given = sent.headers.get('idempotency-key')
    if (given === null) return NO_KEY
    if (!IDEMPOTENCY_KEY.test(given)) return MALFORMED_KEY
    if (!desk) return PAYMENTS_OFF
    const values = await valuesOf(body.GiftCardCodes ?? [], request)
    if (values instanceof Refused) return values
    const { GiftCardCodes, ...said } = body
    const key = requestKey(request, given, completeCheckoutCall.path, { ...said, values })
    if (!key) return wordsOfRefusal({ ok: false, reason: 'no_cart' })
    const { cartId, currency, email } = await contactOf(request, body)
    const locale = findLocale(body.Locale) ?? settingsOf(shop.current().configuration.settings).culture
    const seen = {
      version: body.CartVersion,
      total: moneyFromDecimal(body.OrderTotal, currency),
      schedule: body.ScheduleVersion,
    }
    const order = { seen, email, locale, valueIds: values, placedBy: staffMember(request) }
    const own = { ...desk, database: { ...desk.database, sell: database.sell } }
    return withinOrderLimits(tries, request, { email, cartId }, () =>
      sellUpToDate(shop, async (state) => {
        const sale = { assortment: state, view: viewOf(state, request), revision: state.revision }
        const consent = { words: planWordsOfLocale(state.configuration, locale), agreedTo: body.ConsentVersion }
        return answer({ key, shopper: request.shopper, cartId, sale, order: { ...order, consent } }, own)
      }),
    )
  }

  /** A code that is none, or of another kind, counts as a guess. */
  async function valuesOf(codes: readonly string[], request: RequestContext): Promise<number[] | Refused> {
    const ids: number[] = []
    for (const code of codes) {
      const found = await tryCode(tries, request, async (tx) => {
        const voucher = await findVoucherByCode(tx, voucherCodes, code)
        return { isSuccess: voucher?.type === 'value', id: voucher?.id ?? 0 }
      })
      if (found instanceof Refused) return found
      if (!found.isSuccess) return GIFT_CARD_REFUSED
      ids.push(found.id)
    }
    return ids
  }

  async function contactOf({ account, shopper }: RequestContext, { Email }: Complete['body']) {
    const { currencyCode } = settingsOf(shop.current().configuration.settings)
    return database.read(async (tx) => {
      const cart = await findCart(tx, shopper)
      const said = account?.email ?? Email
      const email = said ?? (cart ? (await readCheckoutDetails(tx, cart.id)).email : null) ?? ''
      return { email, cartId: cart?.id, currency: cart?.currency ?? currencyCode }
    })
  }

  return [
    handle(completeCheckoutCall, complete),

    handle(startCheckoutCall, async ({ request }) => {
      const extended = await database.transaction((tx) => startCheckout(tx, request.shopper))
      const Extended = extended.map(({ lineId, expiresAt }) => ({ Id: lineId, ExpiresAtUtc: expiresAt.toISOString() }))
      return { success: true, message: [], Extended }
    }),

    handle(showCheckoutTotalsCall, async ({ request }) => {
      const state = await shop.read()
      const view = viewOf(state, request)
      const cart = await database.snapshot((tx) => readCart(tx, request.shopper, state, view))
      return checkoutTotals(cart) ?? wordsOfRefusal({ ok: false, reason: 'fee_without_currency', fee: '' })
    }),
  ]
}

async function answer(
  request: CompleteRequest,
  desk: OrderDesk,
): Promise<Reply<typeof completeCheckoutCall> | Refused> {
  const completed = await completeOrder(desk, request)
  if (!completed.ok) return wordsOfRefusal(completed)
  const { number, orderId, payUrl = null, state } = completed
  const ended = endedWithoutSale(completed)
  return ended ?? { OrderId: orderId, OrderNumber: number, Status: state, RedirectUrl: payUrl }
}
