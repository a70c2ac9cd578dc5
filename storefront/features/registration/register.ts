/**
 * What becomes of the form that asks for an account, on the server and in the browser alike: the guest is led to the
 * page that says to look into the mail, for every address alike, or hears which fields are wrong. What was typed stays.
 * The page has other forms besides, by which a guest is found (find-me.ts).
 */

import { data, redirectDocument } from 'react-router'
import { createCustomerCall } from '#contract/calls/people/registration.ts'
import { BIRTH_DATE_PARTS, birthDateOf, type TypedBirthDate } from '#contract/rules/people/birth-date.ts'
import {
  NEW_ACCOUNT_NAMES,
  type NewAccount,
  type NewAccountField,
  type NewAccountProblems,
  newAccountProblems,
} from '#contract/rules/people/new-account.ts'
import { VERIFICATION_REQUIRED_PATH } from '#contract/rules/shop-paths.ts'
import type { CallRefusal } from '#storefront/features/account/call-refusal.ts'
import { captchaToken } from '#storefront/visit/analytics/adapters/captcha-token.ts'
import { findMeByForm, findMeWayOf } from './find-me.ts'
import { engineOf, FAILURE_STATUS, failureOf, mailLocaleOf, type StepContext, typedIn } from './step-services.ts'

const FIELDS = Object.keys(NEW_ACCOUNT_NAMES) as NewAccountField[]
type TypedField = Exclude<NewAccountField, 'dateOfBirth'>
export type TypedRegistration = Readonly<Record<TypedField, string>> & { born: TypedBirthDate }

export type RegisterOutcome = {
  typed: TypedRegistration
  problems: NewAccountProblems
  failure?: CallRefusal | { refusal: 'captcha' }
}

/** Until the engine is asked: who is old enough is judged by the resort's day and the shop's setting. */
const ANY_AGE = { requiredYears: 0, today: '9999-12-31' }

export async function registerByForm(request: Request, context: StepContext) {
  const form = await request.formData()
  const way = findMeWayOf(form)
  if (way) return findMeByForm(way, form, request, context)
  const typed = readRegistration(form)
  const account = accountOf(typed)
  const problems = newAccountProblems(account, ANY_AGE)
  if (Object.keys(problems).length > 0) return refused({ typed, problems }, 200)
  const CaptchaToken = await captchaToken('register')
  try {
    const reply = await engineOf(context)(createCustomerCall, {
      body: { ...bodyOf(account), ...mailLocaleOf(request), ...(CaptchaToken && { CaptchaToken }) },
    })
    if (reply.success) return redirectDocument(VERIFICATION_REQUIRED_PATH, 303)
    if (reply.Problems) return refused({ typed, problems: problemsOf(reply.Problems) }, 200)
    return refused({ typed, problems: {}, failure: { refusal: 'captcha' } }, 403)
  } catch (error) {
    const failure = failureOf(error, context)
    return refused({ typed, problems: {}, failure }, FAILURE_STATUS[failure.refusal])
  }
}

function refused(outcome: RegisterOutcome, status: number) {
  return data<RegisterOutcome>(outcome, { status })
}

function readRegistration(form: FormData): TypedRegistration {
  const fields = FIELDS.filter((field) => field !== 'dateOfBirth').map((field) => [field, typedIn(form, field).trim()])
  const [month = '', day = '', year = ''] = BIRTH_DATE_PARTS.map((part) => typedIn(form, `birth${part}`).trim())
  return { ...(Object.fromEntries(fields) as Record<TypedField, string>), born: { month, day, year } }
}

function accountOf({ born, ...fields }: TypedRegistration): NewAccount {
  return { ...fields, dateOfBirth: birthDateOf(born) ?? '' }
}

type Body = Record<(typeof NEW_ACCOUNT_NAMES)[NewAccountField], string>

function bodyOf(account: NewAccount): Body {
  return Object.fromEntries(FIELDS.map((field) => [NEW_ACCOUNT_NAMES[field], account[field]])) as Body
}

/** By the names of the form. What a platform says of fields that are none of ours is left out. */
function problemsOf(told: Readonly<Record<string, string>>): NewAccountProblems {
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const problem = told[NEW_ACCOUNT_NAMES[field]]
      return problem === undefined ? [] : [[field, problem]]
    }),
  )
}
