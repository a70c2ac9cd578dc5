/**
 * What instructors and patrol have to know of a person, and whom to call for them: what is asked before a lesson or a
 * pass, and what is wrong with it. Browser and engine judge alike.
 */
import { isPhoneNumber } from '#contract/rules/people/phone.ts'

/** In the order of the form; the first that is wrong gets the focus. */
export const HEALTH_PROFILE_FIELDS = [
  'medicalConditions',
  'medications',
  'allergies',
  'specialNeeds',
  'emergencyName',
  'emergencyPhone',
  'emergencyRelationship',
] as const
export type HealthProfileField = (typeof HEALTH_PROFILE_FIELDS)[number]
export type TypedHealthProfile = Readonly<Record<HealthProfileField, string>>
export type HealthProfileProblem = 'required' | 'invalid' | 'too_long'
export type HealthProfileProblems = Partial<Record<HealthProfileField, HealthProfileProblem>>

export const HEALTH_PROFILE_LENGTHS = {
  medicalConditions: 2000,
  medications: 2000,
  allergies: 2000,
  specialNeeds: 2000,
  emergencyName: 100,
  emergencyPhone: 30,
  emergencyRelationship: 50,
} as const satisfies Record<HealthProfileField, number>

/** Whom to call is always asked for; to leave the rest empty means that there is nothing to know. */
const REQUIRED: readonly HealthProfileField[] = ['emergencyName', 'emergencyPhone']

export function healthProfileProblems(typed: TypedHealthProfile): HealthProfileProblems {
  return Object.fromEntries(
    HEALTH_PROFILE_FIELDS.flatMap((field) => {
      const problem = problemOf(field, typed[field].trim())
      return problem ? [[field, problem]] : []
    }),
  )
}

function problemOf(field: HealthProfileField, written: string): HealthProfileProblem | undefined {
  if (written === '') return REQUIRED.includes(field) ? 'required' : undefined
  if (written.length > HEALTH_PROFILE_LENGTHS[field]) return 'too_long'
  return field === 'emergencyPhone' && !isPhoneNumber(written) ? 'invalid' : undefined
}
