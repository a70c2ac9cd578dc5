/** Where the days of a category lead: one of them to its product, all of them to the pricing calendar. */
import type { ReactNode } from 'react'
import { calendarLink, type Link, tileLink } from '#contract/rules/shop-paths.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { Day } from '#contract/values/day.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { CALENDAR, Icon } from '#ui/media/icon.tsx'

export function AllPricesLink({ product, children }: { product: ProductTile; children: ReactNode }) {
  return (
    <ButtonLink look="line" to={calendarLink(product.CategoryPath, product.SeName, product.UseLegacy)}>
      <Icon stroke={CALENDAR} />
      {children}
    </ButtonLink>
  )
}

/** To what the product's tile opens, with the day chosen (product/configurator/presets/edit-query.ts). */
export function dayLink(product: ProductTile, dateOptionId: number, day: Day): Link {
  const { href, plain } = tileLink(product)
  return { href: `${href}?${dateOptionId}=${day}`, plain }
}
