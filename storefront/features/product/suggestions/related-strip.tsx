/**
 * Related products beside each other. The arrows move by one card and the gap of 16 px; a finger, a wheel and keys move
 * it too.
 */
import type { RelatedProduct } from '#contract/schemas/catalog.ts'
import { Price } from '#storefront/page/price.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { relatedSuggestion } from '#storefront/visit/analytics/suggestion-events.ts'
import { useSuggestions } from '#storefront/visit/analytics/use-suggestions.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Picture } from '#ui/media/picture.tsx'
import styles from './related-card.module.css'
import { suggestionLink } from './suggestion-link.ts'
import { useCurrency } from './use-currency.ts'

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

/** The list tells the amount and leaves it to the page how it is read out. */
const NO_WORDS = { Price: null, PriceValueWithDiscount: null }

/** A related product: picture, name, and its price unless the operator keeps prices off promotional tiles. */
function RelatedCard({ product, onChoose }: { product: RelatedProduct; onChoose(): void }) {
  const { hidePricingOnPromotionalProductTiles } = useShell().settings
  const currency = useCurrency()
  const { DefaultPictureModel: picture, Name, ProductPrice } = product.ProductOverview
  return (
    <ToLink to={suggestionLink(product.ProductOverview)} className={styles.card} onPress={onChoose}>
      <span className={styles.frame}>
        {picture && <Picture picture={picture} sizes="25rem" decorative className={styles.picture} />}
      </span>
      <span className={styles.words}>
        <span className={text.subheading}>{Name}</span>
        {!hidePricingOnPromotionalProductTiles && (
          <Price price={{ ...NO_WORDS, ...ProductPrice, CurrencyCode: currency }} size="small" />
        )}
      </span>
    </ToLink>
  )
}
