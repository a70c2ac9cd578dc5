/** One person of the household: who it is, how old, which card, and what is missing. */
import { useState } from 'react'
import { Form } from 'react-router'
import { birthDateProblems, type TypedBirthDate } from '#contract/rules/people/birth-date.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { PersonMedia } from '#storefront/features/media/person-media.tsx'
import { PersonPhoto, PersonPicture } from '#storefront/features/photo/person-photo.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import { BirthDateField, useLatestBirthDate } from './birth-date-field.tsx'
import { type HouseholdOutcome, NO_PERSON } from './change-household.ts'
import styles from './household.module.css'

export type RefusedBirthDate = Extract<HouseholdOutcome, { ok: false; intent: 'birthdate' }>

type Props = { member: Member; refused: RefusedBirthDate | undefined }

export function PersonCard({ member, refused }: Props) {
  const t = useTranslate()
  const { AgeDescription, DateOfBirth, Fullname, Id, Me } = member
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
      <PersonMedia member={member} />
      {DateOfBirth === null && <MissingBirthDate contactId={Id} refused={refused} />}
      <PersonPhoto member={member} />
    </article>
  )
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
