/**
 * Discount codes on the cart, those of discount vouchers among them. Both answer the whole cart, so that a page shows
 * what it costs now without asking again. A code that is none counts with all other guesses at vouchers
 * (`try-code.ts`), so that this call is no way around their limits.
 */

import { applyCoupon, isKnownCode, readCart, removeCoupon } from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import {
  applyCouponByPostCall,
  applyCouponCall,
  removeCouponByPostCall,
  removeCouponCall,
} from '#contract/calls/cart-page.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { Call, Reply } from '#contract/wire/call.ts'
import { createWindowLimit, HOUR_MS, sessionOf } from '#server/api/limits.ts'
import { areVouchersOn, voucherAsker } from '#server/api/vouchers/held-vouchers.ts'
import { type CodeTries, tryCode } from '#server/api/vouchers/try-code.ts'
import { type CallContext, type Handler, handle, Refused } from '#server/http/handle.ts'
import { audienceOf, cartSettings, catalogView } from '#server/shop/catalog-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { ShopState } from '#server/shop/shop.ts'
import { shownTo } from '#server/shop/texts/in-locale.ts'
import { cartDocument } from '#server/wire/cart.ts'

// One text whatever was wrong with a code; the second is part of the contract as it is written.
const NOT_APPLIED = "The coupon code you entered couldn't be applied to your order"
const NOT_REMOVED = "The coupon code you entered couldn't be remove from your order"
const TRIED_OFTEN = 'You have tried many codes in a short while. Please try again in an hour.'

type CouponContext = CallContext<typeof applyCouponCall>
type CouponReply = Reply<typeof applyCouponCall>
type Shown = { state: ShopState; view: CatalogView }
type Changing = {
  work(tx: Tx, context: CouponContext, shown: Shown): Promise<{ ok: boolean }>
  failure: string
  isTooOften?(request: CouponContext['request'], state: ShopState): boolean
}

export type CouponCallsOptions = CodeTries & { selling: Selling; limits: CouponLimits; voucherCodes: VoucherCodes }

export function couponCalls({ selling, limits, voucherCodes, ...tries }: CouponCallsOptions): Handler[] {
  const { shop } = tries
  const change =
    (call: Call, { work, failure, isTooOften }: Changing) =>
    async (context: CouponContext) => {
      const { params, request } = context
      const refused = isTooOften?.(request, await shop.read())
        ? { code: 'LIMIT', message: [TRIED_OFTEN] }
        : { code: 'COUPON_REFUSED', message: [failure] }
      return selling.upToDate((current) => {
        const state = shownTo(request, current)
        const view = catalogView(state, shop.now(), audienceOf(request))
        const asked = { request, call: call.path, input: params, revision: state.revision }
        return selling.change<CouponReply>(asked, async (tx) => {
          const { ok } = refused.code === 'LIMIT' ? { ok: false } : await work(tx, context, { state, view })
          const cart = await readCart(tx, request.shopper, state, view)
          const Cart = cartDocument(cart, { catalog: state.catalog, view, settings: cartSettings(state) })
          // To which products a code applies depends on the categories they are listed in.
          const productIds = cart.lines.map(({ productId }) => productId)
          const reply = ok ? { success: true, message: [], Cart } : { success: false, ...refused, Cart }
          return { ok, reply, productIds }
        })
      })
    }

  const applied = change(applyCouponCall, {
    work: (tx, { params, request }, { state, view }) =>
      applyCoupon(
        tx,
        request.shopper,
        params.discountCode,
        state,
        view,
        areVouchersOn(state) ? voucherCodes : undefined,
      ),
    failure: NOT_APPLIED,
    isTooOften: ({ clientAddress, shopper }, { configuration }) =>
      limits(sessionOf(shopper), clientAddress, couponFigures(configuration.settings)),
  })
  const apply = async (context: CouponContext) => {
    const state = await shop.read()
    const { params, request } = context
    const guess =
      areVouchersOn(state) &&
      (await tryCode(tries, request, async (tx) => {
        const asker = voucherAsker(request, state, shop.now())
        return { isSuccess: await isKnownCode(tx, params.discountCode, voucherCodes, asker) }
      }))
    return guess instanceof Refused ? guess : applied(context)
  }
  const remove = change(removeCouponCall, {
    work: (tx, { params, request }) => removeCoupon(tx, request.shopper, params.discountCode),
    failure: NOT_REMOVED,
  })
  return [
    handle(applyCouponCall, apply),
    handle(applyCouponByPostCall, apply),
    handle(removeCouponCall, remove),
    handle(removeCouponByPostCall, remove),
  ]
}

export type CouponFigures = { perSession: number; perAddress: number }

/** Counts this try; true when there were too many in this hour. */
export type CouponLimits = (session: string | undefined, clientAddress: string, most: CouponFigures) => boolean

/** The operator's figures. Many guests of a resort share the address of its network. */
export function couponFigures(settings: Readonly<Record<string, string>>): CouponFigures {
  const read = settingReader(settings)
  return {
    perSession: read.count('limits.couponsperhour', 30),
    perAddress: read.count('limits.couponsperhourfromaddress', 300),
  }
}

/**
 * How many codes one caller may try in an hour, right or wrong: enough for who reads a code from a leaflet, too few for
 * who guesses. Kept in memory, so each process counts for itself.
 */
export function createCouponLimits(): CouponLimits {
  const bySession = createWindowLimit(HOUR_MS)
  const byAddress = createWindowLimit(HOUR_MS)
  return (session, clientAddress, { perSession, perAddress }) => {
    const isOften = session !== undefined && !bySession(session, perSession)
    return !byAddress(clientAddress, perAddress) || isOften
  }
}
