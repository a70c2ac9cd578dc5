/**
 * The product a category leads with: the one guests choose by date, with what its next days cost. It holds the one
 * orange button of the page.
 */

import { tileLink } from '#contract/rules/shop-paths.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import { Picture } from '#ui/media/picture.tsx'
import { DayStrip } from './days/day-strip.tsx'
import type { NextDays } from './days/next-days.ts'
import styles from './feature-card.module.css'
import { TilePrice, useAction } from './tile.tsx'

type Props = {
  product: ProductTile
  /** Undefined where they could not be read. */
  nextDays: NextDays | undefined
  onChoose(product: ProductTile): void
}

export function FeatureCard({ product, nextDays, onChoose }: Props) {
  const { Badge: badge, DefaultPictureModel: picture, Name, ShortDescription } = product
  const { headline, description } = shortDescription(ShortDescription)
  const action = useAction(product)
  const { hidePricingOnPromotionalProductTiles } = useShell().settings
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
        {nextDays && !hidePricingOnPromotionalProductTiles && (
          <DayStrip product={product} read={nextDays} onChoose={onChoose} />
        )}
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
