/** The next seven days of a product at a glance: what each costs, and a way to it with the day chosen. */
import { useId } from 'react'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { dayDisplay } from '#storefront/features/calendar/day-display.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './day-strip.module.css'
import type { NextDays } from './next-days.ts'
import { StripDay } from './strip-day.tsx'
import { useLiveDays } from './use-live-days.ts'

type Props = { product: ProductTile; read: NextDays; onChoose(product: ProductTile): void }

export function DayStrip({ product, read, onChoose }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const { days, best, facts, dateOptionId } = useLiveDays(read)
  const bestOnes = new Set(best)
  return (
    <div>
      <h3 id={titleId} className={styles.title}>
        {t('publicui.category.nextdays')}
      </h3>
      <ul aria-labelledby={titleId} className={styles.days}>
        {days.map((day) => (
          <StripDay
            key={day}
            display={dayDisplay(day, facts, bestOnes)}
            settings={facts.settings}
            product={product}
            dateOptionId={dateOptionId}
            onPress={() => onChoose(product)}
          />
        ))}
      </ul>
    </div>
  )
}
