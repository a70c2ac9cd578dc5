/**
 * A discount code that was found good: it is kept, and applied through the discount call as soon as the cart has
 * something in it. A code that the cart refuses is kept for the next line, in this tab alone.
 */
import { applyCouponByPostCall } from '#contract/calls/cart-page.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import { type Money, moneyFromDecimal } from '#contract/values/money.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import { keepDiscountCode, keptDiscountCode } from '#storefront/visit/voucher-code.ts'

export type DiscountPlace = 'in-cart' | 'kept'

/** What comes off a cart by the voucher of this code, which it shows by its end alone; 0 where it has it not. */
export function savedByVoucher({ CurrencyCode, Items }: Pick<Cart, 'CurrencyCode' | 'Items'>, code: string): Money {
  const discounts = Items.flatMap(({ DiscountInfo }) => DiscountInfo.Discounts)
  const minor = discounts
    .filter(({ CouponCode }) => CouponCode?.startsWith('•') && code.toUpperCase().endsWith(CouponCode.slice(END_AT)))
    .reduce((sum, { DiscountAmount }) => sum + moneyFromDecimal(DiscountAmount, CurrencyCode).minor, 0)
  return { minor, currency: CurrencyCode }
}

/** A code of the address is there before the cart is. */
export async function keepDiscount(visit: Visit, code: string): Promise<DiscountPlace> {
  keepDiscountCode(sessionStorage, code)
  if (!visit.cart.state().isLoaded) await visit.cart.load()
  return applyKeptDiscount(visit)
}

/** Behind `•••• `. */
const END_AT = 5

/** What the cart was when it was last asked to take the code: it is not asked about the same lines twice. */
const createTried = () => ({ last: '' })

/** Whenever the cart may have something new in it. */
export async function applyKeptDiscount({ ask, cart, log, part }: Visit): Promise<DiscountPlace> {
  const discountCode = keptDiscountCode(sessionStorage)
  const items = cart.state().cart?.Items ?? []
  const wish = JSON.stringify([discountCode, ...items.map(({ Id, Quantity }) => [Id, Quantity])])
  const tried = part(createTried, undefined)
  if (discountCode === undefined || items.length === 0 || tried.last === wish) return 'kept'
  tried.last = wish
  try {
    const { success } = await ask(applyCouponByPostCall, { params: { discountCode } })
    if (!success) return 'kept'
    keepDiscountCode(sessionStorage, undefined)
    await cart.load()
    return 'in-cart'
  } catch (error) {
    log.warn('A discount voucher could not be applied', { reason: String(error) })
    return 'kept'
  }
}
