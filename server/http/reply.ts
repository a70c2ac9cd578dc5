/** An answer on its way out: status, text and headers, turned into a Response or into what the client reads in-process. */
import type { FetchedReply } from '#contract/client.ts'
import { Refused, StoredReply } from './answer.ts'
import type { RequestContext } from './request-context.ts'
import { apiHeaders } from './security-headers.ts'

export type CallReply = {
  status: number
  text: string
  headers: Readonly<Record<string, string>>
  /** Where the text came from, if it was made before. */
  stored?: StoredReply
}

const RETRY_SECONDS = 2

const JSON_REPLY = Object.freeze({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })

export function replyOf(answer: unknown, ifNoneMatch: string | null): CallReply {
  if (answer instanceof Refused) return replyWithout(answer)
  if (!(answer instanceof StoredReply))
    return { status: 200, text: JSON.stringify(answer ?? null), headers: JSON_REPLY }
  if (answer.etag === undefined) return { status: 200, text: answer.text, headers: JSON_REPLY, stored: answer }
  const headers = { ...JSON_REPLY, 'cache-control': 'no-cache', etag: answer.etag }
  return isKnown(answer.etag, ifNoneMatch)
    ? { status: 304, text: '', headers }
    : { status: 200, text: answer.text, headers, stored: answer }
}

export function replyWithout({ problem, headers }: Refused, more: Record<string, string> = {}): CallReply {
  const retry: Record<string, string> = problem.statusCode === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}
  return {
    status: problem.statusCode,
    text: JSON.stringify(problem),
    headers: { ...JSON_REPLY, ...headers, ...retry, ...more },
  }
}

export function emptyReply(headers: Readonly<Record<string, string>>): CallReply {
  return { status: 204, text: '', headers: { 'cache-control': 'no-store', ...headers } }
}

export function toResponse(
  { status, text, headers }: CallReply,
  { isSecure, requestId }: RequestContext,
  cors: Readonly<Record<string, string>>,
): Response {
  const all = { ...apiHeaders(isSecure), 'x-request-id': requestId, ...headers, ...cors }
  return new Response(status === 304 || status === 204 ? null : text, { status, headers: all })
}

export function toFetched({ status, stored, text }: CallReply): FetchedReply {
  return { ok: status >= 200 && status < 300, status, text: async () => text, value: stored?.value }
}

function isKnown(etag: string, ifNoneMatch: string | null): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false
}
