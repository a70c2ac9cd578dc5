/** The customer's own details on the hub: what is known, and the form that changes it. */
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import type { Day } from '#contract/values/day.ts'
import { dayInWords } from '#contract/values/day.ts'
import { Facts } from '#storefront/features/account/facts.tsx'
import type { Country } from '#storefront/features/profile/countries.ts'
import { ProfileForm } from '#storefront/features/profile/profile-form.tsx'
import { type RefusedProfile, typedProfile } from '#storefront/features/profile/save-profile.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './hub.module.css'

export type OwnProfileProps = {
  customer: Customer
  /** Undefined where a platform has none, or it could not be loaded. */
  profile: Profile | undefined
  countries: readonly Country[]
  refused: RefusedProfile | undefined
  isSaved: boolean
}

export function OwnProfile({ customer, profile, countries, refused, isSaved }: OwnProfileProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { Email, FirstName, LastName } = profile ?? customer
  return (
    <section className={styles.part} aria-labelledby="details">
      <h2 id="details" className={text.heading}>
        {t('publicui.account.details')}
      </h2>
      {isSaved && (
        <Message tone="success" urgent>
          {t('publicui.profile.saved')}
        </Message>
      )}
      <Facts
        facts={[
          [t('publicui.account.name'), `${FirstName} ${LastName}`],
          [t('publicui.account.email'), Email],
          ...(profile
            ? ([
                [t('publicui.account.phone'), profile.Phone],
                [t('publicui.profile.address'), addressOf(profile, countries)],
                [
                  t('publicui.account.dateofbirth'),
                  profile.DateOfBirth && dayInWords(profile.DateOfBirth as Day, locale),
                ],
              ] as const)
            : []),
        ]}
      />
      {profile && (
        <details className={styles.edit} open={refused !== undefined}>
          <summary>{t('publicui.profile.change')}</summary>
          <ProfileForm
            known={typedProfile(profile)}
            refused={refused}
            countries={countries}
            action={CUSTOMER_INFO_PATH}
          />
        </details>
      )}
    </section>
  )
}

function addressOf(profile: Profile, countries: readonly Country[]): string {
  const { Address1, Address2, City, Country: code, PostalCode, State } = profile
  const country = countries.find((known) => known.code === code)?.name ?? code
  const place = [City, State, PostalCode].filter(Boolean).join(' ')
  return [Address1, Address2, place, country].filter(Boolean).join(', ')
}
