/** The next seven days of a product at a glance: what each costs, and a way to it with the day chosen. */
import { useEffect, useId, useState } from 'react'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { pricesQuestion } from '#storefront/features/days/asking/ask-prices.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { whenIdle } from '#storefront/live/moments.ts'
import { useReply } from '#storefront/live/use-reply.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import styles from './day-strip.module.css'
import { type NextDays, toldAgain } from './next-days.ts'
import { StripDay } from './strip-day.tsx'

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
            display={judgeDay(day, facts, bestOnes)}
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

/**
 * The next days as the page was made with, and a moment later as they stand now. Nothing moves: only prices and colors
 * change.
 */
function useLiveDays(read: NextDays): NextDays {
  const { ask } = useVisit()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { reply } = useReply(
    isIdle ? pricesQuestion(ask, { product: read.product, seasonEnd: read.days.at(-1) }) : undefined,
  )
  return reply ? toldAgain(read, reply) : read
}
