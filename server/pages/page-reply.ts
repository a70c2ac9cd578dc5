/**
 * A page as it leaves the shop: a kept one in the encoding the browser takes, or one that was rendered for it alone.
 * Only a guest's browser is told that it may keep the page.
 */

import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts, encodingFor, isUnchanged, tagFor } from '#server/http/connection/compressed.ts'
import { REPORTING_ENDPOINTS } from '#server/http/security/content-security-policy.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import type { PageDocument } from '#server/pages/document/load-document.ts'
import type { Redirect } from '#storefront/app/entry-server.tsx'
import { withQuery } from '#storefront/page/route-query.ts'
import type { CachedPage } from './page-cache.ts'
import { type PagePolicy, STRICT_POLICY } from './page-policies.ts'

/** Below this a compressed page is not worth its time. */
const WORTH_COMPRESSING_BYTES = 1_000
const compress = promisify(gzip)

type Asked = { acceptEncoding: string | string[] | null | undefined; ifNoneMatch: string | null | undefined }

export function guestReply(page: CachedPage, isSecure: boolean, { acceptEncoding, ifNoneMatch }: Asked) {
  const encoding = encodingFor(String(acceptEncoding ?? ''))
  const etag = tagFor(page.etag, encoding)
  const { hidesReferrer, policy } = page
  const headers: Record<string, string> = { ...pageHeaders({ isSecure, isShared: true, hidesReferrer, policy }), etag }
  if (isUnchanged(ifNoneMatch, etag)) return { status: 304, headers, body: undefined }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(page.bodies[encoding].length)
  return { status: 200, headers, body: page.bodies[encoding] }
}

type Own = {
  /** The query that a redirect keeps. */
  search: string
  isSecure: boolean
  cookies: readonly string[]
}

/** A page, or a redirect, for this visitor alone, with the cookies that its calls set. */
export async function ownReply(request: Request, result: PageDocument | Redirect, own: Own): Promise<Response> {
  return withCookies(await withoutCookies(request, result, own), own)
}

/** A kept page for a visitor whose loaders gave back what it was made of. */
export function visitorReply(request: Request, page: CachedPage, own: Own): Response {
  const { bodies, hidesReferrer, policy } = page
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  const headers = pageHeaders({ isSecure: own.isSecure, isShared: false, hidesReferrer, policy })
  headers['content-length'] = String(bodies[encoding].length)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return withCookies(new Response(request.method === 'HEAD' ? null : bodies[encoding], { headers }), own)
}

function withCookies(response: Response, { cookies }: Own): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

async function withoutCookies(
  request: Request,
  result: PageDocument | Redirect,
  { isSecure, search }: Own,
): Promise<Response> {
  if (result.kind === 'redirect') {
    const headers = pageHeaders({ isSecure, isShared: false })
    const location = withQuery(pathOf(result.location, new URL(request.url).host), search)
    return new Response(null, {
      status: result.status,
      headers: { ...headers, location, vary: 'Cookie, Accept-Language' },
    })
  }
  const { hidesReferrer, policy } = result
  const headers = pageHeaders({ isSecure, isShared: false, hidesReferrer, policy })
  const bytes = Buffer.from(result.html)
  const isCompressed = bytes.length > WORTH_COMPRESSING_BYTES && accepts('gzip', request.headers.get('accept-encoding'))
  const body = isCompressed ? await compress(bytes, { level: 4 }) : bytes
  return new Response(request.method === 'HEAD' ? null : body, {
    status: result.status,
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
    },
  })
}

/** An address on the host that was asked for as a path: what was asked for is what the visitor can reach. */
function pathOf(location: string, host: string): string {
  const [, named, path] = /^https?:\/\/([^/]+)(\/(?!\/).*)$/s.exec(location) ?? []
  return path && named === host ? path : location
}

/**
 * The headers of a page. The policy carries a fresh nonce in every reply; a cached body uses none, so its bytes and its
 * tag stay the same. A page of a visitor with a session is theirs alone and is kept nowhere.
 */
const NONCE_BYTES = 16
const NONCES_AT_ONCE = 256
let pool = Buffer.alloc(0)
let used = 0

/** Random bytes are drawn in bulk: one call of the system per page would cost more than the page. */
function freshNonce(): string {
  if (used + NONCE_BYTES > pool.length) {
    pool = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
    used = 0
  }
  used += NONCE_BYTES
  return pool.toString('base64', used - NONCE_BYTES, used)
}

type PageHeaderOptions = { isSecure: boolean; isShared: boolean; hidesReferrer?: boolean; policy?: PagePolicy }

function pageHeaders({
  isSecure,
  isShared,
  hidesReferrer,
  policy = STRICT_POLICY,
}: PageHeaderOptions): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join(freshNonce()),
    'reporting-endpoints': REPORTING_ENDPOINTS,
    'cache-control': isShared ? 'no-cache' : 'private, no-store',
    vary: 'Accept-Encoding, Cookie',
    ...securityHeaders({ isSecure, hidesReferrer: hidesReferrer ?? false }),
  }
}
