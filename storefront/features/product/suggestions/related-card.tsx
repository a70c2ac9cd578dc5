/** A related product: picture, name, and its price unless the operator keeps prices off promotional tiles. */
import type { RelatedProduct } from '#contract/calls/related-products.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { Price } from '#storefront/ui/layout/price.tsx'
import text from '#storefront/ui/layout/text.module.css'
import { ToLink } from '#storefront/ui/layout/to-link.tsx'
import { Picture } from '#storefront/ui/media/picture.tsx'
import styles from './related-card.module.css'
import { suggestionLink } from './suggestion-link.ts'

/** The list tells the amount and leaves it to the page how it is read out. */
const NO_WORDS = { Price: null, PriceValueWithDiscount: null }

export function RelatedCard({ product, onChoose }: { product: RelatedProduct; onChoose(): void }) {
  const { currencyCode, hidePricingOnPromotionalProductTiles } = useShell().settings
  const { DefaultPictureModel: picture, Name, ProductPrice } = product.ProductOverview
  return (
    <ToLink to={suggestionLink(product.ProductOverview)} className={styles.card} onPress={onChoose}>
      <span className={styles.frame}>
        {picture && <Picture picture={picture} sizes="25rem" decorative className={styles.picture} />}
      </span>
      <span className={styles.words}>
        <span className={text.subheading}>{Name}</span>
        {!hidePricingOnPromotionalProductTiles && (
          <Price price={{ ...NO_WORDS, ...ProductPrice, CurrencyCode: currencyCode }} size="small" />
        )}
      </span>
    </ToLink>
  )
}
