/** The first day as a path: what comes when, in the order of the clock, and what to do there. */
import type { Order } from '#contract/schemas/people/orders.ts'
import type { Day } from '#contract/values/day.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './day-path.module.css'

export function DayPath({ order: { Items }, day }: { order: Pick<Order, 'Items'>; day: Day }) {
  const t = useTranslate()
  const locale = useLocale()
  const stops = Items.filter(({ Days }) => Days.includes(day)).toSorted((one, other) =>
    (one.StartTime ?? '').localeCompare(other.StartTime ?? ''),
  )
  return (
    <section className={styles.section} aria-labelledby="on-the-day">
      <h2 id="on-the-day" className={text.heading}>
        {t('publicui.confirm.ontheday')}
      </h2>
      <ol className={styles.path}>
        {stops.map(({ AssignedTo, ProductName, StartTime }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index}>
            <span className={styles.time}>
              {StartTime === null ? t('publicui.confirm.opening') : shortTime(StartTime, locale)}
            </span>
            <div>
              <b>{AssignedTo === null ? ProductName : `${ProductName}, ${AssignedTo}`}</b>
              <p>{t(StartTime === null ? 'publicui.confirm.showcode' : 'publicui.confirm.beearly')}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
