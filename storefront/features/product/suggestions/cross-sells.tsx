/** What goes with this product, as compact rows under the operator's own title. */
import { useId } from 'react'
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ToLink } from '#storefront/page/to-link.tsx'
import { crossSellSuggestion } from '#storefront/visit/analytics/suggestion-events.ts'
import { useSuggestions } from '#storefront/visit/analytics/use-suggestions.ts'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { ARROW, Icon } from '#ui/media/icon.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './cross-sells.module.css'
import { suggestionLink } from './suggestion-link.ts'
import { useWrittenPrice } from './use-written-price.ts'

const LIST_ID = 'product-cross-sell'

export function CrossSells({ title, records }: { title: string; records: readonly CrossSellRecord[] }) {
  const titleId = useId()
  const { hidePricingOnPromotionalProductTiles } = useShell().settings
  const written = useWrittenPrice()
  const choose = useSuggestions({ item_list_id: LIST_ID, item_list_name: title }, records.map(crossSellSuggestion))
  if (records.length === 0) return null
  return (
    <section className={classes(wrap.wrap, styles.goesWith)} aria-labelledby={titleId}>
      <h2 id={titleId} className={text.heading}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {records.map((record) => (
          <li key={record.Id}>
            <ToLink
              to={suggestionLink(record)}
              className={styles.row}
              onPress={() => choose(crossSellSuggestion(record))}
            >
              {record.ImageUrl && (
                <Picture picture={pictureOf(record.ImageUrl)} sizes="6rem" decorative className={styles.picture} />
              )}
              <span className={text.subheading}>{record.Name}</span>
              {!hidePricingOnPromotionalProductTiles && <span className={styles.price}>{written(record)}</span>}
              <Icon stroke={ARROW} />
            </ToLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function pictureOf(ImageUrl: string) {
  return { Title: '', ImageUrl, AlternateText: '' }
}
