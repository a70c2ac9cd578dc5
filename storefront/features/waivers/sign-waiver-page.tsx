/** `/c/waiver/3/sign`: the text, the box and the name, one person or several at a time, and who is left. */

import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { HouseholdRelease, HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { chosenPeople } from './chosen-people.ts'
import type { SignOutcome } from './sign-by-form.ts'
import { SignWaiverForm } from './sign-waiver-form.tsx'
import { BlockedWaiver, SignedWaivers } from './waiver-states.tsx'
import styles from './waivers.module.css'
import { WhoSigns } from './who-signs.tsx'

export type SignWaiverProps = {
  waivers: HouseholdReleases
  release: HouseholdRelease
  /** As the address names them. */
  asked: string | null
  outcome: SignOutcome | undefined
}

export function SignWaiverPage({ waivers, release, asked, outcome }: SignWaiverProps) {
  const t = useTranslate()
  const { people, blocked } = chosenPeople(release, asked)
  const signed = release.People.filter(({ State }) => State === 'signed')
  const left = release.People.length - signed.length
  return (
    <DefaultRefreshLayout>
      <div className={classes(wrap.wrap, styles.page)}>
        <div className={styles.head}>
          <h1 className={text.title}>{t('publicui.waiver.title')}</h1>
          {left > 0 && <span className={text.small}>{t('publicui.waiver.left', { count: left })}</span>}
        </div>
        <div className={styles.columns}>
          <div className={styles.step}>
            {people.length > 0 && (
              <SignWaiverForm
                key={people.map(({ ContactId }) => ContactId).join('-')}
                waivers={waivers}
                release={release}
                people={people}
                refused={outcome && !outcome.ok ? outcome : undefined}
              />
            )}
            {blocked && <BlockedWaiver person={blocked} isSigner={blocked.ContactId === waivers.SignerId} />}
            {left === 0 && <p className={text.lead}>{t('publicui.waiver.alldone')}</p>}
            <SignedWaivers people={signed} />
            <div>
              <ButtonLink look="line" to={{ href: CUSTOMER_INFO_PATH, plain: true }}>
                {t('publicui.waiver.account')}
              </ButtonLink>
            </div>
          </div>
          <WhoSigns release={release} now={people} />
        </div>
      </div>
    </DefaultRefreshLayout>
  )
}
