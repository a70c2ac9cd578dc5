/**
 * better-auth, used in this process alone: its routes are not served, its cookies not set and its limiter
 * off, because calls, cookies and limits are the shop's own (docs/decisions/0011). It finds who signs in, checks the
 * password and the second factor, does the same work for an unknown account, and opens the session.
 *
 * Between password and code it hands out a challenge, which is good for ten minutes and five tries; ten codes that
 * failed in a row close the second factor for a quarter of an hour, whatever challenges they came with.
 */

import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { bearer, twoFactor } from 'better-auth/plugins'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  accountCredential,
  accountSession,
  accountUser,
  accountVerification,
} from '#commerce/accounts/accounts.tables.ts'
import { accountTwoFactor } from '#commerce/accounts/second-factor.tables.ts'
import type { Database } from '#commerce/database/open.ts'

/** The token of a new session, or what the code of the second factor goes with. */
export type OpenedSession = { token: string } | { challenge: string }

export type SecondFactorDraft = { uri: string; backupCodes: readonly string[] }

export type Auth = {
  /** Undefined where e-mail and password do not belong together. */
  openSession(email: string, password: string): Promise<OpenedSession | undefined>
  /** A code of the app, or one of the codes for the day it is lost. Undefined where it is wrong or too late. */
  answerChallenge(challenge: string, code: string): Promise<string | undefined>
  /** A new secret for the person of this session; undefined where the password is wrong or they have one. */
  draftSecondFactor(sessionToken: string, password: string, issuer: string): Promise<SecondFactorDraft | undefined>
  /** Turns it on by its first code. The session goes on under the token that is returned. */
  confirmSecondFactor(sessionToken: string, code: string): Promise<string | undefined>
  /** Whether this is a code of the app at this moment, or one for its loss, of the person of this session. */
  isCode(sessionToken: string, code: string): Promise<boolean>
}

/** As long as the contract takes. */
const LONGEST_PASSWORD = 200
const APP_CODE = /^\d{6}$/
const CHALLENGE_COOKIE = /^better-auth\.two_factor=([^;]+)/
const SESSION_COOKIE = /^better-auth\.session_token=([\w-]+)\./

export function openAuth(database: Database, secret: string): Auth {
  const schema = {
    user: accountUser,
    session: accountSession,
    account: accountCredential,
    verification: accountVerification,
    twoFactor: accountTwoFactor,
  }
  const auth = betterAuth({
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(drizzle(database.pool, { schema, casing: 'snake_case' }), { provider: 'pg', schema }),
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: LONGEST_PASSWORD },
    // Names and pictures are the contact's, and who may sign in is made by the engine's own verb: it misses those
    // columns.
    advanced: { database: { generateId: false, validateSchema: false } },
    plugins: [twoFactor(), bearer()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  const bearing = (token: string) => new Headers({ authorization: `Bearer ${token}` })

  return {
    openSession: (email, password) =>
      unlessRefused(async () => {
        const body = { email: email.trim().toLowerCase(), password }
        const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true })
        const challenge = 'twoFactorRedirect' in response ? cookieOf(headers, CHALLENGE_COOKIE) : undefined
        return challenge === undefined ? { token: response.token } : { challenge }
      }),
    answerChallenge: (challenge, code) =>
      unlessRefused(async () => {
        const asked = { body: { code }, headers: new Headers({ cookie: `better-auth.two_factor=${challenge}` }) }
        const { token } = APP_CODE.test(code)
          ? await auth.api.verifyTOTP(asked)
          : await auth.api.verifyBackupCode(asked)
        return token
      }),
    draftSecondFactor: (token, password, issuer) =>
      unlessRefused(async () => {
        const body = { password, issuer, method: 'totp' as const }
        const drafted = await auth.api.enableTwoFactor({ body, headers: bearing(token) })
        return drafted.method === 'totp' ? { uri: drafted.totpURI, backupCodes: drafted.backupCodes } : undefined
      }),
    confirmSecondFactor: (token, code) =>
      unlessRefused(async () => {
        const { headers } = await auth.api.verifyTOTP({ body: { code }, headers: bearing(token), returnHeaders: true })
        return cookieOf(headers, SESSION_COOKIE)
      }),
    isCode: async (token, code) => {
      const asked = { body: { code }, headers: bearing(token) }
      const check = () => (APP_CODE.test(code) ? auth.api.verifyTOTP(asked) : auth.api.verifyBackupCode(asked))
      return (await unlessRefused<unknown>(check)) !== undefined
    },
  }
}

async function unlessRefused<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof APIError ? error.statusCode < 500 : isSealedByAnother(error)) return undefined
    throw error
  }
}

/** Under another SESSION_SECRET a second factor does not open: no code of it is right, which is no failure. */
function isSealedByAnother(error: unknown): boolean {
  return error instanceof Error && error.message === 'invalid tag'
}

function cookieOf(headers: Headers, pattern: RegExp): string | undefined {
  for (const cookie of headers.getSetCookie()) {
    const value = pattern.exec(cookie)?.[1]
    if (value !== undefined) return value
  }
  return undefined
}
