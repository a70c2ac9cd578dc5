/**
 * What a customer says of themselves in the profile form, and what is wrong with it. Name, postal code and phone are
 * asked for; the rest of the address is theirs to give. Browser and engine judge alike.
 */
import { LONGEST_PERSON_NAME } from './people.ts'
import { isPhoneNumber, LONGEST_PHONE } from './phone.ts'

/** In the order of the form; the first that is wrong gets the focus. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'country',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type TypedProfile = Readonly<Record<ProfileField, string>>

export type ProfileProblem = 'required' | 'invalid' | 'too_long'
export type ProfileProblems = Partial<Record<ProfileField, ProfileProblem>>

export const PROFILE_LENGTHS = {
  firstName: LONGEST_PERSON_NAME,
  lastName: LONGEST_PERSON_NAME,
  phone: LONGEST_PHONE,
  country: 100,
  address1: 100,
  address2: 100,
  city: 100,
  state: 100,
  postalCode: 20,
} as const satisfies Record<ProfileField, number>

export const REQUIRED_IN_PROFILE: readonly ProfileField[] = ['firstName', 'lastName', 'phone', 'postalCode']

/** What is wrong with each field; one that is fine is absent. */
export function profileProblems(typed: TypedProfile): ProfileProblems {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap((field) => {
      const problem = problemOf(field, typed[field].trim())
      return problem ? [[field, problem]] : []
    }),
  )
}

function problemOf(field: ProfileField, written: string): ProfileProblem | undefined {
  if (written === '') return REQUIRED_IN_PROFILE.includes(field) ? 'required' : undefined
  if (field === 'phone') return isPhoneNumber(written) ? undefined : 'invalid'
  return written.length > PROFILE_LENGTHS[field] ? 'too_long' : undefined
}
