/**
 * What instructors and patrol have to know of the people of the cart, saved person by person. It is never read back
 * into the form: what was said is sealed, and saying it again replaces it. A person of whom it is known already may be
 * left as they are.
 */
import { saveRegistrationCall } from '#contract/calls/checkout.ts'
import {
  HEALTH_PROFILE_FIELDS,
  type HealthProfileField,
  type HealthProfileProblem,
  healthProfileProblems,
  type TypedHealthProfile,
} from '#contract/rules/checkout/health-profile.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { AskedPerson } from './load-forms.ts'

export type PersonOfHealth = { contactId: number; name: string; isKnown: boolean }

/** Each person once, whatever they have in the cart. */
export function healthOf(asked: readonly AskedPerson[]): PersonOfHealth[] {
  const people = asked.flatMap(({ AsksProfile, ContactId, HasProfile, person }) => {
    return AsksProfile && ContactId !== null ? [{ contactId: ContactId, name: person ?? '', isKnown: HasProfile }] : []
  })
  return [...new Map(people.map((one) => [one.contactId, one])).values()]
}

export const healthField = (contactId: number, field: HealthProfileField) => `${contactId}-${field}`

/** The names of the people are in the form, so that it can be judged without asking again. */
export async function saveHealth({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const known = form.getAll('known').map(Number)
  const people = form.getAll('contact').map((id) => ({ contactId: Number(id), isKnown: known.includes(Number(id)) }))
  const typed = Object.fromEntries([...form].filter(([name]) => name.includes('-'))) as Record<string, string>
  const problems = Object.assign({}, ...people.map((person) => healthProblems(person, typed)))
  if (Object.keys(problems).length > 0) return { typed, problems, refusal: 'publicui.steps.check' }
  try {
    for (const { contactId, isKnown } of people) {
      const said = typedHealth(contactId, typed)
      if (isKnown && isEmpty(said)) continue
      const { success, message } = await ask(saveRegistrationCall, { body: profileBody(contactId, said) })
      if (!success) return { typed, problems: {}, message: message.join(' ') }
    }
    return undefined
  } catch (error) {
    log.error('Saving a health profile failed', { reason: String(error) })
    return { typed, problems: {}, refusal: 'publicui.steps.failed' }
  }
}

/** What is wrong with the fields of one person, by the names of the fields. */
export function healthProblems(
  { contactId, isKnown }: Pick<PersonOfHealth, 'contactId' | 'isKnown'>,
  typed: Readonly<Record<string, string>>,
): Record<string, TextKey> {
  const said = typedHealth(contactId, typed)
  if (isKnown && isEmpty(said)) return {}
  const problems = Object.entries(healthProfileProblems(said)) as [HealthProfileField, HealthProfileProblem][]
  return Object.fromEntries(problems.map(([field, why]) => [healthField(contactId, field), wordsFor(field, why)]))
}

function wordsFor(field: HealthProfileField, problem: HealthProfileProblem): TextKey {
  if (problem === 'too_long') return 'publicui.health.toolong'
  if (problem === 'invalid') return 'publicui.health.phoneinvalid'
  return field === 'emergencyName' ? 'publicui.health.namerequired' : 'publicui.health.phonerequired'
}

function typedHealth(contactId: number, typed: Readonly<Record<string, string>>): TypedHealthProfile {
  const said = HEALTH_PROFILE_FIELDS.map((field) => [field, (typed[healthField(contactId, field)] ?? '').trim()])
  return Object.fromEntries(said) as TypedHealthProfile
}

function isEmpty(said: TypedHealthProfile): boolean {
  return HEALTH_PROFILE_FIELDS.every((field) => said[field] === '')
}

function profileBody(contactId: number, said: TypedHealthProfile) {
  return {
    ContactId: contactId,
    MedicalConditions: said.medicalConditions,
    Medications: said.medications,
    Allergies: said.allergies,
    SpecialNeeds: said.specialNeeds,
    EmergencyContactName: said.emergencyName,
    EmergencyContactPhone: said.emergencyPhone,
    EmergencyContactRelationship: said.emergencyRelationship,
  }
}
