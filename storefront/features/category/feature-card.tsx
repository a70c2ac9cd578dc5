/** The product a category leads with: the one guests choose by date. It holds the one orange button of the page. */
import type { ProductTile } from '#contract/catalog.ts'
import { tileLink } from '#contract/shop-paths.ts'
import { shortDescription } from '#contract/short-description.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { ButtonLink } from '#storefront/ui/button-link.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import text from '#storefront/ui/text.module.css'
import styles from './feature-card.module.css'
import { TilePrice } from './tile-price.tsx'
import { useAction } from './use-action.ts'

type Props = { product: ProductTile; onChoose(product: ProductTile): void }

export function FeatureCard({ product, onChoose }: Props) {
  const { Badge: badge, DefaultPictureModel: picture, Name, ShortDescription } = product
  const { headline, description } = shortDescription(ShortDescription)
  const action = useAction(product)
  return (
    <article className={styles.feature}>
      <div className={styles.frame}>
        {picture && <Picture picture={picture} sizes={SIZES} className={styles.picture} />}
      </div>
      <div className={styles.body}>
        {badge && (
          <div>
            <Badge tone="pine">{badge}</Badge>
          </div>
        )}
        <h2 className={text.title}>{Name}</h2>
        {headline && <p className={text.lead}>{headline}</p>}
        {description && <p className={text.small}>{description}</p>}
        <div className={styles.foot}>
          <TilePrice product={product} />
          <ButtonLink
            look="buy"
            to={tileLink(product)}
            label={`${action}: ${Name}`}
            className={styles.action}
            onPress={() => onChoose(product)}
          >
            {action}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

const SIZES = '(max-width: 1099px) calc(100vw - 2rem), 724px'
