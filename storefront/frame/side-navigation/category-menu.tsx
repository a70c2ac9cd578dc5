/**
 * The categories of the shop, and one level down what is in one of them. Looking into a category moves the focus to the
 * way back, so the name of the new list is heard; going back puts it where it was.
 */
import { useEffect, useId, useRef } from 'react'
import { useParams } from 'react-router'
import { categoryLink } from '#contract/rules/shop-paths.ts'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import { categoryName, isCategoryAt } from '#storefront/page/categories.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, LEFT, OUTWARD, RIGHT } from '#ui/media/icon.tsx'
import styles from './category-menu.module.css'

export function CategoryMenu({ openId }: { openId: number | undefined }) {
  const t = useTranslate()
  const nav = useRef<HTMLElement>(null)
  const categories = useShell().categories.filter(({ Hidden }) => !Hidden)
  const open = categories.find(({ Id }) => Id === openId)

  const wasOpen = useRef(openId)
  useEffect(() => {
    if (wasOpen.current === openId) return
    const selector = openId === undefined ? `[data-category="${wasOpen.current}"]` : 'button'
    wasOpen.current = openId
    nav.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [openId])

  if (categories.length === 0) return null
  return (
    <nav ref={nav} className={styles.menu} aria-label={open ? categoryName(open, t) : t('publicui.menu.shop')}>
      {open ? <Inside category={open} /> : <Overview categories={categories} />}
    </nav>
  )
}

function Overview({ categories }: { categories: readonly CategoryNode[] }) {
  const { menu } = useVisit()
  const { primary } = useParams()
  const t = useTranslate()
  return (
    <ul>
      {categories.map((category) => {
        const name = categoryName(category, t)
        const isHere = isCategoryAt(category, primary)
        return (
          <li key={category.Id}>
            {shownInside(category).length === 0 ? (
              <CategoryRow category={category} name={name} isHere={isHere} />
            ) : (
              <button
                type="button"
                className={styles.row}
                data-category={category.Id}
                aria-current={isHere || undefined}
                onClick={() => menu.lookInto(category.Id)}
              >
                {name}
                <Icon stroke={RIGHT} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Inside({ category }: { category: CategoryNode }) {
  const { menu } = useVisit()
  const { primary, sub } = useParams()
  const t = useTranslate()
  const titleId = useId()
  const name = categoryName(category, t)
  const isHere = isCategoryAt(category, primary)
  return (
    <>
      <button type="button" className={classes(styles.row, styles.back)} onClick={menu.back}>
        <Icon stroke={LEFT} />
        {t('publicui.menu.back')}
      </button>
      <h3 id={titleId} className={styles.title}>
        {name}
      </h3>
      <ul aria-labelledby={titleId}>
        <li>
          <CategoryRow
            category={category}
            name={t('publicui.menu.all', { category: name })}
            isHere={isHere && sub === undefined}
          />
        </li>
        {shownInside(category).map((inner) => (
          <li key={inner.Id}>
            <CategoryRow category={inner} name={categoryName(inner, t)} isHere={isHere && isCategoryAt(inner, sub)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A category that lives elsewhere has nothing inside that we could show. */
function shownInside({ IsExternalUrl, SubCategories }: CategoryNode): CategoryNode['SubCategories'] {
  return IsExternalUrl ? [] : SubCategories.filter(({ Hidden }) => !Hidden)
}

type Props = { category: CategoryNode | SubCategoryNode; name: string; isHere: boolean }

/** One category to go to. One that lives on another site says so by its icon, and the browser follows it there. */
function CategoryRow({ category, name, isHere }: Props) {
  const link = categoryLink(category)
  return (
    <ToLink to={link} className={styles.row} current={isHere}>
      {name}
      {category.IsExternalUrl && link.plain && <Icon stroke={OUTWARD} />}
    </ToLink>
  )
}
