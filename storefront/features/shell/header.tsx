/** The head of every page: the store's sign and the first categories of the menu. */
import { useParams } from 'react-router'
import { categoryLink, categorySlug } from '#contract/shop-paths.ts'
import { Remembered } from '#storefront/render/remembered.tsx'
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
  const current = listedCategories(categories).first.find(
    ({ IsExternalUrl, Route }) => !IsExternalUrl && categorySlug(Route) === primary,
  )
  return (
    <Remembered as="header" className={styles.header} of={categories} variant={String(current?.Id)}>
      <HeaderParts currentId={current?.Id} />
    </Remembered>
  )
}

function HeaderParts({ currentId }: { currentId: number | undefined }) {
  const text = useText()
  const { first } = listedCategories(useShell().categories)
  return (
    <div className={classes(wrap.wrap, styles.row)}>
      <Logo />
      {first.length > 0 && (
        <nav className={styles.nav} aria-label={text('publicui.header.topnavigation')}>
          {first.map((category) => (
            <ToLink
              key={category.Id}
              to={categoryLink(category)}
              current={category.Id === currentId}
              className={styles.link}
            >
              {categoryName(category, text)}
            </ToLink>
          ))}
        </nav>
      )}
    </div>
  )
}
