/**
 * How many of a line. Where a number is all it takes, one steps through what may be bought; anything else (activities,
 * lines for a person) says the number and is changed on the product's page. A total the guest has not seen is asked
 * back first.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { AcceptTotal, CartForm } from '#storefront/features/cart/changing/cart-form.tsx'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useMoneyWords } from '#storefront/texts/use-money-words.ts'
import { Message } from '#storefront/ui/feedback/message.tsx'
import { Stepper } from '#storefront/ui/inputs/stepper.tsx'
import styles from './cart-lines.module.css'

type Props = { item: CartItem; currency: string; changes: CartChanges }

export function LineQuantity({ item, currency, changes }: Props) {
  const t = useTranslate()
  const money = useMoneyWords(currency)
  const { AllowedQuantities, Id, ProductName, Quantity, UnitPriceValue } = item
  return (
    <div className={styles.quantity}>
      {AllowedQuantities ? (
        <CartForm intent="quantity" fields={{ line: Id, unitprice: UnitPriceValue }} changes={changes}>
          <Stepper
            label={t('publicui.cart.quantityof', { product: ProductName })}
            quantities={AllowedQuantities}
            quantity={Quantity}
            name="quantity"
          />
        </CartForm>
      ) : (
        <span>{t('publicui.cartline.quantity', { quantity: Quantity })}</span>
      )}
      <span className={styles.unit}>{t('publicui.cart.each', { amount: money(UnitPriceValue) })}</span>
    </div>
  )
}

/** Asked back: so many cost another total than the page showed. */
export function NewTotal({ item, currency, changes }: Props) {
  const t = useTranslate()
  const money = useMoneyWords(currency)
  const { outcome } = changes
  if (outcome?.ok !== false || outcome.refusal !== 'accept' || outcome.request?.intent !== 'quantity') return null
  const { acceptTotal = 0, message, request } = outcome
  return (
    <Message tone="warning" urgent>
      <p>{message}</p>
      <AcceptTotal
        line={{ lineId: item.Id, quantity: request.quantity, unitPrice: request.unitPrice }}
        total={acceptTotal}
        words={t('publicui.cart.acceptprice', { quantity: request.quantity, amount: money(acceptTotal) })}
        changes={changes}
      />
    </Message>
  )
}
