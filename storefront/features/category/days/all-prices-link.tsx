/** The way to the pricing calendar of a product. */
import type { ReactNode } from 'react'
import { calendarLink } from '#contract/rules/shop-paths.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { ButtonLink } from '#storefront/ui/layout/to-link.tsx'
import { CALENDAR, Icon } from '#storefront/ui/media/icon.tsx'

export function AllPricesLink({ product, children }: { product: ProductTile; children: ReactNode }) {
  return (
    <ButtonLink look="line" to={calendarLink(product.CategoryPath, product.SeName, product.UseLegacy)}>
      <Icon stroke={CALENDAR} />
      {children}
    </ButtonLink>
  )
}
