/**
 * What the signs of a calendar mean, in the order of the signs. The cheapest days are named only where the operator
 * shows scarcity of prices.
 */
import type { CalendarSettings } from '#contract/schemas/prices.ts'
import type { DayLook } from '#storefront/features/days/facts/judge-day.ts'
import { DayMark } from '#storefront/features/days/grid/day-button.tsx'
import { lowWord, soldOutWord } from '#storefront/features/days/words/status-words.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './legend.module.css'

type Entry = [look: DayLook | 'selected', words: string]

export function Legend({ settings, showsPrices }: { settings: CalendarSettings; showsPrices: boolean }) {
  const t = useTranslate()
  const { priceScarcityEnabled } = useShell().settings
  const best: Entry = ['best', t('publicui.calendar.best')]
  const entries: Entry[] = [
    ...(showsPrices && priceScarcityEnabled ? [best] : []),
    ['available', t('publicui.calendar.available')],
    ['low', lowWord(settings, t)],
    ['soldOut', soldOutWord(settings, t)],
    ['closed', t('publicui.calendar.closed')],
    ['selected', t('publicui.calendar.selected')],
  ]
  return (
    <ul className={styles.legend} aria-label={t('publicui.calendar.legend')}>
      {entries.map(([look, words]) => (
        <li key={look}>
          <span className={styles.swatch} data-look={look} aria-hidden="true">
            <DayMark look={look} />
            {look === 'closed' && '–'}
          </span>
          {words}
        </li>
      ))}
    </ul>
  )
}
