/**
 * The cookie that says when somebody signed in: the next page reports the sign-in by it (see recent-login.ts), and the
 * resort's older pages read it. It holds a time and nothing else, and scripts may read it.
 */
import { loginCookieName } from '#contract/cookie-names.ts'
import { storeSettings } from '#contract/store-settings.ts'

export function loginCookie(
  settings: Readonly<Record<string, string>>,
  now: number,
  takesSecureCookies: boolean,
): string {
  const { cookieName } = storeSettings(settings)
  return `${loginCookieName(cookieName)}=${now}; Path=/; SameSite=Lax${takesSecureCookies ? '; Secure' : ''}`
}
