/** The fields in which a person says who they are and where they live: their words, and what is wrong with them. */
import type { ProfileField, ProfileProblem } from '#contract/rules/people/profile.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'

type FieldWords = { label: TextKey; required?: TextKey; autoComplete: string }

export const PROFILE_WORDS = {
  firstName: {
    label: 'publicui.profile.firstname',
    required: 'publicui.profile.firstnamerequired',
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'publicui.profile.lastname',
    required: 'publicui.profile.lastnamerequired',
    autoComplete: 'family-name',
  },
  phone: { label: 'publicui.profile.phone', required: 'publicui.profile.phonerequired', autoComplete: 'tel' },
  country: { label: 'publicui.profile.country', autoComplete: 'country' },
  address1: { label: 'publicui.profile.address1', autoComplete: 'address-line1' },
  address2: { label: 'publicui.profile.address2', autoComplete: 'address-line2' },
  city: { label: 'publicui.profile.city', autoComplete: 'address-level2' },
  state: { label: 'publicui.profile.state', autoComplete: 'address-level1' },
  postalCode: { label: 'publicui.profile.zip', required: 'publicui.profile.ziprequired', autoComplete: 'postal-code' },
} as const satisfies Record<ProfileField, FieldWords>

export function profileProblemWords(field: ProfileField, problem: ProfileProblem): TextKey {
  const words: FieldWords = PROFILE_WORDS[field]
  if (problem === 'invalid') return 'publicui.profile.phoneinvalid'
  return (problem === 'required' && words.required) || 'publicui.profile.toolong'
}
