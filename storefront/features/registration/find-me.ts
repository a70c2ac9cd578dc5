/**
 * What becomes of the form that looks for a person whom the resort may know. The page says the same whether there is
 * one or not: what is known stands in the mail alone.
 */
import { data } from 'react-router'
import { findMeCall } from '#contract/calls/people/registration.ts'
import { BIRTH_DATE_PARTS, birthDateOf, type TypedBirthDate } from '#contract/rules/people/birth-date.ts'
import { FIND_ME_NAMES, FIND_ME_WAYS, type FindMeField, type FindMeWay } from '#contract/rules/people/find-me.ts'
import type { CallRefusal } from '#storefront/features/account/call-refusal.ts'
import { engineOf, FAILURE_STATUS, failureOf, mailLocaleOf, type StepContext, typedIn } from './step-services.ts'

/** The name of the field that says by what, and so that it is this form and not the registration. */
export const FIND_ME_BY = 'findme'

const FIELDS = Object.keys(FIND_ME_NAMES) as FindMeField[]
type TypedField = Exclude<FindMeField, 'dateOfBirth'>
type Typed = Readonly<Record<TypedField, string>> & { born: TypedBirthDate }

export type FindMeOutcome = { by: FindMeWay } & (
  | { isAsked: true }
  | {
      isAsked: false
      typed: Typed
      problems: Partial<Record<FindMeField, string>>
      failure?: CallRefusal
    }
)

export function findMeWayOf(form: FormData): FindMeWay | undefined {
  const asked = typedIn(form, FIND_ME_BY)
  return FIND_ME_WAYS.find((way) => way === asked)
}

export async function findMeByForm(by: FindMeWay, form: FormData, request: Request, context: StepContext) {
  const typed = typedOf(form)
  const { born, ...fields } = typed
  const given = { ...fields, dateOfBirth: birthDateOf(born) ?? '' }
  const named = Object.fromEntries(FIELDS.map((field) => [FIND_ME_NAMES[field], given[field]]))
  const refused = { by, isAsked: false, typed } as const
  try {
    const reply = await engineOf(context)(findMeCall, { body: { By: by, ...named, ...mailLocaleOf(request) } })
    if (reply.success) return data<FindMeOutcome>({ by, isAsked: true })
    const told = reply.Problems ?? {}
    const problems = Object.fromEntries(FIELDS.map((field) => [field, told[FIND_ME_NAMES[field]]]))
    return data<FindMeOutcome>({ ...refused, problems })
  } catch (error) {
    const failure = failureOf(error, context)
    return data<FindMeOutcome>({ ...refused, problems: {}, failure }, { status: FAILURE_STATUS[failure.refusal] })
  }
}

function typedOf(form: FormData): Typed {
  const fields = FIELDS.filter((field) => field !== 'dateOfBirth').map((field) => [field, typedIn(form, field).trim()])
  const [month = '', day = '', year = ''] = BIRTH_DATE_PARTS.map((part) => typedIn(form, `birth${part}`).trim())
  return { ...(Object.fromEntries(fields) as Record<TypedField, string>), born: { month, day, year } }
}
