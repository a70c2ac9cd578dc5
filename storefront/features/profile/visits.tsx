/** The days of the household: what is coming up, and what was. Nothing is made up where there is nothing. */
import type { Day } from '#contract/values/day.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import type { HouseholdVisit, HouseholdVisits } from './household-visits.ts'
import styles from './profile.module.css'

type Props = {
  /** Undefined where they could not be loaded. */
  visits: HouseholdVisits | undefined
  className?: string | undefined
}

export function Visits({ visits, className }: Props) {
  const t = useTranslate()
  return (
    <section className={className} aria-labelledby="visits">
      <h2 id="visits" className={text.heading}>
        {t('publicui.visits.title')}
      </h2>
      {!visits && <Message tone="warning">{t('publicui.visits.notloaded')}</Message>}
      {visits && visits.coming.length === 0 && (
        <EmptyState
          title={t('publicui.visits.none')}
          why={t('publicui.visits.nonewhy')}
          action={
            <ButtonLink look="line" to={{ href: '/', plain: false }}>
              {t('publicui.account.shop')}
            </ButtonLink>
          }
        />
      )}
      {visits && visits.coming.length > 0 && <Trips trips={visits.coming} />}
      {visits && visits.past.length > 0 && (
        <details className={styles.more}>
          <summary>{t('publicui.visits.past', { count: visits.dayCount })}</summary>
          <Trips trips={visits.past} />
        </details>
      )}
    </section>
  )
}

function Trips({ trips }: { trips: readonly HouseholdVisit[] }) {
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return (
    <ul className={styles.trips}>
      {trips.map(({ day, names, productName }) => (
        <li key={`${day} ${productName}`} className={styles.trip}>
          <span className={styles.date} aria-hidden="true">
            {month.format(new Date(`${day}T00:00:00Z`))}
            <b>{Number(day.slice(8))}</b>
          </span>
          <div className={styles.names}>
            <p className={text.subheading}>{productName}</p>
            <p className={text.small}>{list.format(names)}</p>
            <p className={text.small}>{dayOfYear(day as Day, locale)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
