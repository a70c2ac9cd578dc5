/** One category to go to. One that lives on another site says so by its icon, and the browser follows it there. */
import type { CategoryNode, SubCategoryNode } from '#contract/calls/catalog.ts'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import { ToLink } from '#storefront/ui/layout/to-link.tsx'
import { Icon, OUTWARD } from '#storefront/ui/media/icon.tsx'
import styles from './category-menu.module.css'

type Props = { category: CategoryNode | SubCategoryNode; name: string; isHere: boolean }

export function CategoryRow({ category, name, isHere }: Props) {
  const link = categoryLink(category)
  return (
    <ToLink to={link} className={styles.row} current={isHere}>
      {name}
      {category.IsExternalUrl && link.plain && <Icon stroke={OUTWARD} />}
    </ToLink>
  )
}
