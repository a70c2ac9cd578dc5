/** The cookie by which a guest is known again, and whose cart is theirs. */
import { isVisitorToken } from '#commerce/shoppers/index.ts'
import { hostCookie, readHostCookie, VISITOR_COOKIE } from './cookies.ts'

/** Long enough for a guest who comes back next week; the cart behind it lives by its holds. */
const MAX_AGE_SECONDS = 60 * 60 * 24 * 30

export function readVisitorToken(cookieHeader: string | undefined, takesHostCookies: boolean): string | undefined {
  const token = readHostCookie(VISITOR_COOKIE, cookieHeader, takesHostCookies)
  return isVisitorToken(token) ? token : undefined
}

export function visitorCookie(token: string, takesHostCookies: boolean): string {
  return hostCookie(VISITOR_COOKIE, token, MAX_AGE_SECONDS, takesHostCookies)
}

/** The guest became a customer: nothing is left behind the token. */
export function endedVisitorCookie(takesHostCookies: boolean): string {
  return hostCookie(VISITOR_COOKIE, '', 0, takesHostCookies)
}
