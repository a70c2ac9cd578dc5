/** The account at a glance: who one is here, and the ways on. */

import { USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Customer } from '#contract/schemas/customers.ts'
import type { StaffVisit } from '#contract/schemas/signing-in.ts'
import { Household, type HouseholdProps } from '#storefront/features/household/household.tsx'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import styles from './account.module.css'
import { Facts } from './facts.tsx'
import { useNeverRestored } from './never-restored.ts'

type Props = {
  customer: Customer
  pictures: readonly PictureModel[]
  staffVisits: readonly StaffVisit[]
  household: HouseholdProps
}

export function CustomerInfoPage({ customer, pictures, staffVisits, household }: Props) {
  const t = useTranslate()
  const { logout } = usePlatformLinks()
  useNeverRestored()
  const { Email, FirstName, LastName } = customer
  return (
    <DefaultLayout pictures={pictures} isHalf>
      <div className={classes(wrap.wrap, styles.page)}>
        <h1 className={text.display}>{t('publicui.account.greeting', { name: FirstName })}</h1>
        <Household {...household} className={classes(styles.part, styles.next)} />
        <section className={classes(styles.part, styles.narrow)} aria-labelledby="details">
          <h2 id="details" className={text.heading}>
            {t('publicui.account.details')}
          </h2>
          <Facts
            facts={[
              [t('publicui.account.name'), `${FirstName} ${LastName}`],
              [t('publicui.account.email'), Email],
            ]}
          />
          <div className={styles.actions}>
            <ButtonLink look="line" to={{ href: USER_PROFILE_PATH, plain: false }}>
              {t('publicui.account.profile')}
            </ButtonLink>
            <ButtonLink look="line" to={{ href: logout, plain: true }}>
              {t('publicui.account.logout')}
            </ButtonLink>
          </div>
        </section>
        <StaffVisits visits={staffVisits} />
      </div>
    </DefaultLayout>
  )
}

/** Lists when staff impersonated the customer, and why. Renders nothing where staff never did. */
function StaffVisits({ visits }: { visits: readonly StaffVisit[] }) {
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
