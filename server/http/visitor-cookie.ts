/**
 * The cookie by which a guest is known again. Its name carries `__Host-` wherever the browser takes that: over https, and on
 * this machine itself. Safari does not take a Secure cookie from http://localhost, so there, and only outside production, it
 * goes without.
 */
import { isVisitorToken } from '#commerce/shoppers/index.ts'

const NAME = 'visitor'
const HOST_NAME = `__Host-${NAME}`

/** Long enough for somebody who comes back next week; the cart behind it lives by its holds. */
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30

/** Where the browser takes the prefix, only the prefixed one counts: the other may have been planted by a neighbour host. */
export function readVisitorToken(cookieHeader: string | undefined, takesHostCookies: boolean): string | undefined {
  if (!cookieHeader?.includes(NAME)) return undefined
  const cookies = new Map(
    cookieHeader.split(';').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
    }),
  )
  const token = cookies.get(takesHostCookies ? HOST_NAME : NAME)
  return isVisitorToken(token) ? token : undefined
}

export function visitorCookie(token: string, takesHostCookies: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`
  return takesHostCookies ? `${HOST_NAME}=${token}; ${rest}; Secure` : `${NAME}=${token}; ${rest}`
}

/** The guest became somebody: nothing is left behind the token. */
export function endedVisitorCookie(takesHostCookies: boolean): string {
  return `${takesHostCookies ? HOST_NAME : NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${takesHostCookies ? '; Secure' : ''}`
}

export function takesHostCookies(origin: string, userAgent: string | undefined): boolean {
  if (origin.startsWith('https:')) return true
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin)
  return isLoopback && !isSafari(userAgent ?? '')
}

function isSafari(userAgent: string): boolean {
  return /\bSafari\//.test(userAgent) && !/\b(Chrome|HeadlessChrome|Chromium|CriOS|Edg|FxiOS|Android)\b/.test(userAgent)
}
