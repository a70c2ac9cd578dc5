/** The profile page: the customer's details, how they sign in, where they are signed in, and what is kept of them. */
import { USER_PROFILE_PATH } from '#contract/rules/shop-paths.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { OwnSession } from '#contract/schemas/people/customers.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import type { AccountIntent, AccountOutcome } from '#storefront/features/profile/change-account.ts'
import type { Country } from '#storefront/features/profile/countries.ts'
import { ProfileForm } from '#storefront/features/profile/profile-form.tsx'
import { type RefusedProfile, typedProfile } from '#storefront/features/profile/save-profile.ts'
import { Sessions } from '#storefront/features/profile/sessions.tsx'
import { SignInDetails } from '#storefront/features/profile/sign-in-details.tsx'
import { YourData } from '#storefront/features/profile/your-data.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './account.module.css'
import { useNeverRestored } from './never-restored.ts'
import { SecondFactor } from './second-factor.tsx'

type Props = {
  pictures: readonly PictureModel[]
  profile: Profile
  sessions: readonly OwnSession[] | undefined
  countries: readonly Country[]
  refused: RefusedProfile | undefined
  outcome: AccountOutcome | undefined
  done: 'profile' | AccountIntent | undefined
}

export function UserProfilePage({ pictures, profile, sessions, countries, refused, outcome, done }: Props) {
  const t = useTranslate()
  const { customerInfo } = usePlatformLinks()
  useNeverRestored()
  const changed = done === 'profile' ? undefined : done
  return (
    <AuthEmptyLayout pictures={pictures}>
      <div className={styles.parts}>
        <div className={styles.stack}>
          <h1 className={text.title}>{t('publicui.profile.title')}</h1>
          {done === 'profile' && (
            <Message tone="success" urgent>
              {t('publicui.profile.saved')}
            </Message>
          )}
          <ProfileForm
            known={typedProfile(profile)}
            refused={refused}
            countries={countries}
            action={USER_PROFILE_PATH}
          />
        </div>
        <SignInDetails email={profile.Email} outcome={outcome} done={changed} />
        {profile.SecondFactor && <SecondFactor state={profile.SecondFactor} outcome={outcome} done={changed} />}
        <Sessions sessions={sessions} outcome={outcome} done={changed} />
        <YourData outcome={outcome} />
        <div className={styles.actions}>
          <ButtonLink look="line" to={{ href: customerInfo, plain: true }}>
            {t('publicui.account.overview')}
          </ButtonLink>
        </div>
      </div>
    </AuthEmptyLayout>
  )
}
