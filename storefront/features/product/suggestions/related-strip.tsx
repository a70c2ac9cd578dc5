/**
 * Related products beside each other. The arrows move by one card and the gap of 16 px; a finger, a wheel and keys move
 * it too.
 */
import type { RelatedProduct } from '#contract/calls/related-products.ts'
import { relatedSuggestion } from '#storefront/features/analytics/suggestion-events.ts'
import { useSuggestions } from '#storefront/features/analytics/use-suggestions.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/layout/text.module.css'
import wrap from '#storefront/ui/layout/wrap.module.css'
import { Carousel } from '#storefront/ui/media/carousel.tsx'
import { RelatedCard } from './related-card.tsx'

const LIST_ID = 'related-products'

export function RelatedStrip({ related }: { related: readonly RelatedProduct[] }) {
  const t = useTranslate()
  const title = t('publicui.relatedproducts.title')
  const choose = useSuggestions({ item_list_id: LIST_ID, item_list_name: title }, related.map(relatedSuggestion))
  if (related.length === 0) return null
  return (
    <div className={wrap.wrap}>
      <Carousel
        label={title}
        shows="some"
        heading={<h2 className={text.heading}>{title}</h2>}
        slides={related.map((product) => ({
          key: String(product.ProductOverview.Id),
          content: <RelatedCard product={product} onChoose={() => choose(relatedSuggestion(product))} />,
        }))}
      />
    </div>
  )
}
