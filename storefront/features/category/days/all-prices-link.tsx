/** The way to the pricing calendar of a product. */
import type { ReactNode } from 'react'
import type { ProductTile } from '#contract/calls/catalog.ts'
import { calendarLink } from '#contract/rules/shop-paths.ts'
import { ButtonLink } from '#storefront/ui/inputs/button-link.tsx'
import { Icon } from '#storefront/ui/media/icon.tsx'
import { CALENDAR } from '#storefront/ui/media/icons.ts'

export function AllPricesLink({ product, children }: { product: ProductTile; children: ReactNode }) {
  return (
    <ButtonLink look="line" to={calendarLink(product.CategoryPath, product.SeName, product.UseLegacy)}>
      <Icon stroke={CALENDAR} />
      {children}
    </ButtonLink>
  )
}
