/**
 * The first categories of the menu, and what is inside them. A category stays a link; the arrow beside it opens its
 * submenu, as hovering does. Without script the submenu opens by hovering and focus alone.
 */
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import type { CategoryNode } from '#contract/schemas/catalog.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { categoryName, isCategoryAt, TOP_MENU_LENGTH, topMenu } from '#storefront/page/categories.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { DOWN, Icon } from '#ui/media/icon.tsx'
import { MenuToggle } from './menu-toggle.tsx'
import styles from './top-navigation.module.css'
import { useSubmenus } from './use-submenus.ts'

export function TopNavigation({ categories }: { categories: readonly CategoryNode[] }) {
  const t = useTranslate()
  const { openId, ...submenus } = useSubmenus()
  const listed = topMenu(categories)
  if (listed.length === 0) return null
  return (
    <LiveNavigation label={t('publicui.header.topnavigation')} {...submenus}>
      <ul className={styles.list}>
        {listed.slice(0, TOP_MENU_LENGTH).map((category) => (
          <Item key={category.Id} category={category} isOpen={category.Id === openId} />
        ))}
        {listed.length > TOP_MENU_LENGTH && (
          <li className={styles.item}>
            <MenuToggle className={styles.link}>{t('publicui.header.more')}</MenuToggle>
          </li>
        )}
      </ul>
    </LiveNavigation>
  )
}

type LiveProps = Omit<ReturnType<typeof useSubmenus>, 'openId'> & { label: string; children: ReactNode }

/** What is inside is not drawn again for being hydrated. Until then, and without their code, style opens submenus. */
function LiveNavigation({ label, events, hasFailed, children }: LiveProps) {
  const isLive = useIsLive() && !hasFailed
  return (
    <nav aria-label={label} className={styles.nav} data-live={isLive || undefined} {...events}>
      {children}
    </nav>
  )
}

function Item({ category, isOpen }: { category: CategoryNode; isOpen: boolean }) {
  const { primary, sub } = useParams()
  const t = useTranslate()
  const name = categoryName(category, t)
  const subs = category.SubCategories.filter(({ Hidden }) => !Hidden)
  const isCurrent = isCategoryAt(category, primary)
  const link = (
    <ToLink to={categoryLink(category)} current={isCurrent} className={styles.link}>
      <span className={styles.name}>{name}</span>
    </ToLink>
  )
  if (subs.length === 0) return <li className={styles.item}>{link}</li>

  const id = `submenu-${category.Id}`
  return (
    <li className={styles.item} data-category={category.Id}>
      {link}
      <button
        type="button"
        className={styles.toggle}
        aria-label={t('publicui.header.submenu', { category: name })}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <Icon stroke={DOWN} />
      </button>
      <ul className={styles.submenu} id={id}>
        {subs.map((one) => (
          <li key={one.Id}>
            <ToLink to={categoryLink(one)} current={isCurrent && isCategoryAt(one, sub)} className={styles.sub}>
              {categoryName(one, t)}
            </ToLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
