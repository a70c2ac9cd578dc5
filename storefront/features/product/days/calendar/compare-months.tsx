/** The way to the pricing calendar of a product, which shows two months beside each other. */

import { calendarLink } from '#contract/rules/shop-paths.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ToLink } from '#storefront/ui/layout/to-link.tsx'
import { ARROW, Icon } from '#storefront/ui/media/icon.tsx'
import styles from './compare-months.module.css'

export function CompareMonths({ product }: { product: Pick<ProductDetails, 'CategoryPath' | 'SeName' | 'UseLegacy'> }) {
  const t = useTranslate()
  return (
    <ToLink to={calendarLink(product.CategoryPath, product.SeName, product.UseLegacy)} className={styles.more}>
      {t('publicui.days.compare')}
      <Icon stroke={ARROW} />
    </ToLink>
  )
}
