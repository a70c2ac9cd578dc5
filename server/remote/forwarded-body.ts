/**
 * The body of a request on its way to the platform, never more of it than the platform's calls take. What a form or a
 * call sends is small and read first, so that it can be sent again to a page of ours; a file is counted while it
 * streams.
 */
import { LONGEST_FILE_BYTES } from '#contract/rules/product-form.ts'
import { readBytes, type Sent, UNREAD, type WhyNotRead } from '#server/http/input/read-body.ts'
import { problem } from '#server/http/respond.ts'

/** As long as a call's own limit (server/http/input/read-input.ts), which the platform has too. */
export const LONGEST_BODY_BYTES = 64 * 1024
/** Boundaries, part headers and the name. */
const AROUND_FILE_BYTES = 64 * 1024

export type ForwardedBody = {
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined
  /** Whether a file turned out longer than it may be, which ended its way. */
  isTooLong(): boolean
}

export type BodyToForward = ({ ok: true } & ForwardedBody) | { ok: false; refused: Response }

/** `takesFiles` is for calls: a page takes none. */
export async function forwardedBody(request: Request, takesFiles: boolean): Promise<BodyToForward> {
  if (!request.body) return { ok: true, body: undefined, isTooLong: () => false }
  if (takesFiles && isFile(request)) return countedFile(request)
  const read = await readBytes(request as Sent, LONGEST_BODY_BYTES)
  if (!read.ok) return { ok: false, refused: notForwarded(read.why) }
  return { ok: true, body: new Uint8Array(read.bytes), isTooLong: () => false }
}

export function isFile({ headers }: Pick<Request, 'headers'>): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
}

export function bodyTooLong(): Response {
  return notForwarded('too-long')
}

function countedFile(request: Request): BodyToForward {
  const longest = LONGEST_FILE_BYTES + AROUND_FILE_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > longest) return { ok: false, refused: bodyTooLong() }
  let length = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length
      if (length > longest) controller.error(new Error('The file is too long'))
      else controller.enqueue(chunk)
    },
  })
  return { ok: true, body: request.body?.pipeThrough(counted), isTooLong: () => length > longest }
}

const REASONS: Record<Exclude<WhyNotRead, 'not-utf8'>, [status: number, code: string, message: string]> = {
  'too-long': [413, 'TOO_LONG', 'The body is longer than it may be.'],
  compressed: [415, 'UNSUPPORTED_ENCODING', 'Send the body uncompressed.'],
  'cut-off': [400, 'BAD_INPUT', 'The body did not arrive in full.'],
}

function notForwarded(why: keyof typeof REASONS): Response {
  const refused = problem(...REASONS[why])
  for (const [name, value] of Object.entries(UNREAD)) refused.headers.set(name, value)
  return refused
}
