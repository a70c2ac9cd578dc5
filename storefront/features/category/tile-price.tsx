/** The price on a promotional tile, unless the operator keeps prices off them. */
import type { ProductTile } from '#contract/calls/catalog.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { Price } from '#storefront/ui/layout/price.tsx'

export function TilePrice({ product }: { product: ProductTile }) {
  const { hidePricingOnPromotionalProductTiles } = useShell().settings
  return hidePricingOnPromotionalProductTiles ? null : <Price price={product.ProductPrice} />
}
