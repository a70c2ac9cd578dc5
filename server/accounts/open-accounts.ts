/** Everything by which the server knows who signed in, made once at a start. */
import type { Database } from '#commerce/database/open.ts'
import type { Environment } from '#server/boot/environment.ts'
import type { Answering } from '#server/http/answering.ts'
import { createIdentify } from './identify.ts'
import { type OpenSession, openAuth } from './open-auth.ts'
import { createSessionCookies, type SessionCookies } from './session-cookie.ts'
import { sessionSecret } from './session-secret.ts'

export type Accounts = {
  openSession: OpenSession
  cookies: SessionCookies
  identify: NonNullable<Answering['identify']>
}

export function openAccounts(database: Database, environment: Environment): Accounts {
  const secret = sessionSecret(environment)
  const cookies = createSessionCookies(secret)
  return { openSession: openAuth(database, secret), cookies, identify: createIdentify(database, cookies) }
}
