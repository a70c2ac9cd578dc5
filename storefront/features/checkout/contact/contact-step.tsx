/**
 * The step `contact`: where the tickets go, and, if the guest likes, whom to bill and a phone number. A customer reads
 * the address of the account; a guest is offered to sign in and comes back here.
 */
import { useState } from 'react'
import { LONGEST_PERSON_NAME } from '#contract/rules/people/people.ts'
import { ONE_PAGE_CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import { LONGEST_EMAIL } from '#contract/values/text.ts'
import styles from '#storefront/features/checkout/checkout-form.module.css'
import { StepForm } from '#storefront/features/checkout/step-form.tsx'
import type { StepFormProps } from '#storefront/features/checkout/step-table.tsx'
import { PhoneField } from '#storefront/features/profile/phone-field.tsx'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import { DOWN, Icon } from '#ui/media/icon.tsx'
import { AddressFields, addressInCountry } from './address-fields.tsx'
import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblems,
  hasBilling,
  type TypedContact,
  typedContact,
} from './contact.ts'

const NAME_TOKENS = { firstName: 'billing given-name', lastName: 'billing family-name' } as const

export function ContactStep({ checkout, posted }: StepFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { basename } = useBaseUrl()
  const { login } = usePlatformLinks()
  const { details } = checkout
  const known = typedContact(details, locale.slice(3))
  const [typed, setTyped] = useState<TypedContact>({ ...known, ...(posted?.typed as TypedContact | undefined) })
  const [left, setLeft] = useState<readonly string[]>([])
  const [showsAll, setShowsAll] = useState(posted !== undefined && Object.keys(posted.problems).length > 0)
  const problems = contactProblems(typed, details.IsGuest)
  // Only how it opens: from then on it is the guest's to fold.
  const [isUnfolded] = useState(hasBilling(typed) || typed.phone !== '' || typed.country !== known.country)

  const set = (field: ContactField, value: string) =>
    setTyped((before) => {
      const next = { ...before, [field]: value }
      return field === 'country' ? { ...next, ...addressInCountry(next) } : next
    })
  const leave = (field: ContactField) => setLeft((before) => [...before, field])
  const errorOf = (field: ContactField) => {
    const problem = problems[field]
    return problem && (showsAll || left.includes(field)) ? t(problem) : undefined
  }
  const name = (field: 'firstName' | 'lastName') => (
    <TextField
      label={t(field === 'firstName' ? 'publicui.profile.firstname' : 'publicui.profile.lastname')}
      name={field}
      autoComplete={NAME_TOKENS[field]}
      maxLength={LONGEST_PERSON_NAME}
      value={typed[field]}
      error={errorOf(field)}
      onChange={(event) => set(field, event.target.value)}
      onBlur={() => leave(field)}
    />
  )

  return (
    <StepForm
      step="contact"
      posted={posted}
      firstWrong={() => {
        const wrong = CONTACT_FIELDS.find((field) => problems[field])
        if (wrong) setShowsAll(true)
        return wrong
      }}
    >
      {details.IsGuest ? (
        <>
          <p className={text.small}>
            {t('publicui.checkout.haveaccount')}{' '}
            <a href={login(basename + ONE_PAGE_CHECKOUT_PATH)}>{t('publicui.checkout.signin')}</a>
          </p>
          <TextField
            label={t('publicui.checkout.email')}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={LONGEST_EMAIL}
            value={typed.email}
            hint={t('publicui.checkout.emailhint')}
            error={errorOf('email')}
            onChange={(event) => set('email', event.target.value)}
            onBlur={() => leave('email')}
          />
        </>
      ) : (
        <p className={styles.known}>{t('publicui.checkout.ticketsto', { email: details.Email ?? '' })}</p>
      )}
      <details className={styles.more} open={isUnfolded}>
        <summary>
          {t('publicui.checkout.billing')}
          <Icon stroke={DOWN} />
        </summary>
        <div className={styles.inside}>
          <div className={styles.two}>
            {name('firstName')}
            {name('lastName')}
          </div>
          <AddressFields
            typed={typed}
            countries={checkout.countries}
            errorOf={errorOf}
            onChange={set}
            onLeave={leave}
            section="billing"
          />
          <PhoneField
            value={typed.phone}
            onChange={(value) => set('phone', value)}
            country={typed.country}
            error={errorOf('phone')}
            optional
          />
        </div>
      </details>
    </StepForm>
  )
}
