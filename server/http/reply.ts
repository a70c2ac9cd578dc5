/**
 * A result on its way out: status, text or bytes and headers, turned into a Response or into what the client reads
 * in-process.
 */
import type { FetchedReply } from '#contract/wire/client.ts'
import { accepts, isUnchanged, tagFor } from '#server/http/connection/compressed.ts'
import { apiHeaders, clearSiteData } from '#server/http/security/security-headers.ts'
import { Refused } from './handle.ts'
import { CsvReply, FileReply, PictureReply, SeeOther } from './other-replies.ts'
import { gzipped, PublicReply } from './public-reply.ts'
import type { RequestContext } from './request-context.ts'

export type CallReply = {
  status: number
  text: string
  headers: Readonly<Record<string, string>>
  /** Where the text came from, if it was made before. */
  stored?: PublicReply
  /** The version of what it shows. No 304 is answered by it: other parts of the reply may have changed. */
  tag?: string | undefined
  /** Instead of the text. */
  bytes?: Uint8Array<ArrayBuffer>
  /** Instead of the text, sent as it comes. */
  lines?: CsvReply['lines']
}

const RETRY_SECONDS = 2
/** In characters. Shorter replies fit into one packet either way. */
const WORTH_COMPRESSING = 1_024
const PIECE_LENGTH = 16_384

const JSON_REPLY = Object.freeze({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })

const PICTURE_REPLY = Object.freeze({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })

export function replyOf(result: unknown): CallReply {
  if (result instanceof Refused) return replyWithout(result)
  if (result instanceof PictureReply) return { status: 200, text: '', headers: PICTURE_REPLY, bytes: result.bytes }
  if (result instanceof FileReply) return fileReply(result)
  if (result instanceof CsvReply) return csvReply(result)
  if (result instanceof SeeOther) return seeOther(result)
  if (!(result instanceof PublicReply))
    return { status: 200, text: JSON.stringify(result ?? null), headers: JSON_REPLY }
  if (result.etag === undefined) return { status: 200, text: result.text, headers: JSON_REPLY, stored: result }
  const headers = { ...JSON_REPLY, 'cache-control': 'no-cache', etag: result.etag }
  return { status: 200, text: result.text, headers, stored: result }
}

export function replyWithout({ problem, headers }: Refused, more: Record<string, string> = {}): CallReply {
  const retry: Record<string, string> = problem.statusCode === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}
  return {
    status: problem.statusCode,
    text: JSON.stringify(problem),
    headers: { ...JSON_REPLY, ...headers, ...retry, ...more },
  }
}

function fileReply({ bytes, fileName, type }: FileReply): CallReply {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  }
  return { status: 200, text: '', headers, bytes }
}

function csvReply({ fileName, lines }: CsvReply): CallReply {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  }
  return { status: 200, text: '', headers, lines }
}

/** In pieces of some size: a piece for each line would cost more than the line. */
async function* csvPieces(lines: CsvReply['lines']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\r\n`
    if (piece.length < PIECE_LENGTH) continue
    yield encoder.encode(piece)
    piece = ''
  }
  yield encoder.encode(piece)
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

function seeOther({ location }: SeeOther): CallReply {
  return { status: 303, text: '', headers: { 'cache-control': 'no-store', location } }
}

export function emptyReply(headers: Readonly<Record<string, string>>): CallReply {
  return { status: 204, text: '', headers: { 'cache-control': 'no-store', ...headers } }
}

/** In the encoding that the browser accepts, or 304 where it has the reply in that encoding. */
export async function toResponse(
  reply: CallReply,
  request: { headers: { get(name: string): string | null } },
  context: RequestContext,
  cors: Readonly<Record<string, string>>,
): Promise<Response> {
  const { cookies, isSecure, requestId } = context
  const response = await encoded(reply, request, { isSecure, requestId }, cors)
  if (reply.tag !== undefined) response.headers.set('etag', reply.tag)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  clearSiteData(response, context)
  return response
}

async function encoded(
  { status, stored, text, bytes, lines, headers }: CallReply,
  request: { headers: { get(name: string): string | null } },
  { isSecure, requestId }: Pick<RequestContext, 'isSecure' | 'requestId'>,
  cors: Readonly<Record<string, string>>,
): Promise<Response> {
  const all: Record<string, string> = { ...apiHeaders(isSecure), 'x-request-id': requestId, ...headers, ...cors }
  if (status === 204 || status === 303) return new Response(null, { status, headers: all })
  if (bytes) return new Response(bytes, { status, headers: all })
  if (lines) return new Response(streamOf(csvPieces(lines)), { status, headers: all })

  const isWorthIt = text.length > WORTH_COMPRESSING
  const encoding = isWorthIt && accepts('gzip', request.headers.get('accept-encoding')) ? 'gzip' : 'identity'
  if (isWorthIt) all['vary'] = cors['vary'] ? `${cors['vary']}, Accept-Encoding` : 'Accept-Encoding'
  if (headers['etag']) {
    all['etag'] = tagFor(headers['etag'], encoding)
    if (isUnchanged(request.headers.get('if-none-match'), all['etag'])) {
      return new Response(null, { status: 304, headers: all })
    }
  }
  if (encoding === 'identity') return new Response(text, { status, headers: all })
  all['content-encoding'] = encoding
  return new Response(await (stored?.gzipped() ?? gzipped(text)), { status, headers: all })
}

export function toFetched({ status, stored, text }: CallReply): FetchedReply {
  return { ok: status >= 200 && status < 300, status, text: async () => text, value: stored?.value }
}
