/**
 * How to reach the buyer: the e-mail address of a guest, whom to bill and a phone number. Whom to bill and the phone
 * may be left out; an address that is begun has to be whole. Browser and server judge and save alike.
 */
import { saveBillingAddressCall, saveCheckoutEmailCall, savePhoneNumberCall } from '#contract/calls/checkout.ts'
import {
  BILLING_FIELDS,
  type BillingField,
  billingProblems,
  type TypedBilling,
} from '#contract/rules/checkout/billing.ts'
import { isPhoneNumber } from '#contract/rules/people/phone.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import type { SaidDetails } from '#storefront/features/checkout/load-checkout.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { ADDRESS_PROBLEM_WORDS, addressInCountry, CHANGE_COUNTRY } from './address-fields.tsx'

/** In the order of the form; the first that is wrong gets the focus. */
export const CONTACT_FIELDS = ['email', ...BILLING_FIELDS, 'phone'] as const
export type ContactField = 'email' | 'phone' | BillingField
export type TypedContact = Readonly<Record<ContactField, string>>

export function contactProblems(typed: TypedContact, isGuest: boolean): Partial<Record<ContactField, TextKey>> {
  const problems: Partial<Record<ContactField, TextKey>> = {}
  if (isGuest && !isEmailAddress(typed.email.trim())) problems.email = 'publicui.checkout.bademail'
  if (hasBilling(typed)) {
    for (const [field, problem] of Object.entries(billingProblems(typed))) {
      problems[field as BillingField] = ADDRESS_PROBLEM_WORDS[problem]
    }
  }
  if (typed.phone.trim() !== '' && !isPhoneNumber(typed.phone.trim())) problems.phone = 'publicui.profile.phoneinvalid'
  return problems
}

/** A country is chosen from the start, so it alone is no address. */
export function hasBilling(typed: TypedContact): boolean {
  return BILLING_FIELDS.some((field) => field !== 'country' && typed[field].trim() !== '')
}

/** The form as it opens. `country` is the one to begin with. */
export function typedContact({ BillingAddress: billing, Email, Phone }: SaidDetails, country: string): TypedContact {
  return {
    email: Email ?? '',
    phone: Phone ?? '',
    firstName: billing?.FirstName ?? '',
    lastName: billing?.LastName ?? '',
    country: billing?.Country ?? country,
    address1: billing?.Address1 ?? '',
    address2: billing?.Address2 ?? '',
    city: billing?.City ?? '',
    state: billing?.State ?? '',
    postalCode: billing?.PostalCode ?? '',
  }
}

export async function saveContactStep({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const isGuest = form.has('email')
  const written = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, said(form, field)])) as TypedContact
  const typed = { ...written, ...addressInCountry(written) }
  if (form.get('intent') === CHANGE_COUNTRY) return { typed, problems: {} }
  const problems = contactProblems(typed, isGuest)
  if (Object.keys(problems).length > 0) return { typed, problems, refusal: 'publicui.profile.checkfields' }
  const parts = [
    isGuest && (() => ask(saveCheckoutEmailCall, { body: { Email: typed.email } })),
    hasBilling(typed) && (() => ask(saveBillingAddressCall, { body: billingBody(typed) })),
    typed.phone !== '' && (() => ask(savePhoneNumberCall, { body: { PhoneNumber: typed.phone } })),
  ]
  try {
    for (const savePart of parts) {
      const reply = savePart ? await savePart() : undefined
      // What the form let pass and the engine did not is said in the engine's words.
      if (reply && !reply.success) return { typed, problems: {}, message: reply.message.join(' ') }
    }
    return undefined
  } catch (error) {
    log.error('Saving the contact of a checkout failed', { reason: String(error) })
    return { typed, problems: {}, refusal: 'publicui.checkout.notsaved' }
  }
}

function billingBody(typed: TypedBilling) {
  const { address1, address2, city, country, firstName, lastName, postalCode, state } = typed
  return {
    FirstName: firstName,
    LastName: lastName,
    Address1: address1,
    Address2: address2,
    City: city,
    Country: country,
    State: state,
    PostalCode: postalCode,
  }
}

function said(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
