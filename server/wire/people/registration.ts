/** An account that is asked for, as the call takes it, and what is wrong with it, by the names of the call. */
import type { createCustomerCall } from '#contract/calls/people/registration.ts'
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
