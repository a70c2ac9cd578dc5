/** What was chosen, how many, what it costs, and the button. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { Price } from '#storefront/ui/price.tsx'

export function ItemSummary() {
  const { configuration } = useConfiguration()
  return (
    <aside>
      <Price price={configuration.product.ProductPrice} big />
    </aside>
  )
}
