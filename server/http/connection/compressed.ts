/** A body ready to be sent: its bytes in every encoding we speak, and the tag by which a browser knows it again. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Compressed = { etag: string; bodies: Record<Encoding, Buffer<ArrayBuffer>> }

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export async function compressed(body: Buffer<ArrayBuffer>, quality: 'fast' | 'best' = 'fast'): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality === 'best' ? 11 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipped(body, { level: quality === 'best' ? 9 : 6 }),
  ])
  return { etag: etagOf(body), bodies: { identity: body, gzip: gz, br } }
}

export function etagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** The best encoding the browser takes. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  if (accepts('br', acceptEncoding)) return 'br'
  return accepts('gzip', acceptEncoding) ? 'gzip' : 'identity'
}

const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/,
}

/** An explicit `q=0` refuses an encoding. */
export function accepts(encoding: keyof typeof ACCEPTED, acceptEncoding: string | null | undefined): boolean {
  return acceptEncoding != null && ACCEPTED[encoding].test(acceptEncoding)
}

/** A tag names the bytes of one encoding, so the same page has one per encoding. */
export function tagFor(etag: string, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`
}

/** A star stands for whatever tag there is. */
export function isUnchanged(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) ?? false
}
