/** The profile as it is stored. Changing it is not possible here yet, and the page says so. */
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { Profile } from '#contract/schemas/signing-in.ts'
import type { Day } from '#contract/values/day.ts'
import { dayInWords } from '#contract/values/day.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import styles from './account.module.css'
import { Facts } from './facts.tsx'
import { useNeverRestored } from './never-restored.ts'

export function UserProfilePage({ pictures, profile }: { pictures: readonly PictureModel[]; profile: Profile }) {
  const t = useTranslate()
  const locale = useLocale()
  const { customerInfo } = usePlatformLinks()
  useNeverRestored()
  const { DateOfBirth, Email, FirstName, LastName, Phone } = profile
  return (
    <AuthEmptyLayout pictures={pictures}>
      <div className={styles.stack}>
        <h1 className={text.title}>{t('publicui.profile.title')}</h1>
        <Facts
          facts={[
            [t('publicui.account.name'), `${FirstName} ${LastName}`],
            [t('publicui.account.email'), Email],
            [t('publicui.account.phone'), Phone],
            [t('publicui.account.dateofbirth'), DateOfBirth && dayInWords(DateOfBirth as Day, locale)],
          ]}
        />
        <Message tone="info">{t('publicui.profile.readonly')}</Message>
        <div className={styles.actions}>
          <ButtonLink look="line" to={{ href: customerInfo, plain: true }}>
            {t('publicui.account.overview')}
          </ButtonLink>
        </div>
      </div>
    </AuthEmptyLayout>
  )
}
