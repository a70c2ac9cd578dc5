/**
 * What becomes of the boot token that a person typed on the first page of an empty shop: it shows what to do next, and
 * makes the first admin with what else was typed.
 */
import { data, type RouterContextProvider, redirect } from 'react-router'
import { checkBootTokenCall, makeFirstAdminCall } from '#contract/calls/people/signing-in.ts'
import { ADMIN_PATH, loginLink } from '#contract/rules/shop-paths.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'

export type TokenRefusal = 'wrong' | 'toomany' | 'away'
export type TokenOutcome = { ok: true; refused?: string } | { ok: false; refusal: TokenRefusal; minutes?: number }

const STATUS: Record<TokenRefusal, number> = { wrong: 401, toomany: 429, away: 503 }

export async function checkTokenByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const Token = typed(form, 'token')
  try {
    if (!form.has('email')) {
      const { success } = await client(checkBootTokenCall, { body: { Token } })
      return success ? data<TokenOutcome>({ ok: true }) : refused('wrong')
    }
    const { code, message, success } = await client(makeFirstAdminCall, { body: { Token, ...adminIn(form) } })
    if (success) return redirect(loginLink(ADMIN_PATH))
    return code === 'WRONG_TOKEN' ? refused('wrong') : data<TokenOutcome>({ ok: true, refused: message[0] ?? '' })
  } catch (error) {
    const { problem, statusCode } = isCallFailed(error) ? error : {}
    if (statusCode === 429) return refused('toomany', Math.ceil((problem?.retryAfterSeconds ?? 60) / 60))
    // Too long to be one, or a platform that knows no such call.
    if (statusCode === 400 || statusCode === 404) return refused('wrong')
    context.get(logContext).error('The boot token could not be checked', { reason: String(error) })
    return refused('away')
  }
}

function adminIn(form: FormData) {
  return {
    Email: typed(form, 'email'),
    FirstName: typed(form, 'firstname'),
    LastName: typed(form, 'lastname'),
    Password: typed(form, 'password'),
  }
}

function typed(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function refused(refusal: TokenRefusal, minutes?: number) {
  const why: TokenOutcome = { ok: false, refusal, ...(minutes !== undefined && { minutes }) }
  return data<TokenOutcome>(why, { status: STATUS[refusal] })
}
