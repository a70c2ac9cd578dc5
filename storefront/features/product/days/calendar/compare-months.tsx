/** The way to the pricing calendar of a product, which shows two months beside each other. */

import { calendarLink } from '#contract/rules/shop-paths.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ARROW, Icon } from '#ui/media/icon.tsx'
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
