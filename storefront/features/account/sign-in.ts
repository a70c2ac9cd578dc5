/**
 * What becomes of the sign-in form, on the server and in the browser alike: the guest goes on to where they came from,
 * or hears in plain words why not. The e-mail address is kept for another try, the password never.
 *
 * What could not be taken along from the guest's cart is said on this page, before going on: a notice on another page
 * would need a memory that a browser without scripts does not have.
 */
import { createContext, data, type RouterContextProvider, redirectDocument } from 'react-router'
import { signInByCodeCall, signInCall } from '#contract/calls/people/signing-in.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { captchaToken } from '#storefront/visit/analytics/adapters/captcha-token.ts'
import { type CallRefusal, refusalOf } from './call-refusal.ts'
import { returnPath } from './return-path.ts'

/** `over`: the code came too late, and the password has to be given again. */
export type SignInRefusal = 'wrong' | 'captcha' | 'over' | CallRefusal['refusal']
export type CodeRefusal = 'code' | CallRefusal['refusal']

export type SignInOutcome =
  | { ok: false; asksForCode?: false; refusal: SignInRefusal; minutes?: number; email: string; goOn: string }
  /** The password was right, and the account has a second factor. Without a refusal no code was given yet. */
  | { ok: false; asksForCode: true; refusal?: CodeRefusal; minutes?: number; goOn: string }
  | { ok: true; notices: string[]; goOn: string }

const STATUS: Record<SignInRefusal | CodeRefusal, number> = {
  wrong: 401,
  captcha: 403,
  over: 401,
  code: 401,
  unreadable: 400,
  toomany: 429,
  away: 503,
}

type Refused = Omit<Extract<SignInOutcome, { refusal: SignInRefusal }>, 'ok' | 'asksForCode'>

export async function signInByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData()
  const email = written(form, 'email')
  const here = new URL(request.url)
  const goOn = returnPath(form.get('returnUrl') as string | null, here)
  const isCode = form.has('code')
  try {
    const ask = context.get(clientContext)
    const { code, message, success } = isCode
      ? await ask(signInByCodeCall, { body: { Code: written(form, 'code') } })
      : await ask(signInCall, { body: await credentials(form, email) })
    if (code === 'SECOND_FACTOR') return data<SignInOutcome>({ ok: false, asksForCode: true, goOn })
    if (code === 'WRONG_CODE') return codeRefused({ refusal: 'code', goOn })
    if (!success) return refused({ refusal: REFUSALS[code ?? ''] ?? 'wrong', email, goOn })
    // An absolute address, because a path would get the locale of this page put before its own.
    if (message.length === 0) return redirectDocument(new URL(goOn, here.origin).href, 303)
    context.set(justSignedInContext, true)
    return data<SignInOutcome>({ ok: true, notices: message, goOn })
  } catch (error) {
    const { refusal, minutes } = refusalOf(error)
    if (refusal === 'away') context.get(logContext).error('Signing in failed', { reason: String(error) })
    const why = { refusal, goOn, ...(minutes !== undefined && { minutes }) }
    return isCode ? codeRefused(why) : refused({ ...why, email })
  }
}

const REFUSALS: Readonly<Record<string, SignInRefusal>> = { CAPTCHA_REFUSED: 'captcha', CHALLENGE_OVER: 'over' }

async function credentials(form: FormData, email: string) {
  const CaptchaToken = await captchaToken('login')
  return { Email: email, Password: written(form, 'password'), ...(CaptchaToken && { CaptchaToken }) }
}

function refused(why: Refused) {
  return data<SignInOutcome>({ ok: false, ...why }, { status: STATUS[why.refusal] })
}

function codeRefused(why: { refusal: CodeRefusal; minutes?: number; goOn: string }) {
  return data<SignInOutcome>({ ok: false, asksForCode: true, ...why }, { status: STATUS[why.refusal] })
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
