/** Discount codes on the cart. Both answer the whole cart, so that a page shows what it costs now without asking again. */
import { applyCoupon, removeCoupon, showCart } from '#commerce/cart/index.ts'
import type { CatalogueView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Call, Reply } from '#contract/call.ts'
import * as calls from '#contract/coupons.ts'
import { isStaff } from '#server/http/actor.ts'
import { type CallContext, type Handler, handle } from '#server/http/handle.ts'
import { cartSettings } from '#server/shop/cart-settings.ts'
import { catalogueView } from '#server/shop/catalogue-view.ts'
import type { Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'

// One text whatever was wrong with a code; the second is part of the contract as it is written.
const NOT_APPLIED = "The coupon code you entered couldn't be applied to your order"
const NOT_REMOVED = "The coupon code you entered couldn't be remove from your order"

type CouponContext = CallContext<typeof calls.applyCoupon>
type CouponReply = Reply<typeof calls.applyCoupon>
type Shown = { state: ShopState; view: CatalogueView }

export function couponCalls({ shop, selling }: { shop: Shop; selling: Selling }): Handler[] {
  const change =
    (call: Call, work: (tx: Tx, context: CouponContext, shown: Shown) => Promise<{ ok: boolean }>, failure: string) =>
    async (context: CouponContext) => {
      const { params, request } = context
      const state = await shop.read()
      const view = catalogueView(state, shop.now(), isStaff(request.actor))
      return selling.change<CouponReply>({ request, call: call.path, input: params }, async (tx) => {
        const { ok } = await work(tx, context, { state, view })
        const Cart = await showCart(tx, request.shopper, state, view, cartSettings(state))
        const reply = ok
          ? { success: true, message: [], Cart }
          : { success: false, code: 'COUPON_REFUSED', message: [failure], Cart }
        return { ok, reply }
      })
    }

  const apply = change(
    calls.applyCoupon,
    (tx, { params, request }, { state, view }) => applyCoupon(tx, request.shopper, params.discountCode, state, view),
    NOT_APPLIED,
  )
  const remove = change(
    calls.removeCoupon,
    (tx, { params, request }) => removeCoupon(tx, request.shopper, params.discountCode),
    NOT_REMOVED,
  )
  return [
    handle(calls.applyCoupon, apply),
    handle(calls.applyCouponByGet, apply),
    handle(calls.removeCoupon, remove),
    handle(calls.removeCouponByGet, remove),
  ]
}
