/**
 * What a guest says of themselves to open an account, and what is wrong with it: the profile, an e-mail address, and a
 * date of birth by which they are old enough. Browser and engine judge alike.
 */
import type { Day } from '#contract/values/day.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { ageOn } from './age.ts'
import { isBirthDate } from './birth-date.ts'
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileProblem,
  profileProblems,
  type TypedProfile,
} from './profile.ts'

/** `dateOfBirth` is empty where none was given. */
export type NewAccount = TypedProfile & { readonly email: string; readonly dateOfBirth: Day }
export type NewAccountField = ProfileField | 'email' | 'dateOfBirth'
export type NewAccountProblem = ProfileProblem | 'too_young'
export type NewAccountProblems = Partial<Record<NewAccountField, NewAccountProblem>>

/** What the call that asks for an account names each field. */
export const NEW_ACCOUNT_NAMES = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  dateOfBirth: 'DateOfBirth',
  phone: 'PhoneNumber',
  country: 'Country',
  address1: 'Address1',
  address2: 'Address2',
  city: 'City',
  state: 'State',
  postalCode: 'PostalCode',
} as const satisfies Record<NewAccountField, string>

export const NO_PROFILE = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as TypedProfile

/** `requiredYears` is the setting of the shop (OPEN-83), `today` the resort's day. */
export type AgeRule = { requiredYears: number; today: Day }

/** What is wrong with each field; one that is fine is absent. */
export function newAccountProblems(account: NewAccount, rule: AgeRule): NewAccountProblems {
  const email = emailProblem(account.email.trim())
  const dateOfBirth = birthProblem(account.dateOfBirth, rule)
  return { ...profileProblems(account), ...(email && { email }), ...(dateOfBirth && { dateOfBirth }) }
}

function emailProblem(email: string): NewAccountProblem | undefined {
  if (email === '') return 'required'
  return isEmailAddress(email) ? undefined : 'invalid'
}

function birthProblem(born: Day, { requiredYears, today }: AgeRule): NewAccountProblem | undefined {
  if (born === '') return 'required'
  if (!isBirthDate(born, today)) return 'invalid'
  return ageOn(born, today) < requiredYears ? 'too_young' : undefined
}
