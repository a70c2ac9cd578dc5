/**
 * What was done to the cart, in words for those who listen. Of places that were asked for again: which are held, and
 * which are lost.
 */
import type { Cart } from '#contract/calls/cart.ts'
import type { Text } from '#storefront/texts/texts.tsx'
import type { CartOutcome, Renewal } from './change-cart.ts'

/** `cart` is the one before it was done. */
export function doneWords({ wish, renewal }: CartOutcome & { ok: true }, cart: Cart | undefined, say: Text): string {
  const lineOf = (lineId: number) => cart?.Items.find(({ Id }) => Id === lineId)
  const line = 'lineId' in wish ? lineOf(wish.lineId) : undefined
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
      return renewal ? renewalWords(renewal, (lineId) => lineOf(lineId)?.ProductName ?? '', say) : ''
  }
}

function renewalWords({ Expired, Renewed }: Renewal, named: (lineId: number) => string, say: Text): string {
  return [
    ...Renewed.map(({ Id }) => say('publicui.cart.heldagain', { product: named(Id) })),
    ...Expired.map(({ ProductName }) => say('publicui.cart.lost', { product: ProductName })),
  ].join(' ')
}
