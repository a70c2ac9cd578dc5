/**
 * The next person at this browser finds nothing of the customer who signed out: replies it kept and what our pages
 * stored are deleted. Cookies stay: ours is taken back by its name, and the others hold a language, not a person.
 */
import type { RequestContext } from '#server/http/request-context.ts'

const WHAT = '"cache", "storage"'

/** Browsers heed it over https and on this machine only, and complain elsewhere. */
export function clearSiteData(
  response: Response,
  { clearsSiteData, takesHostCookies }: Pick<RequestContext, 'clearsSiteData' | 'takesHostCookies'>,
): void {
  if (clearsSiteData && takesHostCookies) response.headers.set('clear-site-data', WHAT)
}
