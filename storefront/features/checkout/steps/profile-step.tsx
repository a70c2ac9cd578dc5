/**
 * The step in which the guest says what instructors and patrol have to know of each person, and whom to call. It says
 * first who reads it and how long it is kept. The customer is offered as the person to call for all others.
 */
import { useState } from 'react'
import {
  HEALTH_PROFILE_FIELDS,
  HEALTH_PROFILE_LENGTHS,
  type HealthProfileField,
} from '#contract/rules/checkout/health-profile.ts'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { healthField, healthProblems, type PersonOfHealth } from './profile.ts'
import styles from './steps.module.css'

const LABELS = {
  medicalConditions: 'publicui.health.medicalconditions',
  medications: 'publicui.health.medications',
  allergies: 'publicui.health.allergies',
  specialNeeds: 'publicui.health.specialneeds',
  emergencyName: 'publicui.health.emergencyname',
  emergencyPhone: 'publicui.health.emergencyphone',
  emergencyRelationship: 'publicui.health.emergencyrelationship',
} as const satisfies Record<HealthProfileField, TextKey>

const MEDICAL = ['medicalConditions', 'medications', 'allergies', 'specialNeeds'] as const
const REQUIRED: readonly HealthProfileField[] = ['emergencyName', 'emergencyPhone']

export function ProfileStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const people = checkout.forms.profile
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(posted?.typed ?? {})
  const [showsAll, setShowsAll] = useState(posted !== undefined)
  if (!people) return <Message tone="warning">{t('publicui.steps.notloaded')}</Message>

  const problems: Record<string, TextKey> = Object.assign({}, ...people.map((one) => healthProblems(one, typed)))
  return (
    <StepForm
      step="profile"
      posted={posted}
      firstWrong={() => {
        setShowsAll(true)
        return people
          .flatMap(({ contactId }) => HEALTH_PROFILE_FIELDS.map((field) => healthField(contactId, field)))
          .find((name) => problems[name])
      }}
    >
      {people.map((person) => (
        <HealthOfPerson
          key={person.contactId}
          person={person}
          typed={typed}
          onType={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
          errorOf={(name) => (showsAll && problems[name] ? t(problems[name]) : undefined)}
        />
      ))}
    </StepForm>
  )
}

type PersonProps = {
  person: PersonOfHealth
  typed: Readonly<Record<string, string>>
  onType: (name: string, value: string) => void
  errorOf: (name: string) => string | undefined
}

function HealthOfPerson({ person: { contactId, isKnown, name }, typed, onType, errorOf }: PersonProps) {
  const t = useTranslate()
  const line = (field: HealthProfileField, more: { type?: 'tel'; hint?: string } = {}) => {
    const id = healthField(contactId, field)
    const shared = {
      label: t(LABELS[field]),
      name: id,
      // What a browser knows is about the guest who types, not about the person it is said of.
      autoComplete: 'off',
      maxLength: HEALTH_PROFILE_LENGTHS[field],
      value: typed[id] ?? '',
      error: errorOf(id),
      optional: !REQUIRED.includes(field),
      required: REQUIRED.includes(field) && !isKnown,
    }
    const isMedical = MEDICAL.some((one) => one === field)
    if (isMedical) {
      return <TextField {...shared} multiline rows={2} onChange={(event) => onType(id, event.target.value)} />
    }
    return <TextField {...shared} {...more} onChange={(event) => onType(id, event.target.value)} />
  }

  return (
    <fieldset className={styles.part}>
      <legend className={text.subheading}>{name}</legend>
      <input type="hidden" name="contact" value={contactId} />
      {isKnown && <input type="hidden" name="known" value={contactId} />}
      <p className={text.small}>{t('publicui.health.privacy', { name })}</p>
      {isKnown && <Message tone="info">{t('publicui.health.again')}</Message>}
      <h3 className={styles.question}>{t('publicui.health.emergency')}</h3>
      <div className={styles.two}>
        {line('emergencyName')}
        {line('emergencyPhone', { type: 'tel' })}
      </div>
      {line('emergencyRelationship', { hint: t('publicui.health.emergencyrelationshiphint') })}
      <div>
        <h3 className={styles.question}>{t('publicui.health.medical')}</h3>
        <p className={text.small}>{t('publicui.health.medicalhint')}</p>
      </div>
      <div className={styles.two}>
        {line('medicalConditions')}
        {line('medications')}
        {line('allergies')}
        {line('specialNeeds')}
      </div>
    </fieldset>
  )
}
