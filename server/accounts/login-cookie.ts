/**
 * The cookie that says when somebody signed in: the next page reports the sign-in by it (see recent-login.ts), and the
 * resort's older pages read it. It holds a time and nothing else, and scripts may read it.
 */

import { storeSettings } from '#contract/rules/store-settings.ts'
import { loginCookieName } from '#contract/wire/cookie-names.ts'

export function loginCookie(
  settings: Readonly<Record<string, string>>,
  now: number,
  takesSecureCookies: boolean,
): string {
  const { cookieName } = storeSettings(settings)
  return `${loginCookieName(cookieName)}=${now}; Path=/; SameSite=Lax${takesSecureCookies ? '; Secure' : ''}`
}
