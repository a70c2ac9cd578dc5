/**
 * The foot of every page: who we are, everything there is to browse, the account (which without script is found nowhere
 * else), and the page in the other locales.
 */

import { categoryLink } from '#contract/rules/shop-paths.ts'
import type { CategoryNode } from '#contract/schemas/catalog.ts'
import { FOOT_ID } from '#storefront/features/layouts/layout.tsx'
import { Logo } from '#storefront/features/layouts/logo.tsx'
import { WidgetZone } from '#storefront/features/layouts/zones/widget-zone.tsx'
import { categoryName, listedCategories } from '#storefront/page/categories.ts'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import wrap from '#ui/layout/wrap.module.css'
import styles from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'

export function Footer() {
  const { categories, settings } = useShell()
  const t = useTranslate()
  const { first, rest } = listedCategories(categories)
  const { customerInfo } = usePlatformLinks()
  const contact = t('publicui.footer.contact')
  return (
    <footer className={styles.footer} id={FOOT_ID}>
      <div className={classes(wrap.wrap, styles.columns)}>
        <div>
          <Logo />
          <p className={styles.about}>{t('publicui.footer.about')}</p>
          {contact && <p className={styles.about}>{contact}</p>}
        </div>
        <CategoryColumn title={t('publicui.footer.shop')} categories={first} />
        <CategoryColumn title={t('publicui.footer.moreshop')} categories={rest} />
        <div>
          <h2 className={styles.title}>{t('publicui.footer.visit')}</h2>
          <ul className={styles.list}>
            <li>
              <a href={customerInfo}>{t('publicui.footer.account')}</a>
            </li>
            {settings.brandUrl && (
              <li>
                <a href={settings.brandUrl}>{t('publicui.footer.brandlink', { store: settings.storeName })}</a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className={wrap.wrap}>
        <LanguageSwitch />
      </div>
      <WidgetZone id="footer-bottom" />
    </footer>
  )
}

function CategoryColumn({ title, categories }: { title: string; categories: readonly CategoryNode[] }) {
  const t = useTranslate()
  if (categories.length === 0) return null
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {categories.map((category) => (
          <li key={category.Id}>
            <ToLink to={categoryLink(category)}>{categoryName(category, t)}</ToLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
