/** Lists when staff impersonated the customer, and why. Renders nothing where staff never did. */
import type { StaffVisit } from '#contract/schemas/people/signing-in.ts'
import styles from '#storefront/features/account/account.module.css'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'

export function StaffVisits({ visits }: { visits: readonly StaffVisit[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { storeTimeZone = 'UTC' } = useShell().settings
  if (visits.length === 0) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: storeTimeZone })
  return (
    <section className={classes(styles.part, styles.narrow)} aria-labelledby="staff-visits">
      <h2 id="staff-visits" className={text.heading}>
        {t('publicui.account.staffvisits')}
      </h2>
      <p className={text.small}>{t('publicui.account.staffvisitstext')}</p>
      <ul className={styles.facts}>
        {visits.map(({ FirstName, Reason, StartedAt }) => (
          <li key={StartedAt} className={styles.visit}>
            <p>
              {FirstName
                ? t('publicui.account.staffvisit', { name: FirstName, day: day.format(new Date(StartedAt)) })
                : day.format(new Date(StartedAt))}
            </p>
            <p className={text.small}>{Reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
