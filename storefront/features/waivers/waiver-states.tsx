/** A person who cannot be signed for, with why and the way out; and what was signed, for whom and until when. */
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { CHECK, Icon, PRINT } from '#ui/media/icon.tsx'
import { useWaiverWords } from './use-waiver-words.ts'
import { waiverPath } from './waiver-paths.ts'
import styles from './waivers.module.css'

export function BlockedWaiver({ person, isSigner }: { person: ReleasePerson; isSigner: boolean }) {
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
export function SignedWaivers({ people }: { people: readonly ReleasePerson[] }) {
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
