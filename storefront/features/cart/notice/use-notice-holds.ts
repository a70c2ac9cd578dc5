/**
 * The holds of the cart while the notice shows it: counted down, kept on demand, and asked for again when they are
 * over.
 */
import { useState } from 'react'
import type { Cart } from '#contract/calls/cart.ts'
import { doneWords } from '#storefront/features/cart/changing/done-words.ts'
import { type CartChanges, useCartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useHoldEnds } from '#storefront/features/cart/holds/use-hold-ends.ts'
import { useHoldTime } from '#storefront/features/cart/holds/use-hold-time.ts'
import { useShopClock } from '#storefront/features/cart/holds/use-shop-clock.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'

type NoticeHolds = {
  /** For those who listen. */
  announced: string
  changes: CartChanges
  /** By the shop's clock; undefined until it is known. */
  now: number | undefined
}

/** Without a cart nobody looks, and nothing is followed. */
export function useNoticeHolds(cart: Cart | undefined): NoticeHolds {
  const t = useTranslate()
  const [announced, announce] = useState('')
  const changes = useCartChanges(undefined, (done) => announce(doneWords(done, cart, t)))
  const clock = useShopClock(undefined, cart !== undefined)
  const now = useHoldTime(cart, clock)
  useHoldEnds(cart, clock, {
    renew: () => void changes.renew(),
    endsSoon: () => announce(t('publicui.cart.holdending')),
    ended: () => announce(t('publicui.cart.holdended')),
  })
  return { announced, changes, now }
}
