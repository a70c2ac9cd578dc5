/** Everything by which the server knows who signed in, made once at a start. */
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import type { Environment } from '#server/boot/environment.ts'
import type { Responders } from '#server/http/respond.ts'
import { createAskOutside } from '#server/outbound/ask-outside.ts'
import { CAPTCHA_ORIGINS, type Captcha, createCaptcha } from './captcha.ts'
import { createIdentify } from './identify.ts'
import { type OpenSession, openAuth } from './open-auth.ts'
import { createSessionCookies, type SessionCookies } from './session-cookie.ts'
import { createPseudonyms, type Pseudonyms, sessionSecret } from './session-secret.ts'
import { createSignInTrail, type SignInTrail } from './sign-in-trail.ts'

export type Accounts = {
  openSession: OpenSession
  captcha: Captcha
  cookies: SessionCookies
  trail: SignInTrail
  pseudonyms: Pseudonyms
  identify: NonNullable<Responders['identify']>
}

export function openAccounts(database: Database, environment: Environment, log: Logger): Accounts {
  const secret = sessionSecret(environment)
  const cookies = createSessionCookies(secret)
  const ask = createAskOutside({ origins: CAPTCHA_ORIGINS, allowsLoopback: environment.storeClock !== undefined })
  return {
    openSession: openAuth(database, secret),
    captcha: createCaptcha(database, ask),
    cookies,
    trail: createSignInTrail(database, log),
    pseudonyms: createPseudonyms(secret),
    identify: createIdentify(database, cookies),
  }
}
