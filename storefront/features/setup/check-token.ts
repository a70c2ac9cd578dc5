/** What becomes of the boot token that a person typed on the first page of an empty shop. */
import { data, type RouterContextProvider } from 'react-router'
import { checkBootTokenCall } from '#contract/calls/people/signing-in.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'

export type TokenRefusal = 'wrong' | 'toomany' | 'away'
export type TokenOutcome = { ok: true } | { ok: false; refusal: TokenRefusal; minutes?: number }

const STATUS: Record<TokenRefusal, number> = { wrong: 401, toomany: 429, away: 503 }

export async function checkTokenByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const typed = (await request.formData()).get('token')
  const Token = typeof typed === 'string' ? typed : ''
  try {
    const { success } = await context.get(clientContext)(checkBootTokenCall, { body: { Token } })
    return success ? data<TokenOutcome>({ ok: true }) : refused('wrong')
  } catch (error) {
    const { problem, statusCode } = isCallFailed(error) ? error : {}
    if (statusCode === 429) return refused('toomany', Math.ceil((problem?.retryAfterSeconds ?? 60) / 60))
    // Too long to be one, or a platform that knows no such call.
    if (statusCode === 400 || statusCode === 404) return refused('wrong')
    context.get(logContext).error('The boot token could not be checked', { reason: String(error) })
    return refused('away')
  }
}

function refused(refusal: TokenRefusal, minutes?: number) {
  const why: TokenOutcome = { ok: false, refusal, ...(minutes !== undefined && { minutes }) }
  return data<TokenOutcome>(why, { status: STATUS[refusal] })
}
