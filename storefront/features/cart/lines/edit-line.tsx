/**
 * Opens the line on its product's page; where lines cannot be edited, what must be chosen again is at least found
 * there. Only script can open a line: without it that page would add a second one.
 */
import type { CartItem } from '#contract/calls/cart.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import { editLink } from '#storefront/features/product/configurator/presets/edit-query.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ButtonLink } from '#storefront/ui/button-link.tsx'
import styles from './edit-line.module.css'

export function EditLine({ item }: { item: CartItem }) {
  const t = useTranslate()
  const { IsEnhancedCartEnabled: canEdit, IsUnavailable, ProductName: product } = item
  if (!canEdit && !IsUnavailable) return null
  return (
    <ButtonLink
      look="quiet"
      small
      className={IsUnavailable ? undefined : styles.edit}
      to={canEdit ? editLink(item) : productLink(item.CategoryPath, item.SeName, item.UseLegacy)}
      label={IsUnavailable ? t('publicui.cart.openlineof', { product }) : t('publicui.cart.editof', { product })}
    >
      {IsUnavailable ? t('publicui.cart.openline') : t('publicui.cart.edit')}
    </ButtonLink>
  )
}
