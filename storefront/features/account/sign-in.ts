/**
 * What becomes of the sign-in form, on the server and in the browser alike: the guest goes on to where they came from,
 * or hears in plain words why not. The e-mail address is kept for another try, the password never.
 *
 * What could not be taken along from the guest's cart is said on this page, before going on: a notice on another page
 * would need a memory that a browser without scripts does not have.
 */
import { createContext, data, type RouterContextProvider, redirectDocument } from 'react-router'
import { signInCall } from '#contract/calls/people/signing-in.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { captchaToken } from '#storefront/visit/analytics/adapters/captcha-token.ts'
import { type CallRefusal, refusalOf } from './call-refusal.ts'
import { returnPath } from './return-path.ts'

export type SignInRefusal = 'wrong' | 'captcha' | CallRefusal['refusal']

export type SignInOutcome =
  | { ok: false; refusal: SignInRefusal; minutes?: number; email: string; goOn: string }
  | { ok: true; notices: string[]; goOn: string }

const STATUS: Record<SignInRefusal, number> = { wrong: 401, captcha: 403, unreadable: 400, toomany: 429, away: 503 }

export async function signInByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData()
  const email = written(form, 'email')
  const here = new URL(request.url)
  const goOn = returnPath(form.get('returnUrl') as string | null, here)
  const CaptchaToken = await captchaToken('login')
  try {
    const { code, message, success } = await context.get(clientContext)(signInCall, {
      body: { Email: email, Password: written(form, 'password'), ...(CaptchaToken && { CaptchaToken }) },
    })
    if (!success) return refused({ refusal: code === 'CAPTCHA_REFUSED' ? 'captcha' : 'wrong', email, goOn })
    // An absolute address, because a path would get the locale of this page put before its own.
    if (message.length === 0) return redirectDocument(new URL(goOn, here.origin).href, 303)
    context.set(justSignedInContext, true)
    return data<SignInOutcome>({ ok: true, notices: message, goOn })
  } catch (error) {
    const { refusal, minutes } = refusalOf(error)
    if (refusal === 'away') context.get(logContext).error('Signing in failed', { reason: String(error) })
    return refused({ refusal, email, goOn, ...(minutes !== undefined && { minutes }) })
  }
}

function refused(why: Omit<Extract<SignInOutcome, { ok: false }>, 'ok'>) {
  return data<SignInOutcome>({ ok: false, ...why }, { status: STATUS[why.refusal] })
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Set by the sign-in form for the rest of its own request: the page stays, to say what happened, instead of going on at
 * once.
 */
export const justSignedInContext = createContext(false)
