/**
 * The lines of the cart, each with what can be done about it: how many, keep its places, open it again, take it out.
 */

import { productLink } from '#contract/rules/shop-paths.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import type { CartChanges } from '#storefront/features/cart/changing/use-cart-changes.ts'
import { LineHold } from '#storefront/features/cart/holds/line-hold.tsx'
import { LineTrouble } from '#storefront/features/cart/holds/line-trouble.tsx'
import { CartLineCard, EditLineLink } from '#storefront/features/cart/lines/cart-line.tsx'
import type { TeeTimes } from '#storefront/features/cart/use-tee-times.ts'
import { Message } from '#ui/feedback/message.tsx'
import styles from './cart-lines.module.css'
import { LineQuantity, NewTotal } from './line-quantity.tsx'
import { RemoveLine } from './remove-line.tsx'

type Shared = {
  /** By the shop's clock. */
  now: number | undefined
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
          <CartLineCard
            item={{ ...item, DiscountInfo: NO_DISCOUNTS }}
            currency={cart.CurrencyCode}
            to={item.SeName ? productLink(item.CategoryPath, item.SeName, item.UseLegacy) : undefined}
            hasOwnQuantity={!item.IsUnavailable}
            hasNewPrice={expiredOf(item, shared.changes)?.Reason === 'price'}
          >
            <BelowLine item={item} currency={cart.CurrencyCode} {...shared} />
          </CartLineCard>
        </li>
      ))}
    </ul>
  )
}

/** Why the line could not be promised again, as the engine last said. */
function expiredOf(item: CartItem, { renewal }: CartChanges) {
  return renewal?.Expired.find(({ Id }) => Id === item.Id)
}

function BelowLine({ item, currency, now, changes, teeTimes }: Shared & { item: CartItem; currency: string }) {
  const expired = expiredOf(item, changes)
  return (
    <div className={styles.below} aria-busy={changes.isBusy({ intent: 'remove', lineId: item.Id }) || undefined}>
      <LineTrouble
        item={item}
        currency={currency}
        expired={expired}
        problem={teeTimes.problems.find(({ Id }) => Id === item.Id)}
        changes={changes}
      />
      <LineHold item={item} now={now} changes={changes} />
      <div className={styles.actions}>
        {!item.IsUnavailable && <LineQuantity item={item} currency={currency} changes={changes} />}
        <div className={styles.ways}>
          <EditLineLink item={item} />
          <RemoveLine item={item} changes={changes} />
        </div>
      </div>
      <LineRefusal item={item} currency={currency} changes={changes} />
    </div>
  )
}

/** What was refused of this very line stands at it. */
function LineRefusal({ item, currency, changes }: { item: CartItem; currency: string; changes: CartChanges }) {
  const { outcome } = changes
  const isAboutIt =
    outcome?.ok === false && outcome.request && 'lineId' in outcome.request && outcome.request.lineId === item.Id
  if (!isAboutIt || outcome.refusal === 'away') return null
  if (outcome.refusal === 'accept') return <NewTotal item={item} currency={currency} changes={changes} />
  return (
    <Message tone="danger" urgent>
      {outcome.message}
    </Message>
  )
}
