/**
 * The sign of the store: mark, name and one small line. It leads to the brand's own site, or home where there is none
 * or where a page wants its logo to be the way back into the shop.
 */

import { useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './logo.module.css'

export function Logo({ leadsHome = false }: { leadsHome?: boolean }) {
  const { brandUrl, storeName } = useShell().settings
  const t = useTranslate()
  const tagline = t('publicui.header.tagline')
  return (
    <ToLink
      to={brandUrl && !leadsHome ? { href: brandUrl, plain: true } : { href: '/', plain: false }}
      className={styles.logo}
    >
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 1 29 27H19.600l-1.400 4h-4.400l-1.400-4H3L16 1Zm0 8.200L12.600 16l2.200 1.800 1.600-1.500 2.200 2.200 1-1.400L16 9.200Z" />
      </svg>
      <span className={styles.words}>
        {storeName || t('publicui.header.topnavigation')}
        {tagline && <small className={styles.tagline}>{tagline}</small>}
      </span>
    </ToLink>
  )
}
