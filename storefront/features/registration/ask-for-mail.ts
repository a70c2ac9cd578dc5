/**
 * Asks for a mail with the user name, with a link to a new password, or with the link of an order. The page says the
 * same for every address: what is known of one stands in its mail alone.
 */

import { data } from 'react-router'
import { mailOrderLinkCall } from '#contract/calls/orders.ts'
import { requestResetCall, sendUsernameCall } from '#contract/calls/people/registration.ts'
import type { CallRefusal } from '#storefront/features/account/call-refusal.ts'
import { engineOf, FAILURE_STATUS, failureOf, mailLocaleOf, type StepContext, typedIn } from './step-services.ts'

export type MailOutcome = { email: string; number: string } & ({ ok: true } | { ok: false; failure: CallRefusal })

export async function askForMailByForm(step: 'username' | 'forgot' | 'order', request: Request, context: StepContext) {
  const form = await request.formData()
  const [email, number] = [typedIn(form, 'email').trim(), typedIn(form, 'number').trim()]
  const body = { Email: email, ...mailLocaleOf(request) }
  const ask = engineOf(context)
  try {
    if (step === 'order') await ask(mailOrderLinkCall, { body: { OrderNumber: number, Email: email } })
    else await (step === 'username' ? ask(sendUsernameCall, { body }) : ask(requestResetCall, { body }))
    return data<MailOutcome>({ ok: true, email, number })
  } catch (error) {
    const failure = failureOf(error, context)
    return data<MailOutcome>({ ok: false, email, number, failure }, { status: FAILURE_STATUS[failure.refusal] })
  }
}
