/**
 * One person of the household: who it is, how old, which card, how many days, and in one badge how they stand: what is
 * missing first, then what they have.
 */
import { useState } from 'react'
import { Form } from 'react-router'
import { birthDateProblems, type TypedBirthDate } from '#contract/rules/people/birth-date.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { HouseholdReleases } from '#contract/schemas/people/waivers.ts'
import { PersonMedia } from '#storefront/features/media/person-media.tsx'
import { PersonPhoto, PersonPicture } from '#storefront/features/photo/person-photo.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { BirthDateField, useLatestBirthDate } from './birth-date-field.tsx'
import { type HouseholdOutcome, NO_PERSON } from './change-household.ts'
import styles from './household.module.css'

export type RefusedBirthDate = Extract<HouseholdOutcome, { ok: false; intent: 'birthdate' }>

type Props = {
  member: Member
  /** Undefined where they are not shown. */
  visitedDays: readonly string[] | undefined
  releases: HouseholdReleases['Releases'] | undefined
  refused: RefusedBirthDate | undefined
}

export function PersonCard({ member, visitedDays, releases, refused }: Props) {
  const t = useTranslate()
  const { customerSettings, seasonStart = '' } = useShell().settings
  const { AgeDescription, DateOfBirth, Fullname, HoldReason, Id, Me } = member
  const standing = standingOf(member, releases, customerSettings.MemberCanEditPhoto)
  const facts: [name: string, value: string][] = []
  if (HoldReason) facts.push([t('publicui.household.reason'), HoldReason])
  if (visitedDays) {
    facts.push([t('publicui.household.days'), String(visitedDays.filter((day) => day >= seasonStart).length)])
  }
  const own = AgeDescription
    ? t('publicui.household.youaged', { age: AgeDescription.toLowerCase() })
    : t('publicui.household.you')
  const age = Me ? own : AgeDescription
  return (
    <article className={styles.card} id={`person-${Id}`}>
      <div className={styles.top}>
        <PersonPicture member={member} />
        <div className={styles.names}>
          <h3 className={text.subheading}>{Fullname}</h3>
          {age && <p className={text.small}>{age}</p>}
        </div>
      </div>
      {standing && (
        <Badge tone={standing.tone} className={styles.standing}>
          {t(standing.words, { pass: standing.pass ?? '' })}
        </Badge>
      )}
      <PersonMedia member={member} more={facts} />
      {DateOfBirth === null && <MissingBirthDate contactId={Id} refused={refused} />}
      <PersonPhoto member={member} />
    </article>
  )
}

type Standing = { tone: BadgeTone; words: TextKey; pass?: string }

/** Undefined where a platform tells neither what they own nor what they signed. */
function standingOf(
  { HoldReason, Id, Passes, PhotoUrl }: Member,
  releases: Props['releases'],
  canEditPhoto: boolean,
): Standing | undefined {
  if (HoldReason) return { tone: 'danger', words: 'publicui.household.held' }
  const [pass] = Passes ?? []
  if (pass && PhotoUrl === null && canEditPhoto) return { tone: 'warning', words: 'publicui.household.nophoto' }
  if (pass) return { tone: 'success', words: 'publicui.household.passactive', pass }
  const own = releases?.flatMap(({ People }) => People.filter(({ ContactId }) => ContactId === Id)) ?? []
  const isSigned = own.length > 0 && own.every(({ State }) => State === 'signed')
  if (isSigned) return { tone: 'success', words: 'publicui.household.signed' }
  return Passes && { tone: 'neutral', words: 'publicui.household.nopass' }
}

type MissingProps = { contactId: number; refused: RefusedBirthDate | undefined }

/** Opens by itself where the last try was refused; works as it is without JavaScript. */
function MissingBirthDate({ contactId, refused }: MissingProps) {
  const t = useTranslate()
  const [born, setBorn] = useState<TypedBirthDate>(refused?.born ?? NO_PERSON.born)
  const [showsAll, setShowsAll] = useState(refused !== undefined)
  const isWhole = Object.keys(birthDateProblems(born, useLatestBirthDate())).length === 0
  return (
    <details className={styles.missing} open={refused !== undefined}>
      <summary>{t('publicui.birthdate.add')}</summary>
      <Form method="post" action={CUSTOMER_INFO_PATH} discover="none" className={styles.form} noValidate>
        {refused?.refusal === 'failed' && (
          <Message tone="danger" urgent>
            {t('publicui.birthdate.failed')}
          </Message>
        )}
        <input type="hidden" name="intent" value="birthdate" />
        <input type="hidden" name="contact" value={contactId} />
        <BirthDateField value={born} onChange={setBorn} showsAll={showsAll} />
        <Button
          look="pine"
          type="submit"
          waiting={!isWhole}
          onClick={(event) => {
            if (isWhole) return
            event.preventDefault()
            setShowsAll(true)
          }}
        >
          {t('publicui.birthdate.save')}
        </Button>
      </Form>
    </details>
  )
}
