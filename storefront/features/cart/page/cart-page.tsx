/**
 * The cart: what was put aside, until when it is held, what it costs, and everything one can do about it. The page comes with
 * the cart; from then on it shows the visit's, so that what another tab did is seen here too.
 */
import { useEffect, useRef, useState } from 'react'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import type { CartOutcome } from '#storefront/features/cart/changing/change-cart.ts'
import { useTeeTimes } from '#storefront/features/cart/tee-times/use-tee-times.ts'
import { DefaultLayout } from '#storefront/features/shell/layout.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/text.module.css'
import wrap from '#storefront/ui/wrap.module.css'
import { CartMessages } from './cart-messages.tsx'
import styles from './cart-page.module.css'
import { CartSuggestions } from './cart-suggestions.tsx'
import { doneWords } from './done-words.ts'
import { CartLines } from './lines/cart-lines.tsx'
import type { CartPageData } from './load-cart-page.ts'
import { CartAway, EMPTY_CART_PICTURE, EmptyCart } from './no-cart.tsx'
import { CartSummary } from './summary/cart-summary.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { useCartClock } from './use-cart-clock.ts'
import { useLapsedLines } from './use-lapsed-lines.ts'
import { useReportedCart } from './use-reported-cart.ts'
import { useShownCart } from './use-shown-cart.ts'

type Props = CartPageData & { posted: CartOutcome | undefined }

export function CartPage({ cart: loaded, crossSell, now, pictures, posted }: Props) {
  const say = useText()
  const cart = useShownCart(loaded)
  const [announced, announce] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const hasRemoved = useRef(false)
  const reportRemoved = useReportedCart(cart)
  const changes = useCartChanges(posted, (wish) => {
    announce(doneWords(wish, cart, say))
    if (wish.intent !== 'remove') return
    reportRemoved(wish.lineId)
    hasRemoved.current = true
  })
  const clock = useCartClock(now)
  useLapsedLines(cart, clock, {
    renew: () => void changes.renew(),
    endsSoon: () => announce(say('publicui.cart.holdending')),
  })
  const teeTimes = useTeeTimes(cart, {
    looksAtOnce: true,
    onRefused() {
      announce(say('publicui.cart.teetimesgone'))
      void changes.renew()
    },
  })
  useNeverRestored()

  // What was pressed went with its line: the focus would be nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is gone with the next cart
  useEffect(() => {
    if (hasRemoved.current) page.current?.querySelector('h1')?.focus()
    hasRemoved.current = false
  }, [cart])

  const isEmpty = cart?.Items.length === 0
  return (
    <DefaultLayout pictures={isEmpty ? [EMPTY_CART_PICTURE] : pictures} isHalf={!isEmpty}>
      <div className={wrap.wrap} ref={page}>
        <p role="status" className={text.heard}>
          {announced}
        </p>
        {!cart && <CartAway />}
        {cart && isEmpty && <EmptyCart messages={<CartMessages cart={cart} changes={changes} />} />}
        {cart && !isEmpty && (
          <div className={styles.page}>
            <div className={styles.head}>
              <h1 className={text.display} tabIndex={-1}>
                {say('publicui.cart.title')}
              </h1>
            </div>
            <section className={styles.content} aria-labelledby="cart-items">
              <h2 id="cart-items" className={text.subheading}>
                {say('publicui.cart.items', { count: cart.TotalProducts })}
              </h2>
              <CartMessages cart={cart} changes={changes} />
              <CartLines cart={cart} named={now} clock={clock} changes={changes} teeTimes={teeTimes} />
            </section>
            <CartSummary cart={cart} changes={changes} teeTimes={teeTimes} />
            <CartSuggestions cart={cart} loaded={crossSell} />
          </div>
        )}
      </div>
    </DefaultLayout>
  )
}
