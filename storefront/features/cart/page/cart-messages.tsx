/**
 * What is to be said of the cart as a whole: what the engine noticed, what was held again, and what did not go through.
 */
import type { Cart } from '#contract/schemas/cart.ts'
import { CartForm } from '#storefront/features/cart/changing/cart-form.tsx'
import { type CartChanges, heldAgain } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './cart-page.module.css'

const RENEW = { intent: 'renew' } as const

export function CartMessages({ cart, changes }: { cart: Cart; changes: CartChanges }) {
  const t = useTranslate()
  const { isStale, outcome, renewal } = changes
  const again = cart.Items.filter(({ Id }) => heldAgain(renewal).some((renewed) => renewed.Id === Id))
  return (
    <div className={styles.messages}>
      {outcome?.ok === false && <Refused outcome={outcome} cart={cart} />}
      {isStale && (
        <Message tone="danger" urgent>
          {t('publicui.cart.notshown')}
        </Message>
      )}
      {cart.Notices.length > 0 && (
        <Message tone="warning">
          <ul className={styles.notices}>
            {cart.Notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <CartForm intent="renew" changes={changes} className={styles.action}>
            <Button
              look="line"
              size="small"
              type="submit"
              busy={changes.isBusy(RENEW)}
              busyLabel={t('publicui.cart.renewing')}
            >
              {t('publicui.cart.renew')}
            </Button>
          </CartForm>
        </Message>
      )}
      {again.length > 0 && (
        <Message tone="info">
          {again.map(({ Id, ProductName }) => (
            <p key={Id}>{t('publicui.cart.heldagain', { product: ProductName })}</p>
          ))}
        </Message>
      )}
    </div>
  )
}

type RefusedOutcome = Extract<NonNullable<CartChanges['outcome']>, { ok: false }>

/** Words about a line stand at the line, and words about a code at its field. */
function Refused({ outcome, cart }: { outcome: RefusedOutcome; cart: Cart }) {
  const t = useTranslate()
  const { refusal, request, message } = outcome
  const isSaidElsewhere =
    refusal === 'coupon' ||
    (refusal !== 'away' && request && 'lineId' in request && cart.Items.some(({ Id }) => Id === request.lineId))
  if (isSaidElsewhere) return null
  return (
    <Message tone="danger" urgent>
      {refusal === 'gone' ? t('publicui.cart.gone') : message || t('publicui.cart.notdone')}
    </Message>
  )
}
