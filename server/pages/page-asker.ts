/**
 * Who a personal page is rendered for, as its calls see it: the visitor, cookies and all. Only where the visitor really
 * asked for a change do those calls carry the proof of it: a posted form, or a page that acts when opened and was
 * opened from one of our own. Whatever is fetched ahead of time has asked for nothing.
 */
import { hasSameOriginProof } from '#server/http/security/same-origin.ts'
import type { ShopRoute } from '#storefront/routes.ts'

export type PageAsker = Pick<Request, 'headers' | 'method'>

const PROOFS = ['origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user']

export function pageAsker(request: PageAsker, route: ShopRoute | undefined, ourOrigin: string): PageAsker {
  const mayChange = request.method === 'POST' || (route?.actsWhenOpened && isOpenedByUs(request, ourOrigin))
  if (mayChange) return request
  const headers = new Headers(request.headers)
  for (const name of PROOFS) headers.delete(name)
  return { method: request.method, headers }
}

function isOpenedByUs({ headers, method }: PageAsker, ourOrigin: string): boolean {
  const isNavigation = method === 'GET' && headers.get('sec-fetch-mode') === 'navigate'
  const ahead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`
  // Judged as a post is: the proof for a GET refuses every navigation, and a navigation is what this page is for.
  return isNavigation && ahead.trim() === '' && hasSameOriginProof({ method: 'POST', headers }, ourOrigin, new Set())
}
