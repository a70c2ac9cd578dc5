/**
 * Asks for a mail with the user name, or with a link to a new password. The page says the same for every address: what
 * is known of one stands in its mail alone.
 */

import { data } from 'react-router'
import { requestResetCall, sendUsernameCall } from '#contract/calls/people/registration.ts'
import type { CallRefusal } from '#storefront/features/account/call-refusal.ts'
import { engineOf, FAILURE_STATUS, failureOf, mailLocaleOf, type StepContext, typedIn } from './step-services.ts'

export type MailOutcome = { ok: true; email: string } | { ok: false; email: string; failure: CallRefusal }

export async function askForMailByForm(step: 'username' | 'forgot', request: Request, context: StepContext) {
  const email = typedIn(await request.formData(), 'email').trim()
  const body = { Email: email, ...mailLocaleOf(request) }
  try {
    await (step === 'username'
      ? engineOf(context)(sendUsernameCall, { body })
      : engineOf(context)(requestResetCall, { body }))
    return data<MailOutcome>({ ok: true, email })
  } catch (error) {
    const failure = failureOf(error, context)
    return data<MailOutcome>({ ok: false, email, failure }, { status: FAILURE_STATUS[failure.refusal] })
  }
}
