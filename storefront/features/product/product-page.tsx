/**
 * A product: its pictures, what it is called and promises, what it asks and costs, the facts, and the long description.
 */
import { useLocation } from 'react-router'
import { DefaultRefreshLayout } from '#storefront/features/shell/layout.tsx'
import { WidgetZone } from '#storefront/features/shell/zones/widget-zone.tsx'
import wrap from '#storefront/ui/layout/wrap.module.css'
import { ConfiguratorProvider } from './configurator/configurator-context.tsx'
import { FirstCalendar } from './days/calendar/first-calendar.ts'
import { factsOf } from './facts/facts-of.ts'
import { ProductFacts } from './facts/product-facts.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { About } from './introduction/about.tsx'
import { Introduction } from './introduction/introduction.tsx'
import type { ProductData } from './load-product.ts'
import type { RefusedForm } from './posting/add-by-form.ts'
import { RefusedWords } from './posting/refused-words.tsx'
import { ProductForm } from './product-form.tsx'
import styles from './product-page.module.css'
import { Suggestions } from './suggestions/suggestions.tsx'
import { useViewedItem } from './use-viewed-item.ts'

type Props = ProductData & { refused?: RefusedForm | undefined }

export function ProductPage({ product, categories, calendar, refused }: Props) {
  useViewedItem(product)
  // The product and its calendar are one page to React; whoever turns from one to the other begins anew.
  const visit = `${useLocation().pathname} ${product.Id}`
  return (
    <DefaultRefreshLayout>
      <Gallery product={product} />
      <div className={wrap.wrap}>
        {refused && (
          <div className={styles.refused}>
            <RefusedWords refused={refused} />
          </div>
        )}
        <ConfiguratorProvider key={visit} product={product} posted={refused?.answered}>
          <FirstCalendar value={calendar}>
            <ProductForm
              refused={refused}
              head={<Introduction product={product} categories={categories} />}
              foot={
                <>
                  <ProductFacts facts={factsOf(product)} />
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
