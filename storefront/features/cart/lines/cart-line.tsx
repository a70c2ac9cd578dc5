/**
 * A line of the cart: picture, what was chosen, for whom, how many and until when they are kept, what it costs and
 * saves. The notice and the cart page show the same one; what can be done with it stands below (`children`).
 */
import { type ReactNode, useId } from 'react'
import { type Link, productLink } from '#contract/rules/shop-paths.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { itemHoldEnd, minutesLeft } from '#storefront/features/product/buying/lock/hold-time.ts'
import { editLink } from '#storefront/features/product/configurator/presets/edit-query.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './cart-line.module.css'
import editLineStyles from './edit-line.module.css'
import { lineDetails } from './line-details.ts'
import { LinePrice, LineSavings } from './line-price.tsx'

export type CartLineProps = {
  item: CartItem
  currency: string
  /** By the shop's clock; until it is known, and where what stands below says it, nothing is said about the hold. */
  now?: number | undefined
  /** A word on the line, "Just added". */
  mark?: string | undefined
  /** Unavailable at its old price alone. */
  hasNewPrice?: boolean | undefined
  /** Where its name leads. */
  to?: Link | undefined
  /** The quantity is shown by what stands below. */
  hasOwnQuantity?: boolean | undefined
  children?: ReactNode
}

export function CartLineCard({ item, currency, now, mark, hasNewPrice, to, hasOwnQuantity, children }: CartLineProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { hiddenAttributes } = useShell().settings
  const nameId = useId()
  const isGone = item.IsUnavailable === true
  const end = itemHoldEnd(item)
  const counted = [
    !hasOwnQuantity && t('publicui.cartline.quantity', { quantity: item.Quantity }),
    end !== undefined && now !== undefined && t('publicui.cartline.held', { minutes: minutesLeft(end - now) }),
  ].filter((words) => typeof words === 'string')

  return (
    <article className={classes(styles.line, isGone && styles.gone)} aria-labelledby={nameId}>
      <div className={styles.picture}>
        {item.Picture && <Picture picture={item.Picture} sizes="88px" decorative className={styles.image} />}
      </div>
      <div className={styles.words}>
        {isGone ? (
          <Badge tone={hasNewPrice ? 'warning' : 'danger'}>
            {t(hasNewPrice ? 'publicui.cartline.newprice' : 'publicui.cartline.unavailable')}
          </Badge>
        ) : (
          mark && <Badge tone="success">{mark}</Badge>
        )}
        <h3 id={nameId} className={styles.name}>
          {to ? <ToLink to={to}>{item.ProductName}</ToLink> : item.ProductName}
        </h3>
        <ul className={styles.details}>
          {lineDetails(item, hiddenAttributes, locale).map(({ label, value }) => (
            <li key={`${label} ${value}`}>{label === undefined ? value : `${label}: ${value}`}</li>
          ))}
          {item.AssignedTo && <li>{t('publicui.cartline.for', { name: item.AssignedTo })}</li>}
          {counted.length > 0 && <li>{sentence(counted.join(', '))}</li>}
        </ul>
        {!isGone && <LineSavings item={item} currency={currency} />}
      </div>
      <LinePrice item={item} currency={currency} />
      {children && <div className={styles.below}>{children}</div>}
    </article>
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Opens the line on its product's page; where lines cannot be edited, what must be chosen again is at least found
 * there. Only script can open a line: without it that page would add a second one.
 */
export function EditLineLink({ item }: { item: CartItem }) {
  const t = useTranslate()
  const { IsEnhancedCartEnabled: canEdit, IsUnavailable, ProductName: product } = item
  // A platform need not say where the product of a line is.
  if (item.SeName === '' || (!canEdit && !IsUnavailable)) return null
  return (
    <ButtonLink
      look="quiet"
      small
      className={IsUnavailable ? undefined : editLineStyles.edit}
      to={canEdit ? editLink(item) : productLink(item.CategoryPath, item.SeName, item.UseLegacy)}
      label={IsUnavailable ? t('publicui.cart.openlineof', { product }) : t('publicui.cart.editof', { product })}
    >
      {IsUnavailable ? t('publicui.cart.openline') : t('publicui.cart.edit')}
    </ButtonLink>
  )
}
