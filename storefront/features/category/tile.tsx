/** A product in a list: picture, name, one line, price left, what to do right. The whole of it leads to the product. */

import { tileLink } from '#contract/rules/shop-paths.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { Price } from '#storefront/page/price.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import text from '#ui/layout/text.module.css'
import { ARROW, Icon } from '#ui/media/icon.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './tile.module.css'

type Props = { product: ProductTile; onChoose(product: ProductTile): void }

export function Tile({ product, onChoose }: Props) {
  const { DefaultPictureModel: picture } = product
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        {picture && <Picture picture={picture} sizes={SIZES} decorative className={styles.picture} />}
        {product.Badge && (
          <Badge tone="plain" className={styles.flag}>
            {product.Badge}
          </Badge>
        )}
      </div>
      <div className={styles.words}>
        <h2 className={text.subheading}>
          <ToLink to={tileLink(product)} className={styles.link} onPress={() => onChoose(product)}>
            {product.Name}
          </ToLink>
        </h2>
        <p className={classes(text.small, styles.line)}>{inOneBreath(product.ShortDescription)}</p>
      </div>
      <div className={styles.foot}>
        <TilePrice product={product} />
        <span className={styles.more} aria-hidden="true">
          {useAction(product)}
          <Icon stroke={ARROW} />
        </span>
      </div>
    </article>
  )
}

/** The headline, and the first sentence behind it: as much as fits on a tile without breaking off. */
function inOneBreath(text: string): string {
  const { headline, description } = shortDescription(text)
  const end = description.search(/[.!?…](?:\s|$)/)
  const sentence = end > 0 ? description.slice(0, end + 1) : description
  const pause = /[.!?…]$/.test(headline) ? ' ' : '. '
  return headline && sentence ? headline + pause + sentence : headline || sentence
}

const SIZES = '(max-width: 743px) calc(100vw - 2rem), (max-width: 1099px) 46vw, 400px'

/** The price on a promotional tile, unless the operator keeps prices off them. */
export function TilePrice({ product }: { product: ProductTile }) {
  const { hidePricingOnPromotionalProductTiles } = useShell().settings
  return hidePricingOnPromotionalProductTiles ? null : <Price price={product.ProductPrice} />
}

/** What the link of a tile says: in the operator's words, else by what opens. */
export function useAction({ ActionText, ShowPricingCalendarView }: ProductTile): string {
  const t = useTranslate()
  return ActionText || t(ShowPricingCalendarView ? 'publicui.tile.actiondates' : 'publicui.tile.action')
}
