/**
 * The headers that every reply carries, whatever it holds, and the one that ends a session. Pages add their content
 * security policy to these.
 */
import type { RequestContext } from '#server/http/request-context.ts'

export type SecurityHeaderOptions = {
  isSecure: boolean
  /** Pages whose address holds a code or a name tell no other site where a shopper came from. */
  hidesReferrer?: boolean
}

const ONE_YEAR_SECONDS = 31_536_000

export function securityHeaders({ isSecure, hidesReferrer = false }: SecurityHeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': hidesReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
    ...(isSecure ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

/**
 * Replies of calls are data: nothing in them may run, be framed or load anything, even if a browser is talked into it.
 */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

const API_HEADERS = {
  plain: Object.freeze({ ...securityHeaders({ isSecure: false }), 'content-security-policy': DATA_POLICY }),
  secure: Object.freeze({ ...securityHeaders({ isSecure: true }), 'content-security-policy': DATA_POLICY }),
}

export function apiHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? API_HEADERS.secure : API_HEADERS.plain
}

/**
 * The next person at this browser finds nothing of the customer who signed out: replies it kept and what our pages
 * stored are deleted. Cookies stay: ours is taken back by its name, and the others hold a language, not a person.
 * Browsers heed it over https and on this machine only, and complain elsewhere.
 */
export function clearSiteData(
  response: Response,
  { clearsSiteData, takesHostCookies }: Pick<RequestContext, 'clearsSiteData' | 'takesHostCookies'>,
): void {
  if (clearsSiteData && takesHostCookies) response.headers.set('clear-site-data', '"cache", "storage"')
}
