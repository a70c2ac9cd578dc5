/** The waivers of the household on the account page: who has signed which, and the way to sign. */
import type { HouseholdRelease, HouseholdReleases, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { ALERT, CHECK, Icon, PEN } from '#ui/media/icon.tsx'
import { useWaiverWords } from './use-waiver-words.ts'
import { signPath, waiverPath } from './waiver-paths.ts'
import styles from './waivers.module.css'

type Props = {
  /** Undefined where they could not be loaded. */
  waivers: HouseholdReleases | null | undefined
  className?: string | undefined
}

/** Renders nothing where no product asks for a waiver. */
export function Waivers({ waivers, className }: Props) {
  const t = useTranslate()
  if (waivers === null || waivers?.Releases.length === 0) return null
  return (
    <section className={className} aria-labelledby="waivers">
      <h2 id="waivers" className={text.heading}>
        {t('publicui.waivers.title')}
      </h2>
      {waivers ? (
        <>
          <p className={text.small}>{t('publicui.waivers.intro')}</p>
          {waivers.Releases.map((release) => (
            <WaiverCard key={release.Id} release={release} />
          ))}
        </>
      ) : (
        <Message tone="warning">{t('publicui.waivers.notloaded')}</Message>
      )}
    </section>
  )
}

function WaiverCard({ release }: { release: HouseholdRelease }) {
  return (
    <article className={styles.card} aria-labelledby={`waiver-${release.Id}`}>
      <h3 id={`waiver-${release.Id}`} className={text.subheading}>
        {release.Title}
      </h3>
      <ul>
        {release.People.map((person) => (
          <WaiverRow key={person.ContactId} release={release} person={person} />
        ))}
      </ul>
    </article>
  )
}

const MARKS = { signed: CHECK, needed: PEN, changed: ALERT, expired: ALERT } as const

function WaiverRow({ release, person }: { release: HouseholdRelease; person: ReleasePerson }) {
  const t = useTranslate()
  const words = useWaiverWords()
  const { Fullname, Signature, State } = person
  const isSigned = State === 'signed' && Signature !== null
  return (
    <li className={classes(styles.row, styles[State])}>
      <Icon stroke={MARKS[State]} />
      <div className={styles.names}>
        <b>{Fullname}</b>
        <p className={text.small}>{words.state(person)}</p>
      </div>
      {isSigned ? (
        <ButtonLink
          look="line"
          small
          to={{ href: waiverPath(Signature.Key), plain: false }}
          label={t('publicui.waivers.seefor', { name: Fullname })}
        >
          {t('publicui.waivers.see')}
        </ButtonLink>
      ) : (
        <ButtonLink
          look="pine"
          small
          to={{ href: signPath(release.Id, [person]), plain: false }}
          label={t('publicui.waivers.signfor', { name: Fullname })}
        >
          {t('publicui.waivers.sign')}
        </ButtonLink>
      )}
    </li>
  )
}
