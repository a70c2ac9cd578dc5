/**
 * A page as it leaves the shop: a kept one in the encoding the browser takes, or one that was rendered for it alone.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts, encodingFor, isUnchanged, tagFor } from '#server/http/connection/compressed.ts'
import type { PageResult } from '#server/pages/document/render-document.ts'
import { withQuery } from '#storefront/route-query.ts'
import type { CachedPage } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'

/** Below this a compressed page is not worth its time. */
const WORTH_COMPRESSING_BYTES = 1_000
const compress = promisify(gzip)

type Asked = { acceptEncoding: string | string[] | null | undefined; ifNoneMatch: string | null | undefined }

export function cachedReply(page: CachedPage, isSecure: boolean, { acceptEncoding, ifNoneMatch }: Asked) {
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
export async function ownReply(request: Request, result: PageResult, own: Own): Promise<Response> {
  const response = await withoutCookies(request, result, own)
  for (const cookie of own.cookies) response.headers.append('set-cookie', cookie)
  return response
}

async function withoutCookies(request: Request, result: PageResult, { isSecure, search }: Own): Promise<Response> {
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
  result.bytes ??= { identity: Buffer.from(result.html) }
  const { bytes } = result
  const isCompressed =
    bytes.identity.length > WORTH_COMPRESSING_BYTES && accepts('gzip', request.headers.get('accept-encoding'))
  if (isCompressed) bytes.gzip ??= compress(bytes.identity, { level: 4 })
  const body = (isCompressed && (await bytes.gzip)) || bytes.identity
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
