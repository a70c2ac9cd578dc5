/**
 * Where a day of a product leads: to what its tile opens, with the day chosen
 * (storefront/features/product/configurator/presets/edit-query.ts).
 */

import { type Link, tileLink } from '#contract/rules/shop-paths.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { Day } from '#contract/values/day.ts'

export function dayLink(product: ProductTile, dateOptionId: number, day: Day): Link {
  const { href, plain } = tileLink(product)
  return { href: `${href}?${dateOptionId}=${day}`, plain }
}
