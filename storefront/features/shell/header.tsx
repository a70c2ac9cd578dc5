/** The head of every page: the store's sign and the first categories of the menu. */
import { useParams } from 'react-router'
import { categoryLink, categorySlug } from '#contract/shop-paths.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { classes } from '#storefront/ui/classes.ts'
import { ToLink } from '#storefront/ui/to-link.tsx'
import wrap from '#storefront/ui/wrap.module.css'
import { categoryName } from './category-name.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { useShell } from './shell-data.tsx'
import { listedCategories } from './top-menu.ts'

export function Header() {
  const { categories } = useShell()
  const { primary } = useParams()
  const text = useText()
  const { first } = listedCategories(categories)
  return (
    <header className={styles.header}>
      <div className={classes(wrap.wrap, styles.row)}>
        <Logo />
        {first.length > 0 && (
          <nav className={styles.nav} aria-label={text('publicui.header.topnavigation')}>
            {first.map((category) => (
              <ToLink
                key={category.Id}
                to={categoryLink(category)}
                current={!category.IsExternalUrl && categorySlug(category.Route) === primary}
                className={styles.link}
              >
                {categoryName(category, text)}
              </ToLink>
            ))}
          </nav>
        )}
      </div>
    </header>
  )
}
