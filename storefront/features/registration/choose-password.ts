/**
 * What becomes of the form that a mailed link leads to: the account is ready, or has a new password; or the link is
 * over; or the password will not do. The link is used up by this form alone, since scanners of mails open links too.
 */

import { data, redirectDocument } from 'react-router'
import { finishAccountCall, resetPasswordCall } from '#contract/calls/people/registration.ts'
import { type PasswordProblem, passwordProblem } from '#contract/rules/people/password.ts'
import { ACCOUNT_EXISTS_PATH } from '#contract/rules/shop-paths.ts'
import { safeReturnPath } from '#contract/values/safe-url.ts'
import type { CallRefusal } from '#storefront/features/account/call-refusal.ts'
import { engineOf, FAILURE_STATUS, failureOf, mailLocaleOf, type StepContext, typedIn } from './step-services.ts'

export type LinkOutcome =
  /** `goOn` where something has to be said before it is followed. */
  | { ok: true; notices: string[]; goOn: string }
  | { ok: false; problem: PasswordProblem }
  | { ok: false; isOver: true }
  | { ok: false; failure: CallRefusal }

const PROBLEMS: Readonly<Record<string, PasswordProblem>> = {
  PASSWORD_TOO_SHORT: 'too_short',
  PASSWORD_TOO_LONG: 'too_long',
  PASSWORD_TOO_SIMPLE: 'too_simple',
}

export async function choosePasswordByForm(step: 'finish' | 'reset', request: Request, context: StepContext) {
  const form = await request.formData()
  const Password = typedIn(form, 'password')
  const problem = passwordProblem(Password)
  if (problem) return data<LinkOutcome>({ ok: false, problem })
  const body = { Token: typedIn(form, 'token'), Password, ...mailLocaleOf(request) }
  try {
    const call = step === 'finish' ? finishAccountCall : resetPasswordCall
    const { code = '', message, success, RedirectPath } = await engineOf(context)(call, { body })
    if (success) return gone(step, message, safeReturnPath(RedirectPath))
    if (code === 'ACCOUNT_EXISTS') return redirectDocument(ACCOUNT_EXISTS_PATH, 303)
    const known = PROBLEMS[code]
    return data<LinkOutcome>(known ? { ok: false, problem: known } : { ok: false, isOver: true })
  } catch (error) {
    const failure = failureOf(error, context)
    return data<LinkOutcome>({ ok: false, failure }, { status: FAILURE_STATUS[failure.refusal] })
  }
}

/** Who finished an account is signed in, and goes on; who has a new password is told so first. */
function gone(step: 'finish' | 'reset', notices: string[], goOn: string) {
  if (step === 'finish' && notices.length === 0) return redirectDocument(goOn, 303)
  return data<LinkOutcome>({ ok: true, notices, goOn })
}
