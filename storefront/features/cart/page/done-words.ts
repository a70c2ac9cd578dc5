/** What was done to the cart, in words for those who listen. What one sees by itself is not said twice: a renewal has its message. */
import type { Cart } from '#contract/cart.ts'
import type { CartWish } from '#storefront/features/cart/changing/cart-wish.ts'
import type { Text } from '#storefront/texts/texts.tsx'

/** `cart` is the one before it was done. */
export function doneWords(wish: CartWish, cart: Cart | undefined, say: Text): string {
  const line = 'lineId' in wish ? cart?.Items.find(({ Id }) => Id === wish.lineId) : undefined
  const product = line?.ProductName ?? ''
  switch (wish.intent) {
    case 'remove':
      return say('publicui.cart.removed', { product })
    case 'keep':
      return say('publicui.cart.kept', { product })
    case 'quantity':
      if (line?.IsUnavailable) return say('publicui.cart.accepted', { product })
      return say('publicui.cart.changed', { product, quantity: wish.quantity })
    case 'applycoupon':
      return say('publicui.cart.couponapplied', { code: wish.code })
    case 'removecoupon':
      return say('publicui.cart.couponremoved', { code: wish.code })
    default:
      return ''
  }
}
