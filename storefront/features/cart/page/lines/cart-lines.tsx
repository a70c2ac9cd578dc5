/** The lines of the cart, each with what can be done about it: how many, keep its places, open it again, take it out. */
import type { Cart, CartItem } from '#contract/cart.ts'
import { editLink } from '#contract/edit-query.ts'
import { productLink } from '#contract/shop-paths.ts'
import { CartLine } from '#storefront/features/cart/lines/cart-line.tsx'
import type { CartChanges } from '#storefront/features/cart/page/use-cart-changes.ts'
import type { CartClock } from '#storefront/features/cart/page/use-cart-clock.ts'
import type { TeeTimes } from '#storefront/features/cart/tee-times/use-tee-times.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { ButtonLink } from '#storefront/ui/button-link.tsx'
import { Message } from '#storefront/ui/message.tsx'
import styles from './cart-lines.module.css'
import { LineHold } from './line-hold.tsx'
import { LineQuantity, NewTotal } from './line-quantity.tsx'
import { LineTrouble } from './line-trouble.tsx'
import { RemoveLine } from './remove-line.tsx'

type Shared = {
  named: number | undefined
  clock: CartClock
  changes: CartChanges
  teeTimes: Pick<TeeTimes, 'problems'>
}

/** Lines are shown before discounts, so that they add up to the subtotal; what codes take off stands beside it. */
const NO_DISCOUNTS: CartItem['DiscountInfo'] = { Amount: 0, Discounts: [] }

export function CartLines({ cart, ...shared }: Shared & { cart: Cart }) {
  return (
    <ul className={styles.lines}>
      {cart.Items.map((item) => (
        <li key={item.Id} className={styles.line}>
          <CartLine
            item={{ ...item, DiscountInfo: NO_DISCOUNTS }}
            currency={cart.CurrencyCode}
            now={undefined}
            to={productLink(item.CategoryPath, item.SeName, item.UseLegacy)}
            hasOwnQuantity={!item.IsUnavailable}
          >
            <BelowLine item={item} currency={cart.CurrencyCode} {...shared} />
          </CartLine>
        </li>
      ))}
    </ul>
  )
}

function BelowLine({ item, currency, named, clock, changes, teeTimes }: Shared & { item: CartItem; currency: string }) {
  const expired = changes.renewal?.Expired.find(({ Id }) => Id === item.Id)
  return (
    <div className={styles.below} aria-busy={changes.isBusy({ intent: 'remove', lineId: item.Id }) || undefined}>
      <LineTrouble
        item={item}
        currency={currency}
        expired={expired}
        problem={teeTimes.problems.find(({ Id }) => Id === item.Id)}
        changes={changes}
      />
      <LineHold item={item} named={named} clock={clock} changes={changes} />
      <div className={styles.actions}>
        {!item.IsUnavailable && <LineQuantity item={item} currency={currency} changes={changes} />}
        <div className={styles.ways}>
          <EditLine item={item} />
          <RemoveLine item={item} changes={changes} />
        </div>
      </div>
      <LineRefusal item={item} currency={currency} changes={changes} />
    </div>
  )
}

/**
 * Opens the line on its product's page; where lines cannot be edited, what must be chosen again is at least found there. Only
 * script can open a line: without it that page would add a second one.
 */
function EditLine({ item }: { item: CartItem }) {
  const say = useText()
  const { IsEnhancedCartEnabled: canEdit, IsUnavailable, ProductName: product } = item
  if (!canEdit && !IsUnavailable) return null
  return (
    <ButtonLink
      look="quiet"
      small
      className={IsUnavailable ? undefined : styles.edit}
      to={canEdit ? editLink(item) : productLink(item.CategoryPath, item.SeName, item.UseLegacy)}
      label={IsUnavailable ? say('publicui.cart.openlineof', { product }) : say('publicui.cart.editof', { product })}
    >
      {IsUnavailable ? say('publicui.cart.openline') : say('publicui.cart.edit')}
    </ButtonLink>
  )
}

/** What was refused of this very line stands at it. */
function LineRefusal({ item, currency, changes }: { item: CartItem; currency: string; changes: CartChanges }) {
  const { outcome } = changes
  const isAboutIt = outcome?.ok === false && outcome.wish && 'lineId' in outcome.wish && outcome.wish.lineId === item.Id
  if (!isAboutIt || outcome.refusal === 'away') return null
  if (outcome.refusal === 'accept') return <NewTotal item={item} currency={currency} changes={changes} />
  return (
    <Message tone="danger" urgent>
      {outcome.message}
    </Message>
  )
}
