/**
 * Whether a person sends a form, as far as the captcha's provider can tell: the token that came with it is checked
 * there. A token that is refused refuses the form. Where there is none, or the provider is away, the form goes on with
 * few tries, and after those with a proof of work (attempt-gate.ts): a guest without scripts, or behind a wall, is not
 * locked out, and a robot gains little by leaving it out.
 */
import * as z from 'zod/mini'
import type { Database } from '#commerce/database/open.ts'
import { type CaptchaVerifier, readCaptchaVerifier } from '#commerce/settings/index.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createRateLimit } from '#server/http/security/rate-limit.ts'
import type { AskOutside } from '#server/outbound/ask-outside.ts'

export type CaptchaProof = 'off' | 'given' | 'missing' | 'refused'
/** The form that a token was made for. */
export type CaptchaAction = 'login' | 'register' | 'voucher'
export type Captcha = (
  token: string | undefined,
  context: RequestContext,
  action?: CaptchaAction,
) => Promise<CaptchaProof>

/** Where tokens may be checked. */
export const CAPTCHA_ORIGINS = [
  'https://www.google.com',
  'https://www.recaptcha.net',
  'https://challenges.cloudflare.com',
]

/** Each costs a request to the provider. */
const CHECKS_A_MINUTE = { each: 30, together: 600 }

const Verdict = z.object({
  success: z.boolean(),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  score: z.optional(z.number()),
  'error-codes': z.optional(z.array(z.string())),
})
type Verdict = z.infer<typeof Verdict>

export function createCaptcha(database: Database, ask: AskOutside): Captcha {
  const mayCheck = createRateLimit({
    windowMs: 60_000,
    perNetwork: CHECKS_A_MINUTE.each,
    overall: CHECKS_A_MINUTE.together,
  })

  return async (token, context, action = 'login') => {
    const verifier = await database.read(readCaptchaVerifier)
    if (!verifier) return 'off'
    if (token === undefined || !mayCheck(context.clientAddress)) return 'missing'
    try {
      const reply = await ask(verifier.url, { secret: verifier.secret, response: token })
      return judge(Verdict.parse(JSON.parse(reply)), verifier, action, context)
    } catch (error) {
      context.log.warn(
        { err: error },
        'A captcha could not be checked; the form has few tries instead, then work to do.',
      )
      return 'missing'
    }
  }
}

function judge(
  verdict: Verdict,
  { minimumScore }: CaptchaVerifier,
  asked: CaptchaAction,
  { log, origin }: RequestContext,
): CaptchaProof {
  const codes = verdict['error-codes'] ?? []
  // The operator's mistake, which must not lock all customers out.
  if (codes.some((code) => code.endsWith('-input-secret'))) {
    log.error({ codes }, 'The private key of the captcha is wrong: tokens cannot be checked.')
    return 'missing'
  }
  const { action = asked, hostname, score = 1, success } = verdict
  const isOurs = hostname === undefined || hostname === new URL(origin).hostname
  return success && action === asked && isOurs && score >= minimumScore ? 'given' : 'refused'
}
