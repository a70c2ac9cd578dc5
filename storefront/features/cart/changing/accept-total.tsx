/** Accepts what a line costs now: only a press on the total that was shown puts the line in with it. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/button.tsx'
import styles from './accept-total.module.css'
import { CartForm } from './cart-form.tsx'
import type { CartChanges } from './use-cart-changes.ts'

type Props = {
  line: { lineId: number; quantity: number; unitPrice: number }
  total: number
  words: string
  /** What those who listen hear instead. */
  label?: string
  changes: CartChanges
}

export function AcceptTotal({ line, total, words, label, changes }: Props) {
  const t = useTranslate()
  const { lineId, quantity, unitPrice } = line
  return (
    <CartForm
      intent="quantity"
      fields={{ line: lineId, quantity, unitprice: unitPrice, acceptedtotal: total }}
      changes={changes}
      className={styles.accept}
    >
      <Button
        look="pine"
        size="small"
        type="submit"
        busy={changes.isBusy({ intent: 'quantity', ...line, acceptedTotal: total })}
        busyLabel={t('publicui.cart.changing')}
        aria-label={label}
      >
        {words}
      </Button>
    </CartForm>
  )
}
