/**
 * A form that changes the cart. Without JavaScript it is posted to the page; with JavaScript the same fields are read
 * and the change is made in place. `onAsk` replaces the change where the guest confirms it first.
 */
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './accept-total.module.css'
import { type CartField, type CartIntent, type CartRequest, readCartRequest } from './cart-request.ts'
import type { CartChanges } from './use-cart-changes.ts'

type Props = {
  intent: CartIntent
  fields?: Partial<Record<Exclude<CartField, 'intent'>, string | number>>
  changes: Pick<CartChanges, 'change'>
  onAsk?: ((request: CartRequest) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

export function CartForm({ intent, fields = {}, changes, onAsk, className, children }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const request = readCartRequest(new FormData(event.currentTarget, event.nativeEvent.submitter))
    if (request) (onAsk ?? changes.change)(request)
  }

  return (
    <form method="post" className={className} onSubmit={submit}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

type AcceptTotalProps = {
  line: { lineId: number; quantity: number; unitPrice: number }
  total: number
  words: string
  /** The name for screen readers. */
  label?: string
  changes: CartChanges
}

/** Accepts what a line costs now: only a press on the total that was shown puts the line in with it. */
export function AcceptTotal({ line, total, words, label, changes }: AcceptTotalProps) {
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
