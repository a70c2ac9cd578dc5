/**
 * The way back from a product: to the category the guest came through, on its own host if it has one; from the options
 * of a product that is chosen by date, to the calendar of its prices.
 */

import { useRouteLoaderData } from 'react-router'
import { calendarLink, categoryLink, categorySlugs, type Link } from '#contract/rules/shop-paths.ts'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import { categoryName } from '#storefront/page/categories.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Icon, LEFT } from '#ui/media/icon.tsx'
import { useStore } from '#ui/store.ts'
import styles from './back-crumb.module.css'

export type BackCrumb = { to: Link; page: 'calendar' } | { to: Link; page: { Name: string | null } }

type Shown = {
  product: Pick<ProductDetails, 'SeName' | 'ShowPricingCalendarView' | 'UseLegacy'>
  categories: readonly (CategoryNode | SubCategoryNode)[]
  /** The page is the calendar itself. */
  isCalendar: boolean
}

export function backCrumb({ product, categories, isCalendar }: Shown): BackCrumb | undefined {
  const nearest = categories.at(-1)
  if (!nearest) return undefined
  if (product.ShowPricingCalendarView && !isCalendar) {
    return { to: calendarLink(categorySlugs(nearest), product.SeName, product.UseLegacy), page: 'calendar' }
  }
  return { to: categoryLink(nearest), page: nearest }
}

/** The crumb of the product being shown; none on other pages, and none where an error stands instead of the product. */
export function useBackCrumb(): BackCrumb | undefined {
  const product = useRouteLoaderData<ProductData>('category-product')
  const calendar = useRouteLoaderData<ProductData>('category-product-calendar')
  const { isShown: isError } = useStore(useVisit().errorPage)
  const shown = isError ? undefined : (product ?? calendar)
  return shown && backCrumb({ ...shown, isCalendar: product === undefined })
}

/** Stands instead of the store's sign. */
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
