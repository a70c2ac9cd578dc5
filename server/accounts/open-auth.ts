/**
 * better-auth, used in this process alone: its routes are not served, its cookies not set and its limiter
 * off, because calls, cookies and limits are the shop's own (docs/decisions/0011). It finds who signs in, checks the
 * password, does the same work for an unknown account, and opens the session.
 */

import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { drizzle } from 'drizzle-orm/node-postgres'
import {
  accountCredential,
  accountSession,
  accountUser,
  accountVerification,
} from '#commerce/accounts/accounts.tables.ts'
import type { Database } from '#commerce/database/open.ts'

/** The token of a new session; undefined where e-mail and password do not belong together. */
export type OpenSession = (email: string, password: string) => Promise<string | undefined>

/** As long as the contract takes. */
const LONGEST_PASSWORD = 200

export function openAuth(database: Database, secret: string): OpenSession {
  const schema = {
    user: accountUser,
    session: accountSession,
    account: accountCredential,
    verification: accountVerification,
  }
  const auth = betterAuth({
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(drizzle(database.pool, { schema, casing: 'snake_case' }), { provider: 'pg', schema }),
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: LONGEST_PASSWORD },
    // Names and pictures are the contact's, and who may sign in is made by the engine's own verb: it misses those
    // columns.
    advanced: { database: { generateId: false, validateSchema: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })

  return async (email, password) => {
    try {
      const { token } = await auth.api.signInEmail({ body: { email: email.trim().toLowerCase(), password } })
      return token
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return undefined
      throw error
    }
  }
}
