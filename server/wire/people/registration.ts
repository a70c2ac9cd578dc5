/** An account that is asked for, or a person to be found, as the call takes it, and what is wrong, by its names. */
import type { KnownBy } from '#commerce/accounts/index.ts'
import type { createCustomerCall, findMeCall } from '#contract/calls/people/registration.ts'
import {
  FIND_ME_NAMES,
  type FindMeField,
  type FindMeProblems,
  type FindMeRule,
  type FindMeWay,
  passNumberOf,
  type TypedFindMe,
} from '#contract/rules/people/find-me.ts'
import {
  NEW_ACCOUNT_NAMES,
  type NewAccount,
  type NewAccountField,
  type NewAccountProblem,
  type NewAccountProblems,
} from '#contract/rules/people/new-account.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { CallContext } from '#server/http/handle.ts'

type Fields = CallContext<typeof createCustomerCall>['body']

export function newAccountOf(body: Fields): NewAccount {
  const fields = Object.entries(NEW_ACCOUNT_NAMES) as [NewAccountField, (typeof NEW_ACCOUNT_NAMES)[NewAccountField]][]
  return Object.fromEntries(fields.map(([field, name]) => [field, body[name] ?? ''])) as NewAccount
}

export function problemsDocument(
  problems: NewAccountProblems,
  requiredYears: number,
): Reply<typeof createCustomerCall> {
  const wrong = Object.entries(problems) as [NewAccountField, NewAccountProblem][]
  const Problems = Object.fromEntries(wrong.map(([field, problem]) => [NEW_ACCOUNT_NAMES[field], problem]))
  const code = problems.dateOfBirth === 'too_young' ? 'TOO_YOUNG' : 'CHECK_FIELDS'
  return { success: false, code, message: wrong.map((entry) => words(entry, requiredYears)), Problems }
}

function words([field, problem]: [NewAccountField, NewAccountProblem], requiredYears: number): string {
  if (problem === 'too_young') return `You must be at least ${requiredYears} years of age to create an account`
  if (field === 'phone' && problem === 'invalid') return 'Invalid Phone Number'
  const name = NEW_ACCOUNT_NAMES[field]
  return problem === 'required' ? `${name} is required.` : `${name} is not as it should be.`
}

type FindMeBody = CallContext<typeof findMeCall>['body']

export function typedFindMe(body: FindMeBody): TypedFindMe {
  const fields = Object.entries(FIND_ME_NAMES) as [FindMeField, (typeof FIND_ME_NAMES)[FindMeField]][]
  return Object.fromEntries(fields.map(([field, name]) => [field, (body[name] ?? '').trim()])) as TypedFindMe
}

/** By what the engine looks, of fields that were judged. */
export function knownBy(way: FindMeWay, typed: TypedFindMe, settings: FindMeRule['settings']): KnownBy {
  const { email, dateOfBirth } = typed
  if (way === 'email') return { by: way, email }
  if (way === 'person') return { ...typed, by: way }
  const number = passNumberOf(typed.mediaNumber, settings) ?? ''
  return settings.customerSettings.PassMediaFindMeSkipEmail
    ? { by: way, number, dateOfBirth }
    : { by: way, number, email }
}

export function findMeProblemsDocument(problems: FindMeProblems): Reply<typeof findMeCall> {
  const wrong = Object.entries(problems) as [FindMeField, string][]
  const Problems = Object.fromEntries(wrong.map(([field, problem]) => [FIND_ME_NAMES[field], problem]))
  const message = wrong.map(([field, problem]) =>
    problem === 'required' ? `${FIND_ME_NAMES[field]} is required.` : `${FIND_ME_NAMES[field]} is not as it should be.`,
  )
  return { success: false, code: 'CHECK_FIELDS', message, Problems }
}
