/** `/c/waiver/3/sign`: the text, the box and the name, one person or several at a time, and who is left. */

import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { HouseholdRelease, HouseholdReleases, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { CHECK, Icon, PRINT } from '#ui/media/icon.tsx'
import { chosenPeople } from './chosen-people.ts'
import type { SignOutcome } from './sign-by-form.ts'
import { SignWaiverForm } from './sign-waiver-form.tsx'
import { useWaiverWords } from './use-waiver-words.ts'
import { waiverPath } from './waiver-paths.ts'
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
            {blocked && <Blocked person={blocked} isSigner={blocked.ContactId === waivers.SignerId} />}
            {left === 0 && <p className={text.lead}>{t('publicui.waiver.alldone')}</p>}
            <SignedBoxes people={signed} />
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

function Blocked({ person, isSigner }: { person: ReleasePerson; isSigner: boolean }) {
  const t = useTranslate()
  const name = person.Fullname
  if (person.Block === 'signer_is_minor') return <Message tone="warning">{t('publicui.waiver.minor')}</Message>
  if (person.Block === 'adult_signs_alone') {
    return <Message tone="info">{t('publicui.waiver.adultalone', { name })}</Message>
  }
  return (
    <Message tone="warning">
      <p>{isSigner ? t('publicui.waiver.yourbirthdate') : t('publicui.waiver.birthdate', { name })}</p>
      <ButtonLink look="line" small to={{ href: CUSTOMER_INFO_PATH, plain: true }} className={styles.wayOut}>
        {t('publicui.waiver.addbirthdate')}
      </ButtonLink>
    </Message>
  )
}

/** One box for each signature: it may be for several people. */
function SignedBoxes({ people }: { people: readonly ReleasePerson[] }) {
  const t = useTranslate()
  const words = useWaiverWords()
  const byKey = new Map(people.flatMap(({ Signature }) => (Signature ? [[Signature.Key, Signature] as const] : [])))
  return [...byKey.values()].map((signature) => (
    <div key={signature.Key} className={styles.signedBox}>
      <Icon stroke={CHECK} />
      <div className={styles.names}>
        <b>{signature.Signer}</b>
        <p>{words.signed(signature)}</p>
        <ButtonLink look="line" small to={{ href: waiverPath(signature.Key), plain: false }} className={styles.wayOut}>
          <Icon stroke={PRINT} />
          {t('publicui.waivers.see')}
        </ButtonLink>
      </div>
    </div>
  ))
}
