/** How long the places of a line are still held, second by second, and near the end the wish to keep them. */
import { useEffect, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { CartForm } from '#storefront/features/cart/page/cart-form.tsx'
import type { CartChanges } from '#storefront/features/cart/page/use-cart-changes.ts'
import type { CartClock } from '#storefront/features/cart/page/use-cart-clock.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { CLOCK } from '#storefront/ui/icons.ts'
import { countdown, holdEnd } from './hold-time.ts'
import styles from './line-hold.module.css'

const SECOND_MS = 1_000
/** Before that nobody has to think of it. */
const KEEP_WITHIN_MS = 5 * 60_000

type Props = { item: CartItem; named: number | undefined; clock: CartClock; changes: CartChanges }

export function LineHold({ item, named, clock, changes }: Props) {
  const say = useText()
  const now = useSeconds(named, clock)
  const end = holdEnd(item)
  if (end === undefined || now === undefined) return null
  const leftMs = end - now
  const wish = { intent: 'keep', lineId: item.Id } as const
  return (
    <div className={styles.hold}>
      <p className={styles.time}>
        <Icon stroke={CLOCK} />
        {leftMs > 0 ? (
          <span>
            {say('publicui.cart.heldfor')}{' '}
            <b className={styles.left} role="timer">
              {countdown(leftMs)}
            </b>
          </span>
        ) : (
          <span>{say('publicui.cart.holdended')}</span>
        )}
      </p>
      {leftMs > 0 && leftMs <= KEEP_WITHIN_MS && (
        <CartForm intent="keep" fields={{ line: item.Id }} changes={changes}>
          <Button
            look="line"
            size="small"
            type="submit"
            busy={changes.isBusy(wish)}
            busyLabel={say('publicui.cart.keeping')}
            aria-label={say('publicui.cart.keepof', { product: item.ProductName })}
          >
            {say('publicui.cart.keep')}
          </Button>
        </CartForm>
      )}
    </div>
  )
}

function useSeconds(named: number | undefined, clock: CartClock): number | undefined {
  const [now, setNow] = useState(named)
  useEffect(() => {
    const look = () => setNow(clock.now())
    look()
    const timer = setInterval(look, SECOND_MS)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
