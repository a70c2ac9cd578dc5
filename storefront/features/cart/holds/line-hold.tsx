/**
 * How long the places of a line are still held: in minutes, near the end in seconds. Near the end the guest can extend
 * the hold or reads that it cannot be extended; afterwards, that the places are being renewed.
 */
import type { CartItem } from '#contract/schemas/cart.ts'
import { CartForm } from '#storefront/features/cart/changing/cart-form.tsx'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import {
  countdown,
  itemHoldEnd,
  KEEP_WITHIN_MS,
  minutesLeft,
  SOON_MS,
} from '#storefront/features/product/buying/lock/hold-time.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { TimeLeft } from '#ui/feedback/time-left.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './line-hold.module.css'

/** `now` by the shop's clock; until it is known nothing is said. */
type Props = { item: CartItem; now: number | undefined; changes: Pick<CartChanges, 'change' | 'isBusy'> }

export function LineHold({ item, now, changes }: Props) {
  const t = useTranslate()
  const end = itemHoldEnd(item)
  if (end === undefined || now === undefined) return null
  const leftMs = end - now
  const isSoon = leftMs <= SOON_MS
  return (
    <div className={classes(styles.hold, isSoon && styles.soon)}>
      {leftMs > 0 ? (
        <TimeLeft
          words={t('publicui.cart.heldfor')}
          left={isSoon ? countdown(leftMs) : t('publicui.cart.minutes', { minutes: minutesLeft(leftMs) })}
          isSoon={isSoon}
        />
      ) : (
        <TimeLeft words={t('publicui.cart.holdended')} />
      )}
      {leftMs > 0 && leftMs <= KEEP_WITHIN_MS && <Keep item={item} changes={changes} />}
    </div>
  )
}

function Keep({ item, changes }: Omit<Props, 'now'>) {
  const t = useTranslate()
  if (item.CanBeKept === false) return <p className={styles.limit}>{t('publicui.cart.nolonger')}</p>
  return (
    <CartForm intent="keep" fields={{ line: item.Id }} changes={changes}>
      <Button
        look="line"
        size="small"
        type="submit"
        busy={changes.isBusy({ intent: 'keep', lineId: item.Id })}
        busyLabel={t('publicui.cart.keeping')}
        aria-label={t('publicui.cart.keepof', { product: item.ProductName })}
      >
        {t('publicui.cart.keep')}
      </Button>
    </CartForm>
  )
}
