/**
 * The cart: its lines, until when they are held, what it costs, and everything one can do about it. The page
 * comes with the cart; from then on it shows the visit's, so that what another tab did is seen here too.
 */
import { useEffect, useRef, useState } from 'react'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import type { CartOutcome } from '#storefront/features/cart/changing/change-cart.ts'
import { doneWords, useCartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useHoldClock, useHoldTime } from '#storefront/features/cart/holds/use-holds.ts'
import { useTeeTimes } from '#storefront/features/cart/use-tee-times.ts'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import { applyKeptDiscount } from '#storefront/features/vouchers/keep-discount.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartMessages } from './cart-messages.tsx'
import styles from './cart-page.module.css'
import { CartSuggestions } from './cart-suggestions.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { CartPageData } from './load-cart-page.ts'
import { CartAway, EmptyCart } from './no-cart.tsx'
import { useLapsedLines, useReportedCart, useShownCart } from './use-cart-page.ts'

type Props = CartPageData & { posted: CartOutcome | undefined }

export function CartPage({ cart: loaded, crossSell, now: named, pictures, posted }: Props) {
  const t = useTranslate()
  const visit = useVisit()
  const cart = useShownCart(loaded)
  const [announced, announce] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const hasRemoved = useRef(false)
  const reportRemoved = useReportedCart(cart)
  const changes = useCartChanges(posted, (done) => {
    const { request } = done
    const words = doneWords(done, cart, t)
    // Lines that are renewed automatically must not replace the last message.
    if (words !== '') announce(words)
    if (request.intent !== 'remove') return
    reportRemoved(request.lineId)
    hasRemoved.current = true
  })
  const clock = useHoldClock(named)
  const now = useHoldTime(cart, clock, named)
  useLapsedLines(cart, clock, { renew: () => void changes.renew(), announce })
  const teeTimes = useTeeTimes(cart, {
    looksAtOnce: true,
    onRefused() {
      announce(t('publicui.cart.teetimesgone'))
      void changes.renew()
    },
  })
  useNeverRestored()

  // A discount code waits for the first line that it may fit.
  useEffect(() => {
    if (cart) void applyKeptDiscount(visit)
  }, [cart, visit])

  // What was pressed went with its line: the focus would be nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is gone with the next cart
  useEffect(() => {
    if (hasRemoved.current) page.current?.querySelector('h1')?.focus()
    hasRemoved.current = false
  }, [cart])

  const isEmpty = cart?.Items.length === 0
  return (
    <DefaultLayout pictures={pictures}>
      <div className={wrap.wrap} ref={page}>
        <p role="status" className={text.visuallyHidden}>
          {announced}
        </p>
        {!cart && <CartAway />}
        {cart && isEmpty && <EmptyCart messages={<CartMessages cart={cart} changes={changes} />} />}
        {cart && !isEmpty && (
          <div className={styles.page}>
            <div className={styles.head}>
              <h1 className={text.display} tabIndex={-1}>
                {t('publicui.cart.title')}
              </h1>
            </div>
            <section className={styles.content} aria-labelledby="cart-items">
              <h2 id="cart-items" className={text.subheading}>
                {t('publicui.cart.items', { count: cart.TotalProducts })}
              </h2>
              <CartMessages cart={cart} changes={changes} />
              <CartLines cart={cart} now={now} changes={changes} teeTimes={teeTimes} />
            </section>
            <CartSummary cart={cart} changes={changes} teeTimes={teeTimes} />
            <CartSuggestions cart={cart} loaded={crossSell} />
          </div>
        )}
      </div>
    </DefaultLayout>
  )
}
