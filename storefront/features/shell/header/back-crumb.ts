/**
 * Where the crumb of a product leads back to: the category the guest came through, in its own house if it has one; from
 * the options of a product that is chosen by date, the calendar of its prices.
 */

import { calendarLink, categoryLink, categorySlugs, type Link } from '#contract/rules/shop-paths.ts'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'

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
