/**
 * The cookie of a person who signed in: the session's token and our signature under it. Without the secret it cannot be
 * made, not even from the sessions in the database; and what we did not sign never reaches the database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { SESSION_ENDS } from '#commerce/accounts/index.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { HOUSEHOLD_COOKIE, HOUSEHOLD_COOKIE_DAYS, loginCookieName } from '#contract/wire/cookie-names.ts'
import { hostCookie, readHostCookie, SESSION_COOKIE } from '#server/http/visitor/cookies.ts'

export type SessionCookies = {
  /** The token, if we signed it. */
  read(cookieHeader: string | null, takesHostCookies: boolean): string | undefined
  write(token: string, takesHostCookies: boolean): string
}

// No session lasts longer; a browser that comes back later is a guest's, and gets shared pages again.
const MAX_AGE_SECONDS = SESSION_ENDS.customer.absoluteMinutes * 60
const SHAPE = /^([\w-]{20,100})\.([\w-]{43})$/

export function createSessionCookies(secret: string): SessionCookies {
  const signature = (token: string) => createHmac('sha256', secret).update(`session ${token}`).digest('base64url')
  return {
    read(cookieHeader, takesHostCookies) {
      const [, token, given] = SHAPE.exec(readHostCookie(SESSION_COOKIE, cookieHeader, takesHostCookies) ?? '') ?? []
      if (token === undefined || given === undefined) return undefined
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(token))) ? token : undefined
    },
    write: (token, takesHostCookies) =>
      hostCookie(SESSION_COOKIE, `${token}.${signature(token)}`, MAX_AGE_SECONDS, takesHostCookies),
  }
}

export function endedSessionCookie(takesHostCookies: boolean): string {
  return hostCookie(SESSION_COOKIE, '', 0, takesHostCookies)
}

/**
 * The cookie that says when the customer signed in: the next page reports the sign-in by it (open-analytics.ts), and
 * the resort's older pages read it. It holds a time and nothing else, and scripts may read it.
 */
export function loginCookie(
  settings: Readonly<Record<string, string>>,
  now: number,
  takesSecureCookies: boolean,
): string {
  const { cookieName } = storeSettings(settings)
  return `${loginCookieName(cookieName)}=${now}; Path=/; SameSite=Lax${takesSecureCookies ? '; Secure' : ''}`
}

/** Of a household without people the cookie goes. It holds a number and nothing else, and scripts may read it. */
export function householdCookie(people: number, takesSecureCookies: boolean): string {
  const seconds = people === 0 ? 0 : HOUSEHOLD_COOKIE_DAYS * 86_400
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax${takesSecureCookies ? '; Secure' : ''}`
  return `${HOUSEHOLD_COOKIE}=${people}; ${attributes}`
}
