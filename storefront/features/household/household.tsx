/** The household on the account page: its people, and the way to add one. */
import { useState } from 'react'
import { MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { Message } from '#ui/feedback/message.tsx'
import text from '#ui/layout/text.module.css'
import { type AddedPerson, AddPerson, AddPersonOnPage } from './add-person.tsx'
import type { HouseholdOutcome } from './change-household.ts'
import styles from './household.module.css'
import { PersonCard } from './person-card.tsx'

export type HouseholdProps = {
  /** Undefined where it could not be loaded. */
  members: readonly Member[] | undefined
  /** The address asks for the form on the page, as it does without JavaScript. */
  isAdding: boolean
  posted: HouseholdOutcome | undefined
  /** The days that were, by the id of the person. */
  visitedDays: Readonly<Record<number, readonly string[]>> | undefined
  waivers: HouseholdReleases | undefined
  className?: string | undefined
}

export function Household({ members: loaded, isAdding, posted, visitedDays, waivers, className }: HouseholdProps) {
  const t = useTranslate()
  const [added, setAdded] = useState<AddedPerson & { to: typeof loaded }>()
  // A household that was loaded since is newer than the reply with the new person.
  const members = added && added.to === loaded ? added.members : loaded
  const refusedPerson = posted && !posted.ok && posted.intent === 'add' ? posted : undefined
  const refusedBirthDate = posted && !posted.ok && posted.intent === 'birthdate' ? posted : undefined
  const isFull = members !== undefined && members.length >= MOST_IN_HOUSEHOLD
  return (
    <section className={className} aria-labelledby="household">
      <div className={styles.head}>
        <h2 id="household" className={text.heading}>
          {t('publicui.household.title')}
        </h2>
        {members && <span className={text.small}>{t('publicui.household.count', { count: members.length })}</span>}
      </div>
      {!members && <Message tone="warning">{t('publicui.household.notloaded')}</Message>}
      {members && (
        <div className={styles.cards}>
          {members.map((member) => (
            <PersonCard
              key={member.Id}
              member={member}
              visitedDays={visitedDays?.[member.Id]}
              releases={waivers?.Releases}
              refused={refusedBirthDate?.contactId === member.Id ? refusedBirthDate : undefined}
            />
          ))}
          {!isFull && !isAdding && !refusedPerson && (
            <AddPerson onAdded={(person) => setAdded({ ...person, to: loaded })} />
          )}
        </div>
      )}
      {/* Beside the card that was pressed: on a phone the top of the list is out of sight. */}
      <div role="status" className={styles.told}>
        {added && <Message tone="success">{t('publicui.household.added', { name: added.name })}</Message>}
      </div>
      {isFull && <p className={text.small}>{t('publicui.household.full')}</p>}
      {members && !isFull && (isAdding || refusedPerson) && (
        <div className={classes(styles.card, styles.onPage)}>
          <h3 className={text.subheading}>{t('publicui.household.add')}</h3>
          <AddPersonOnPage refused={refusedPerson} />
        </div>
      )}
    </section>
  )
}
