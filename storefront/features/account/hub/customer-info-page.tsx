/**
 * The account hub: the days to come, who one is here, the household, and the places of what one has. Parts of others
 * (photos, cards, waivers) stand after the household.
 */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { StaffVisit } from '#contract/schemas/people/signing-in.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import type { Day } from '#contract/values/day.ts'
import { useNeverRestored } from '#storefront/features/account/never-restored.ts'
import { Household, type HouseholdProps } from '#storefront/features/household/household.tsx'
import { DefaultLayout } from '#storefront/features/layouts/layout.tsx'
import type { HouseholdVisits } from '#storefront/features/profile/household-visits.ts'
import { Visits } from '#storefront/features/profile/visits.tsx'
import { RenewalOffers, type RenewalOffersProps } from '#storefront/features/renewals/renewal-offers.tsx'
import { Entitlements, type EntitlementsProps } from '#storefront/features/reservations/entitlements.tsx'
import { Waivers } from '#storefront/features/waivers/waivers.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { dayOfYear } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { AccountNav } from './account-nav.tsx'
import { showsDashboard } from './dashboard.ts'
import styles from './hub.module.css'
import { OwnProfile, type OwnProfileProps } from './own-profile.tsx'
import { Places, type PlacesProps } from './places.tsx'
import { StaffVisits } from './staff-visits.tsx'

type Props = {
  own: OwnProfileProps
  pictures: readonly PictureModel[]
  staffVisits: readonly StaffVisit[]
  household: Pick<HouseholdProps, 'members' | 'isAdding' | 'posted'>
  visits: HouseholdVisits | undefined
  waivers: HouseholdReleases | null | undefined
  reserved: EntitlementsProps
  places: PlacesProps
  renewals: Omit<RenewalOffersProps, 'className'>
}

export function CustomerInfoPage(props: Props) {
  const { own, pictures, staffVisits, household, places, renewals, reserved, visits, waivers } = props
  const t = useTranslate()
  const locale = useLocale()
  const { customerSettings } = useShell().settings
  useNeverRestored()
  const hasDashboard = showsDashboard(customerSettings, own.profile?.IsInsider ?? false)
  const nextDay = hasDashboard ? visits?.coming[0]?.day : undefined
  return (
    <DefaultLayout pictures={pictures.slice(0, 1)} isHalf>
      <div className={wrap.wrap}>
        <div className={classes(styles.greeting, pictures.length > 0 && styles.onHero)}>
          {pictures.length > 0 && <div className={styles.veil} />}
          <h1 className={text.display}>{t('publicui.account.greeting', { name: own.customer.FirstName })}</h1>
          {nextDay && <p>{t('publicui.account.nextday', { day: dayOfYear(nextDay as Day, locale) })}</p>}
        </div>
        <div className={styles.hub}>
          <AccountNav at="overview" hasDashboard={hasDashboard} />
          <div className={styles.main}>
            {hasDashboard && <Visits visits={visits} className={styles.part} />}
            <RenewalOffers {...renewals} className={styles.part} />
            {hasDashboard && <Entitlements {...reserved} className={styles.part} />}
            <OwnProfile {...own} />
            <Household
              {...household}
              visitedDays={hasDashboard ? visits?.visitedDays : undefined}
              waivers={waivers ?? undefined}
              className={styles.part}
            />
            <Waivers waivers={waivers} className={styles.part} />
            {hasDashboard && <Places {...places} />}
            <StaffVisits visits={staffVisits} />
          </div>
        </div>
      </div>
    </DefaultLayout>
  )
}
