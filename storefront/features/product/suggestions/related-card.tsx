/** A related product: picture, name, and its price unless the operator keeps prices off promotional tiles. */
import { formatMoney, moneyFromDecimal } from '#contract/money.ts'
import type { RelatedProduct } from '#contract/related-products.ts'
import { suggestionLink } from '#contract/suggestion-link.ts'
import { useShell } from '#storefront/features/shell/shell-data.tsx'
import { useLocale } from '#storefront/texts/texts.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import text from '#storefront/ui/text.module.css'
import { ToLink } from '#storefront/ui/to-link.tsx'
import styles from './related-card.module.css'

export function RelatedCard({ product, onChoose }: { product: RelatedProduct; onChoose(): void }) {
  const locale = useLocale()
  const { currencyCode, hidePricingOnPromotionalProductTiles } = useShell().settings
  const { DefaultPictureModel: picture, Name, ProductPrice } = product.ProductOverview
  const price = hidePricingOnPromotionalProductTiles ? null : ProductPrice.PriceValue
  return (
    <ToLink to={suggestionLink(product.ProductOverview)} className={styles.card} onPress={onChoose}>
      <span className={styles.frame}>
        {picture && <Picture picture={picture} sizes="25rem" decorative className={styles.picture} />}
      </span>
      <span className={styles.words}>
        <span className={text.subheading}>{Name}</span>
        {price !== null && (
          <span className={styles.price}>{formatMoney(moneyFromDecimal(price, currencyCode), locale)}</span>
        )}
      </span>
    </ToLink>
  )
}
