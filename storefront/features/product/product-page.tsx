/**
 * A product: its pictures, what it is called and promises, what it asks and costs, the facts, and the long description.
 */
import { useLocation } from 'react-router'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { WidgetZone } from '#storefront/features/layouts/zones/widget-zone.tsx'
import wrap from '#ui/layout/wrap.module.css'
import { ConfiguratorProvider } from './configurator/configurator-context.tsx'
import { FirstCalendar } from './days/first-calendar.ts'
import { Gallery } from './gallery/gallery.tsx'
import { About, Introduction } from './introduction/introduction.tsx'
import { ProductFacts } from './introduction/product-facts.tsx'
import type { ProductData } from './load-product.ts'
import type { RefusedForm } from './posting/add-by-form.ts'
import { lateRefusal } from './posting/late-refusal.ts'
import { ProductForm } from './product-form.tsx'
import styles from './product-page.module.css'
import { Suggestions } from './suggestions/suggestions.tsx'
import { useViewedItem } from './use-viewed-item.ts'

type Props = ProductData & { refused?: RefusedForm | undefined }

export function ProductPage({ product, categories, calendar, refused }: Props) {
  useViewedItem(product)
  const RefusedWords = lateRefusal.loaded()?.RefusedWords
  // The product and its calendar are one page to React; navigating from one to the other starts anew.
  const visit = `${useLocation().pathname} ${product.Id}`
  return (
    <DefaultRefreshLayout>
      <Gallery product={product} />
      <div className={wrap.wrap}>
        {refused && RefusedWords && (
          <div className={styles.refused}>
            <RefusedWords refused={refused} />
          </div>
        )}
        <ConfiguratorProvider key={visit} product={product} posted={refused?.choices}>
          <FirstCalendar value={calendar}>
            <ProductForm
              refused={refused}
              head={<Introduction product={product} categories={categories} />}
              foot={
                <>
                  <ProductFacts product={product} />
                  <About product={product} />
                </>
              }
            />
          </FirstCalendar>
        </ConfiguratorProvider>
      </div>
      <WidgetZone id="product-details-bottom" />
      <Suggestions product={product} />
    </DefaultRefreshLayout>
  )
}
