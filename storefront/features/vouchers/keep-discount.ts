/**
 * A discount code that was found good: it is kept, and applied through the discount call as soon as the cart has
 * something in it. A code that the cart refuses is kept for the next line, in this tab alone.
 */
import { applyCouponByPostCall } from '#contract/calls/cart-page.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import { keepDiscountCode, keptDiscountCode } from '#storefront/visit/voucher-code.ts'

export type DiscountPlace = 'in-cart' | 'kept'

export function keepDiscount(visit: Visit, code: string): Promise<DiscountPlace> {
  keepDiscountCode(sessionStorage, code)
  return applyKeptDiscount(visit)
}

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
