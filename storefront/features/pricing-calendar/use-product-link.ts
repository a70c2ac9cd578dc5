/**
 * The product's own page below the categories that the guest came through, with everything chosen here and whatever
 * else the address says.
 */
import { useLocation } from 'react-router'
import { categorySlugs, type Link, productLink } from '#contract/rules/shop-paths.ts'
import { useIsLive } from '#storefront/context/moments.ts'
import { type CalendarChoice, searchWith } from './calendar-choice.ts'
import type { PricingCalendarData } from './load-pricing-calendar.ts'

export function useProductLink({ product, categories }: PricingCalendarData, choice: CalendarChoice): Link {
  const { search } = useLocation()
  const isLive = useIsLive()
  const nearest = categories.at(-1)
  const slugs = nearest ? categorySlugs(nearest) : product.CategoryPath
  const { href, plain } = productLink(slugs, product.SeName, product.UseLegacy)
  return { href: href + (isLive ? searchWith(product, search, choice) : ''), plain }
}
