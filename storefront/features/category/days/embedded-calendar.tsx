/**
 * The whole calendar of the product a category leads with, on the category's own page. Its code and its season of
 * prices come when the guest is about to see it; until then its room is kept. Without script, or where it does not
 * come, a link leads to its page.
 */
import { useId, useRef } from 'react'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsNear } from '#storefront/live/moments.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { AllPricesLink } from './day-links.tsx'
import styles from './embedded-calendar.module.css'
import type { NextDays } from './next-days.ts'

const season = lazy(() => import('./season-calendar.tsx'), 'The page goes without its calendar')

type Props = { product: ProductTile; nextDays: NextDays; onChoose(product: ProductTile): void }

export function EmbeddedCalendar({ product, nextDays, onChoose }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const title = t('publicui.category.calendar', { product: product.Name })
  const Season = useLazy(season, isNear)?.SeasonCalendar
  return (
    <section ref={section} aria-labelledby={titleId} className={styles.calendar}>
      <h2 id={titleId} className={text.heading}>
        {title}
      </h2>
      <div className={styles.room}>
        {Season ? (
          <Season label={title} product={product} nextDays={nextDays} onPick={() => onChoose(product)} />
        ) : (
          <AllPricesLink product={product}>{t('publicui.calendar.open')}</AllPricesLink>
        )}
      </div>
    </section>
  )
}
