/** A product: its pictures, what it is called and promises, what it costs, the facts, and the long description. */
import { DefaultRefreshLayout } from '#storefront/features/shell/layout.tsx'
import { WidgetZone } from '#storefront/features/shell/zones/widget-zone.tsx'
import { useResortClock } from '#storefront/features/visit/use-resort-clock.ts'
import { Price } from '#storefront/ui/price.tsx'
import wrap from '#storefront/ui/wrap.module.css'
import { factsOf } from './facts/facts-of.ts'
import { ProductFacts } from './facts/product-facts.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { About } from './introduction/about.tsx'
import { Introduction } from './introduction/introduction.tsx'
import type { ProductData } from './load-product.ts'
import styles from './product-page.module.css'

export function ProductPage({ product, categories }: ProductData) {
  useResortClock()
  return (
    <DefaultRefreshLayout>
      <Gallery product={product} />
      <div className={wrap.wrap}>
        <div className={styles.product}>
          <div>
            <Introduction key={product.Id} product={product} categories={categories} />
            <ProductFacts facts={factsOf(product)} />
            <About product={product} />
          </div>
          <Price price={product.ProductPrice} big />
        </div>
      </div>
      <WidgetZone id="product-details-bottom" />
    </DefaultRefreshLayout>
  )
}
