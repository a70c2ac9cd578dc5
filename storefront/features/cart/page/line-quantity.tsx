/**
 * The quantity of a line. Where only the quantity changes, a stepper offers what may be bought; other lines
 * (activities, lines for a pass holder) show it and are changed on the product's page. The guest confirms a total that
 * was not shown.
 */
import type { CartItem } from '#contract/schemas/cart.ts'
import { AcceptTotal, CartForm } from '#storefront/features/cart/changing/cart-form.tsx'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useMoneyWords, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Stepper } from '#ui/inputs/stepper.tsx'
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

/** The quantity costs another total than the page showed; the guest accepts it here. */
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
