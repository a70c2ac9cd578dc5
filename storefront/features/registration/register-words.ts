/** What the fields of the registration are called, and why one cannot stay as it is. */
import type { NewAccountField, NewAccountProblem } from '#contract/rules/people/new-account.ts'
import { PROFILE_WORDS, profileProblemWords } from '#storefront/features/profile/profile-fields.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'

export const FIELD_LABELS = {
  firstName: PROFILE_WORDS.firstName.label,
  lastName: PROFILE_WORDS.lastName.label,
  email: 'publicui.register.email',
  dateOfBirth: 'publicui.account.dateofbirth',
  phone: PROFILE_WORDS.phone.label,
  country: PROFILE_WORDS.country.label,
  address1: PROFILE_WORDS.address1.label,
  address2: PROFILE_WORDS.address2.label,
  city: PROFILE_WORDS.city.label,
  state: PROFILE_WORDS.state.label,
  postalCode: PROFILE_WORDS.postalCode.label,
} as const satisfies Record<NewAccountField, TextKey>

const EMAIL_WORDS: Partial<Record<NewAccountProblem, TextKey>> = {
  required: 'publicui.register.emailrequired',
  invalid: 'publicui.register.emailinvalid',
}

export function problemWords(field: NewAccountField, problem: NewAccountProblem | undefined): TextKey | undefined {
  if (problem === undefined) return undefined
  if (problem === 'too_young') return 'publicui.register.tooyoung'
  if (field === 'dateOfBirth') return 'publicui.register.borninvalid'
  if (field === 'email') return EMAIL_WORDS[problem] ?? 'publicui.profile.toolong'
  return profileProblemWords(field, problem)
}
