/** One request for a call, however it reached us: over HTTP, or from the client of a page being rendered. */
import type { FetchInit } from '#contract/wire/client.ts'
import type { Sent } from '#server/http/input/read-body.ts'

type HeaderReader = { get(name: string): string | null }

/** Addresses of calls; every other one is a page's or a file's. */
export const CALL_PATH = /^\/(api|settings|shoppingcart)(\/|$)/

export type IncomingCall = Sent & {
  method: string
  pathname: string
  /** Without its question mark. */
  search: string
  /** The request of the browser that stands behind it, for the same-origin proof. */
  proof: { method: string; headers: HeaderReader }
}

export function callFromRequest(request: Request): IncomingCall {
  return {
    method: request.method,
    ...pathAndQuery(request.url),
    headers: request.headers,
    proof: request,
    get body() {
      return request.body as IncomingCall['body']
    },
    arrayBuffer: () => request.arrayBuffer(),
  }
}

const NO_REQUEST = { method: 'GET', headers: { get: () => null } }

export function callFromClient(
  url: string,
  { method, headers, body }: FetchInit,
  pageRequest: IncomingCall['proof'] = NO_REQUEST,
): IncomingCall {
  const bytes = body === undefined ? undefined : new TextEncoder().encode(body)
  return {
    method,
    ...pathAndQuery(url),
    headers: { get: (name) => (name === 'content-length' && bytes ? String(bytes.length) : (headers[name] ?? null)) },
    // A posted form is as good as a script's `fetch`: no link, image or prefetch posts. On a page that was only opened,
    // the call's own method decides how strict the proof is.
    proof: { method: pageRequest.method === 'POST' ? 'POST' : method, headers: pageRequest.headers },
    body: null,
    arrayBuffer: async () => (bytes?.buffer as ArrayBuffer | undefined) ?? new ArrayBuffer(0),
  }
}

/** Of a whole address or of one that begins with its path, without the cost of parsing the rest. */
export function pathAndQuery(address: string): { pathname: string; search: string } {
  const start = address.startsWith('/') ? 0 : address.indexOf('/', address.indexOf('//') + 2)
  const mark = address.indexOf('?', start)
  const hash = address.indexOf('#', start)
  const end = hash === -1 ? address.length : hash
  if (mark === -1 || mark > end) return { pathname: address.slice(start, end), search: '' }
  return { pathname: address.slice(start, mark), search: address.slice(mark + 1, end) }
}
