/**
 * The request of a personal page as its calls see it: the visitor, cookies and all. Its calls carry the same-origin
 * proof only where the visitor asked for a change: by a posted form, or by opening a page that acts when opened from
 * one of our own pages. A prefetch asks for no change.
 */
import { hasSameOriginProof } from '#server/http/security/same-origin.ts'
import type { ShopRoute } from '#storefront/routes.ts'

export type ProvenRequest = Pick<Request, 'headers' | 'method'>

const PROOFS = ['origin', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user']

export function provenRequest(request: ProvenRequest, route: ShopRoute | undefined, ourOrigin: string): ProvenRequest {
  const mayChange = request.method === 'POST' || (route?.actsWhenOpened && isOpenedByUs(request, ourOrigin))
  if (mayChange) return request
  const headers = new Headers(request.headers)
  for (const name of PROOFS) headers.delete(name)
  return { method: request.method, headers }
}

/** Whether one of our own pages led here. */
export function isOpenedByUs({ headers, method }: ProvenRequest, ourOrigin: string): boolean {
  const isNavigation = method === 'GET' && headers.get('sec-fetch-mode') === 'navigate'
  const ahead = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`
  // Judged as a post is: the proof for a GET refuses every navigation, and a navigation is what this page is for.
  return isNavigation && ahead.trim() === '' && hasSameOriginProof({ method: 'POST', headers }, ourOrigin, new Set())
}
