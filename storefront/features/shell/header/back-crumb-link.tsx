/** The way back from a product, in the place of the store's sign. */

import { categoryName } from '#storefront/features/shell/category-name.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { LEFT } from '#storefront/ui/icons.ts'
import { ToLink } from '#storefront/ui/to-link.tsx'
import type { BackCrumb } from './back-crumb.ts'
import styles from './back-crumb-link.module.css'

export function BackCrumbLink({ back: { to, place } }: { back: BackCrumb }) {
  const text = useText()
  const name = place === 'calendar' ? text('publicui.header.calendar') : categoryName(place, text)
  return (
    <ToLink to={to} className={styles.crumb} label={text('publicui.header.back', { place: name })}>
      <Icon stroke={LEFT} />
      <span className={styles.name}>{name}</span>
    </ToLink>
  )
}
