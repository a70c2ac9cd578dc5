/**
 * Where the crumb of a product leads back to: the category the guest came through, in its own house if it has one; from
 * the options of a product that is chosen by date, the calendar of its prices.
 */
import type { CategoryNode, ProductDetails, SubCategoryNode } from '#contract/calls/catalog.ts'
import { calendarLink, categoryLink, categorySlugs, type Link } from '#contract/rules/shop-paths.ts'

export type BackCrumb = { to: Link; place: 'calendar' } | { to: Link; place: { Name: string | null } }

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
    return { to: calendarLink(categorySlugs(nearest), product.SeName, product.UseLegacy), place: 'calendar' }
  }
  return { to: categoryLink(nearest), place: nearest }
}
