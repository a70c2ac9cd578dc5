/** Name, phone and address of the customer. Each field says what is wrong with it; nothing that was typed is lost. */
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  PROFILE_FIELDS,
  PROFILE_LENGTHS,
  type ProfileField,
  profileProblems,
  REQUIRED_IN_PROFILE,
  type TypedProfile,
} from '#contract/rules/people/profile.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { type Country, countryItems } from './countries.ts'
import { PhoneField } from './phone-field.tsx'
import styles from './profile.module.css'
import { PROFILE_WORDS, profileProblemWords } from './profile-fields.ts'
import type { ProfileRefusal, RefusedProfile } from './save-profile.ts'

const REFUSALS = {
  problems: 'publicui.profile.checkfields',
  session: 'publicui.profile.sessiontoken',
  failed: 'publicui.profile.updateerror',
} as const satisfies Record<ProfileRefusal, TextKey>

type Props = {
  known: TypedProfile
  refused: RefusedProfile | undefined
  countries: readonly Country[]
  /** The page that takes the form. */
  action: string
}

export function ProfileForm({ known, refused, countries, action }: Props) {
  const t = useTranslate()
  const isBusy = useNavigation().formData?.get('intent') === 'profile'
  const [typed, setTyped] = useState<TypedProfile>(refused?.typed ?? known)
  const [left, setLeft] = useState<readonly ProfileField[]>([])
  const [showsAll, setShowsAll] = useState(refused?.refusal === 'problems')
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) told.current?.focus()
  }, [refused])

  const problems = profileProblems(typed)
  const set = (field: ProfileField) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const errorOf = (field: ProfileField) => {
    const problem = problems[field]
    return problem && (showsAll || left.includes(field)) ? t(profileProblemWords(field, problem)) : undefined
  }
  const line = (field: Exclude<ProfileField, 'phone' | 'country'>) => {
    const isRequired = REQUIRED_IN_PROFILE.includes(field)
    return (
      <TextField
        label={t(PROFILE_WORDS[field].label)}
        name={field}
        autoComplete={PROFILE_WORDS[field].autoComplete}
        maxLength={PROFILE_LENGTHS[field]}
        required={isRequired}
        optional={!isRequired}
        value={typed[field]}
        error={errorOf(field)}
        onChange={(event) => set(field)(event.target.value)}
        onBlur={() => setLeft((before) => [...before, field])}
      />
    )
  }

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      discover="none"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        const wrong = PROFILE_FIELDS.find((field) => problems[field])
        if (!wrong) return
        event.preventDefault()
        setShowsAll(true)
        form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
      }}
    >
      {refused && (
        <div ref={told} tabIndex={-1}>
          <Message tone="danger" urgent>
            {t(REFUSALS[refused.refusal])}
          </Message>
        </div>
      )}
      <input type="hidden" name="intent" value="profile" />
      <div className={styles.two}>
        {line('firstName')}
        {line('lastName')}
      </div>
      <PhoneField value={typed.phone} onChange={set('phone')} country={typed.country} error={errorOf('phone')} />
      <Select
        label={t(PROFILE_WORDS.country.label)}
        name="country"
        optional
        autoComplete={PROFILE_WORDS.country.autoComplete}
        value={typed.country}
        items={countryItems(countries, typed.country, t('publicui.profile.choosecountry'))}
        onChange={(event) => set('country')(event.target.value)}
      />
      {line('address1')}
      {line('address2')}
      {line('city')}
      <div className={styles.two}>
        {line('state')}
        {line('postalCode')}
      </div>
      <div className={styles.send}>
        <Button look="pine" type="submit" busy={isBusy} busyLabel={t('publicui.profile.saving')}>
          {t('publicui.profile.save')}
        </Button>
      </div>
    </Form>
  )
}
