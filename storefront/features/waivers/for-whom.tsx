/** Whom a waiver is for: one person with their age, or several as a list, and what they signed before. */
import { initialsOf } from '#contract/rules/people/people.ts'
import { isMinor, type WaiverPerson } from '#contract/rules/people/waiver.ts'
import type { ReleasePerson } from '#contract/schemas/people/waivers.ts'
import type { Day } from '#contract/values/day.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { AVATAR_COLORS, Avatar } from '#ui/media/avatar.tsx'
import { useWaiverWords } from './use-waiver-words.ts'
import styles from './waivers.module.css'

export type WhoProps = { people: readonly ReleasePerson[]; signerId: number; today: Day }

export function ForWhom({ people, signerId, today }: WhoProps) {
  const t = useTranslate()
  const words = useWaiverWords()
  const [first] = people
  if (!first) return null
  const outdated = people.find(({ State }) => State !== 'needed')
  const age = first.AgeDescription
  const own = first.ContactId === signerId ? 'publicui.waiver.you' : 'publicui.waiver.adult'
  return (
    <>
      {people.length === 1 ? (
        <div className={styles.person}>
          <Avatar
            initials={initials(first)}
            color={AVATAR_COLORS[first.Color % AVATAR_COLORS.length] ?? 'blue'}
            large
          />
          <div className={styles.names}>
            <h2 className={text.subheading}>{first.Fullname}</h2>
            <p className={text.small}>
              {t(isMinor(waiverPerson(first), today) ? 'publicui.waiver.child' : own, {
                age: own === 'publicui.waiver.you' ? age.toLowerCase() : age,
              })}
            </p>
          </div>
        </div>
      ) : (
        <div className={styles.names}>
          <h2 className={text.subheading}>{t('publicui.waiver.together')}</h2>
          <ul className={styles.together}>
            {people.map(({ AgeDescription, ContactId, Fullname }) => (
              <li key={ContactId}>
                <b>{Fullname}</b>
                {AgeDescription && <span className={text.small}>, {AgeDescription.toLowerCase()}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {outdated?.Signature && outdated.State === 'changed' && (
        <Message tone="warning">
          {t('publicui.waiver.changed', { day: words.dayOf(outdated.Signature.SignedAt) })}
        </Message>
      )}
      {outdated?.Signature?.ValidUntil && outdated.State === 'expired' && (
        <Message tone="warning">
          {t('publicui.waiver.expired', {
            day: words.dayOf(outdated.Signature.SignedAt),
            until: words.dayWords(outdated.Signature.ValidUntil),
          })}
        </Message>
      )}
    </>
  )
}

export function waiverPerson({ ContactId, DateOfBirth, Fullname }: ReleasePerson): WaiverPerson {
  return { id: ContactId, name: Fullname, dateOfBirth: DateOfBirth }
}

function initials({ Fullname }: ReleasePerson): string {
  const names = Fullname.split(' ')
  return initialsOf({ FirstName: names[0] ?? '', LastName: names.length > 1 ? (names.at(-1) ?? '') : '' })
}
