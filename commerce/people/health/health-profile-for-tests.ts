/** Health profiles for tests: what is not given is empty. */
import { HEALTH_PROFILE_FIELDS, type TypedHealthProfile } from '#contract/rules/checkout/health-profile.ts'

export function healthProfileOf(given: Partial<TypedHealthProfile>): TypedHealthProfile {
  const empty = Object.fromEntries(HEALTH_PROFILE_FIELDS.map((field) => [field, ''])) as TypedHealthProfile
  return { ...empty, ...given }
}
