/**
 * Asking for an account. Without JavaScript it is a plain post; with it the same action runs in the browser. A refusal
 * names every field that is wrong, at the field and above the form, where the focus goes.
 */
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { NewAccountField } from '#contract/rules/people/new-account.ts'
import { PROFILE_LENGTHS } from '#contract/rules/people/profile.ts'
import { LONGEST_EMAIL } from '#contract/values/text.ts'
import styles from '#storefront/features/account/account.module.css'
import { BirthDateField } from '#storefront/features/household/birth-date-field.tsx'
import { type Country, countryItems } from '#storefront/features/profile/countries.ts'
import { PhoneField } from '#storefront/features/profile/phone-field.tsx'
import { PROFILE_WORDS } from '#storefront/features/profile/profile-fields.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { FIND_ME_BY, type FindMeOutcome } from './find-me.ts'
import { FindMeAsked, FindMeSection } from './find-me-section.tsx'
import type { RegisterOutcome, TypedRegistration } from './register.ts'
import { FIELD_LABELS, problemWords } from './register-words.ts'
import own from './registration.module.css'
import { FailureMessage, SignInLink } from './step-parts.tsx'

const NO_BIRTH_DATE = { month: '', day: '', year: '' }

type Props = {
  outcome: RegisterOutcome | FindMeOutcome | undefined
  countries: readonly Country[]
}

export function RegisterPage({ outcome, countries }: Props) {
  const t = useTranslate()
  const { requiredYears } = useShell().settings.customerSettings
  const found = outcome && 'by' in outcome ? outcome : undefined
  const registered = outcome && 'by' in outcome ? undefined : outcome
  if (found?.isAsked) return <FindMeAsked />
  return (
    <div className={styles.stack}>
      <div className={own.intro}>
        <h1 className={text.title}>{t('publicui.register.title')}</h1>
        <p>{t('publicui.register.lead', { years: requiredYears })}</p>
      </div>
      <FindMeSection outcome={found} />
      <RegisterForm outcome={registered} countries={countries} />
    </div>
  )
}

function RegisterForm({ outcome, countries }: { outcome: RegisterOutcome | undefined; countries: readonly Country[] }) {
  const t = useTranslate()
  const { requiredYears } = useShell().settings.customerSettings
  // The other forms of the page are busy by themselves.
  const sent = useNavigation().formData
  const isBusy = sent !== undefined && !sent.has(FIND_ME_BY)
  const [born, setBorn] = useState(outcome?.typed.born ?? NO_BIRTH_DATE)
  const [phone, setPhone] = useState(outcome?.typed.phone ?? '')
  const [country, setCountry] = useState(outcome?.typed.country ?? '')
  const words = (field: NewAccountField) => {
    const key = problemWords(field, outcome?.problems[field])
    return key && t(key, { requiredYears })
  }
  const line = (field: LineField, more: LineProps) => (
    <TextField
      label={t(FIELD_LABELS[field])}
      name={field}
      maxLength={field === 'email' ? LONGEST_EMAIL : PROFILE_LENGTHS[field]}
      autoComplete={field === 'email' ? field : PROFILE_WORDS[field].autoComplete}
      defaultValue={outcome?.typed[field]}
      error={words(field)}
      {...more}
    />
  )
  return (
    <Form method="post" discover="none" noValidate className={styles.stack}>
      <Wrong outcome={outcome} words={words} />
      <fieldset className={own.group}>
        <legend className={text.subheading}>{t('publicui.register.about')}</legend>
        <div className={own.pair}>
          {line('firstName', { required: true })}
          {line('lastName', { required: true })}
        </div>
        {line('email', {
          type: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          required: true,
          hint: t('publicui.register.emailhint'),
        })}
        <BirthDateField value={born} onChange={setBorn} error={words('dateOfBirth')} />
        <PhoneField value={phone} onChange={setPhone} country={country} error={words('phone')} />
      </fieldset>
      <fieldset className={own.group}>
        <legend className={text.subheading}>{t('publicui.profile.address')}</legend>
        <Select
          label={t(FIELD_LABELS.country)}
          name="country"
          optional
          autoComplete={PROFILE_WORDS.country.autoComplete}
          value={country}
          items={countryItems(countries, country, t('publicui.profile.choosecountry'))}
          onChange={(event) => setCountry(event.target.value)}
        />
        {line('address1', { optional: true })}
        {line('address2', { optional: true })}
        {line('city', { optional: true })}
        <div className={own.pair}>
          {line('state', { optional: true })}
          {line('postalCode', { required: true })}
        </div>
      </fieldset>
      <Button look="pine" size="big" wide type="submit" busy={isBusy} busyLabel={t('publicui.register.busy')}>
        {t('publicui.register.action')}
      </Button>
      <p className={text.small}>{t('publicui.register.note')}</p>
      <SignInLink words="publicui.register.signin" />
    </Form>
  )
}

type LineField = keyof Omit<TypedRegistration, 'born' | 'phone' | 'country'>
type LineProps = {
  type?: 'email'
  autoCapitalize?: 'none'
  spellCheck?: boolean
  required?: boolean
  optional?: boolean
  hint?: string
}

/** What is wrong, all of it, in the order of the form. Words that do not name their field have its name before them. */
function Wrong({
  outcome,
  words,
}: {
  outcome: RegisterOutcome | undefined
  words: (field: NewAccountField) => string | undefined
}) {
  const t = useTranslate()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) message.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const fields = (Object.keys(FIELD_LABELS) as NewAccountField[]).filter((field) => outcome.problems[field])
  return (
    <div ref={message} tabIndex={-1} className={styles.error}>
      {outcome.failure ? (
        <FailureMessage failure={outcome.failure} />
      ) : (
        <Message tone="danger" urgent>
          <p>{t('publicui.register.check')}</p>
          <ul className={styles.notices}>
            {fields.map((field) => (
              <li key={field}>
                {outcome.problems[field] === 'too_long' && `${t(FIELD_LABELS[field])}: `}
                {words(field)}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  )
}
