/** Discount codes on the cart. The documented GETs are kept for old clients and need the same proof as the POSTs. */
import * as z from 'zod/mini'
import { byGet, call } from '#contract/wire/call.ts'
import { words } from '#contract/wire/field.ts'
import { CommandReply } from '#contract/wire/refusal.ts'
import { Cart } from './cart.ts'

const CouponReply = z.extend(CommandReply, { Cart })

export const applyCouponCall = call({
  id: 'API-22',
  method: 'POST',
  path: '/api/discount/apply/{discountCode}',
  params: z.object({ discountCode: words(50) }),
  reply: CouponReply,
  summary: 'Apply a discount code to the cart.',
})
export const applyCouponByGetCall = byGet(applyCouponCall)

export const removeCouponCall = call({
  id: 'API-23',
  method: 'POST',
  path: '/api/discount/remove/{discountCode}',
  params: z.object({ discountCode: words(50) }),
  reply: CouponReply,
  summary: 'Take a discount code off the cart.',
})
export const removeCouponByGetCall = byGet(removeCouponCall)
