/** Where a day of a product leads: to what its tile opens, with the day chosen (contract/edit-query.ts). */
import type { ProductTile } from '#contract/catalog.ts'
import type { Day } from '#contract/day.ts'
import { type Link, tileLink } from '#contract/shop-paths.ts'

export function dayLink(product: ProductTile, dateOptionId: number, day: Day): Link {
  const { href, plain } = tileLink(product)
  return { href: `${href}?${dateOptionId}=${day}`, plain }
}
