/**
 * What most guests add. Each leads to its product's page, because there it is chosen. Prices are left off where the
 * operator keeps them off promotional tiles.
 */
import { useId, useMemo, useState } from 'react'
import { crossSellForCartCall } from '#contract/calls/catalog.ts'
import type { CrossSellRecord } from '#contract/schemas/catalog.ts'
import type { Client } from '#contract/wire/client.ts'
import { suggestionLink } from '#storefront/features/product/suggestions/suggestion-link.ts'
import { useWrittenPrice } from '#storefront/features/product/suggestions/use-written-price.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { crossSellSuggestion } from '#storefront/visit/analytics/suggestion-events.ts'
import { useSuggestions } from '#storefront/visit/analytics/use-suggestions.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useReply } from '#ui/live/use-reply.ts'
import { Picture } from '#ui/media/picture.tsx'
import styles from './cross-sell-list.module.css'

const SHOWN_PX = 56
/** In the notice, which keeps their space while they load. */
const SHOWN_THERE = 2

export function CrossSellList({ records }: { records: readonly CrossSellRecord[] }) {
  const t = useTranslate()
  const titleId = useId()
  const { hidePricingOnPromotionalProductTiles: hidesPrices } = useShell().settings
  const written = useWrittenPrice()
  const title = t('publicui.cartnotice.crosssell')
  const suggestions = useMemo(() => records.map(crossSellSuggestion), [records])
  const choose = useSuggestions({ item_list_id: 'cart-cross-sell', item_list_name: title }, suggestions)

  return (
    <section className={styles.cross} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={record.Id} className={styles.row}>
            <div className={styles.picture}>
              {record.ImageUrl && <Picture picture={pictureOf(record.ImageUrl)} sizes={`${SHOWN_PX}px`} decorative />}
            </div>
            <div className={styles.words}>
              <p className={styles.name}>{record.Name}</p>
              {!hidesPrices && record.Price && <p className={styles.price}>{written(record)}</p>}
            </div>
            <ButtonLink
              look="line"
              className={styles.add}
              to={suggestionLink(record)}
              label={t('publicui.cartnotice.addnamed', { product: record.Name })}
              onPress={() => choose(crossSellSuggestion(record))}
            >
              {t('publicui.cartnotice.add')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reserves the space of the list while it loads, so that nothing below it moves. */
export function CrossSellOnItsWay() {
  return (
    <div className={styles.cross} aria-hidden="true">
      <Skeleton shape="name" />
      {Array.from({ length: SHOWN_THERE }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <div key={at} className={styles.row}>
          <div className={styles.picture} />
          <Skeleton shape="name" />
        </div>
      ))}
    </div>
  )
}

function pictureOf(ImageUrl: string) {
  return { Title: '', AlternateText: '', ImageUrl, Width: SHOWN_PX, Height: SHOWN_PX }
}

/** What is asked, by the notice and by the cart's page. */
export function crossSellOfCart(ask: Client) {
  return {
    key: ['crossSellOfCart'],
    ask: () => ask(crossSellForCartCall),
    failure: 'Cross-sells of the cart could not be loaded and are left out',
    level: 'warn',
  } as const
}

/** `version` counts the replies: each is a new list on the page. */
type CrossSell = { records: readonly CrossSellRecord[]; version: number }

/**
 * The first cross-sells of the cart, requested each time the notice opens; an empty list where they cannot be read.
 * Undefined until the first reply. A notice that closes keeps its list.
 */
export function useCrossSell(isOpen: boolean): CrossSell | undefined {
  const { ask } = useVisit()
  const { reply, hasFailed } = useReply(isOpen ? crossSellOfCart(ask) : undefined, 0)
  const [last, setLast] = useState({ reply, version: 0 })
  if (reply && reply !== last.reply) setLast({ reply, version: last.version + 1 })
  const records = useMemo(() => last.reply?.Records.slice(0, SHOWN_THERE), [last.reply])
  if (hasFailed) return { records: [], version: last.version }
  return records && { records, version: last.version }
}
