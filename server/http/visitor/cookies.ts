/**
 * The cookies by which the shop recognizes a visitor, as headers carry them: for the whole shop, out of reach of
 * scripts, and never sent along by other sites.
 *
 * Their names carry `__Host-` wherever the browser takes that: over https, and on this machine itself. Safari does not
 * take a Secure cookie from http://localhost, so there, and only outside production, they go without both. Where the
 * browser takes the prefix only the prefixed one counts: the other may have been planted by a neighbor host.
 */
import { isVisitorToken } from '#commerce/shoppers/index.ts'

const VISITOR_COOKIE = 'visitor'
export const SESSION_COOKIE = 'sid'
export const VOUCHERS_COOKIE = 'vouchers'
/** A code on its way out of an address (pages/voucher-arrival.ts). */
export const VOUCHER_CODE_COOKIE = 'vouchercode'
/** Of a browser that signed in before (accounts/known-device.ts). Its visitor may be a guest now. */
export const DEVICE_COOKIE = 'device'

/** Between the password and the code of a second factor (accounts/sign-in-by-code.ts). */
export const CHALLENGE_COOKIE = 'challenge'

const KNOWN = [SESSION_COOKIE, VISITOR_COOKIE, VOUCHERS_COOKIE, VOUCHER_CODE_COOKIE].flatMap((name) => [
  name,
  `__Host-${name}`,
])

/** A visitor with one of these never gets a page before their own loaders have run for it. */
export function hasSession(cookieHeader: string | null | undefined): boolean {
  return KNOWN.some((name) => cookieNamed(name, cookieHeader) !== undefined)
}

export function readHostCookie(
  name: string,
  cookieHeader: string | null | undefined,
  takesHostCookies: boolean,
): string | undefined {
  return cookieNamed(takesHostCookies ? `__Host-${name}` : name, cookieHeader)
}

/** An age of 0 takes the cookie away; without one it goes when the browser is closed. */
export function hostCookie(
  name: string,
  value: string,
  maxAgeSeconds: number | undefined,
  takesHostCookies: boolean,
): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  const rest = `Path=/; HttpOnly; SameSite=Lax${age}`
  return takesHostCookies ? `__Host-${name}=${value}; ${rest}; Secure` : `${name}=${value}; ${rest}`
}

export function cookieNamed(name: string, cookieHeader: string | null | undefined): string | undefined {
  if (!cookieHeader?.includes(`${name}=`)) return undefined
  const pair = cookieHeader.split(';').find((text) => text.trimStart().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}

export function takesHostCookies(origin: string, userAgent: string | undefined): boolean {
  if (origin.startsWith('https:')) return true
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin)
  return isLoopback && !isSafari(userAgent ?? '')
}

function isSafari(userAgent: string): boolean {
  return /\bSafari\//.test(userAgent) && !/\b(Chrome|HeadlessChrome|Chromium|CriOS|Edg|FxiOS|Android)\b/.test(userAgent)
}

/** Long enough for a guest who comes back next week; the cart behind it lives by its holds. */
const VISITOR_SECONDS = 60 * 60 * 24 * 30

export function readVisitorToken(cookieHeader: string | undefined, takesHostCookies: boolean): string | undefined {
  const token = readHostCookie(VISITOR_COOKIE, cookieHeader, takesHostCookies)
  return isVisitorToken(token) ? token : undefined
}

export function visitorCookie(token: string, takesHostCookies: boolean): string {
  return hostCookie(VISITOR_COOKIE, token, VISITOR_SECONDS, takesHostCookies)
}

/** The guest became a customer: nothing is left behind the token. */
export function endedVisitorCookie(takesHostCookies: boolean): string {
  return hostCookie(VISITOR_COOKIE, '', 0, takesHostCookies)
}
