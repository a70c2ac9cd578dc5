/**
 * A code in the address of a voucher product, for browsers without JavaScript; others move it out of the address
 * themselves. The code goes into a cookie of a minute, and the page leads on at once to its own address without it.
 * There the code counts as if it had been posted by the form of the page: it is tried once, and the cookie is gone.
 *
 * The page itself is shared and knows no code. Another site cannot try one for a guest: only our own page leads on.
 */

import { LONGEST_FIELD } from '#contract/values/text.ts'
import { hostCookie, readHostCookie, VOUCHER_CODE_COOKIE } from '#server/http/visitor/cookies.ts'
import { decoded } from '#storefront/page/route-query.ts'
import { routeAt } from './page-address.ts'
import { isOpenedByUs } from './page-proof.ts'

/** Where it leads on to without JavaScript, from its own address. */
export const ENTERED = '?entered'

const SECONDS = 60

/** The cookie that takes the code of this address along; undefined where there is none. */
export function arrivalCookie(url: string, takesHostCookies: boolean): string | undefined {
  const code = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('code')?.trim() ?? ''
  if (code === '' || code.length > LONGEST_FIELD) return undefined
  return hostCookie(VOUCHER_CODE_COOKIE, encodeURIComponent(code), SECONDS, takesHostCookies)
}

export type Entered = {
  /** As the form of the page would have posted it. */
  form: string
  /** Takes the cookie away. */
  cookie: string
}

export function enteredCode(request: Request, origin: string, takesHostCookies: boolean): Entered | undefined {
  const { pathname, search } = new URL(request.url)
  if (search !== ENTERED || routeAt(pathname)?.page !== 'product-voucher' || !isOpenedByUs(request, origin))
    return undefined
  const kept = readHostCookie(VOUCHER_CODE_COOKIE, request.headers.get('cookie'), takesHostCookies)
  if (!kept) return undefined
  const form = String(new URLSearchParams({ code: decoded(kept).slice(0, LONGEST_FIELD) }))
  return { form, cookie: hostCookie(VOUCHER_CODE_COOKIE, '', 0, takesHostCookies) }
}
