/**
 * What was done to the cart, in words for those who listen. Of places that were asked for again: which are held, and
 * which are lost.
 */
import type { Cart } from '#contract/calls/cart.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import type { CartOutcome, Renewal } from './change-cart.ts'

/** `cart` is the one before it was done. */
export function doneWords({ wish, renewal }: CartOutcome & { ok: true }, cart: Cart | undefined, t: Translate): string {
  const lineOf = (lineId: number) => cart?.Items.find(({ Id }) => Id === lineId)
  const line = 'lineId' in wish ? lineOf(wish.lineId) : undefined
  const product = line?.ProductName ?? ''
  switch (wish.intent) {
    case 'remove':
      return t('publicui.cart.removed', { product })
    case 'keep':
      return t('publicui.cart.kept', { product })
    case 'quantity':
      if (line?.IsUnavailable) return t('publicui.cart.accepted', { product })
      return t('publicui.cart.changed', { product, quantity: wish.quantity })
    case 'applycoupon':
      return t('publicui.cart.couponapplied', { code: wish.code })
    case 'removecoupon':
      return t('publicui.cart.couponremoved', { code: wish.code })
    default:
      return renewal ? renewalWords(renewal, (lineId) => lineOf(lineId)?.ProductName ?? '', t) : ''
  }
}

function renewalWords({ Expired, Renewed }: Renewal, named: (lineId: number) => string, t: Translate): string {
  return [
    ...Renewed.map(({ Id }) => t('publicui.cart.heldagain', { product: named(Id) })),
    ...Expired.map(({ ProductName }) => t('publicui.cart.lost', { product: ProductName })),
  ].join(' ')
}
