/** The way back from a product, instead of the store's sign. */
import { categoryName } from '#storefront/features/shell/category-name.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ToLink } from '#storefront/ui/layout/to-link.tsx'
import { Icon, LEFT } from '#storefront/ui/media/icon.tsx'
import type { BackCrumb } from './back-crumb.ts'
import styles from './back-crumb-link.module.css'

export function BackCrumbLink({ back: { to, page } }: { back: BackCrumb }) {
  const t = useTranslate()
  const name = page === 'calendar' ? t('publicui.header.calendar') : categoryName(page, t)
  return (
    <ToLink to={to} className={styles.crumb} label={t('publicui.header.back', { place: name })}>
      <Icon stroke={LEFT} />
      <span className={styles.name}>{name}</span>
    </ToLink>
  )
}
