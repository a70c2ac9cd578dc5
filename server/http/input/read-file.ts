/**
 * The one file of a multipart body, never more of it than may be sent: what announces itself as too long is refused
 * before a byte is read, the rest is counted while it streams. Whatever else a body carries is a handful of small
 * fields at most.
 *
 * Taken apart here, without copying, because the platform's own reader stops everything else for up to half a second
 * over ten megabytes of ill will.
 */
import { readBytes, type Sent } from './read-body.ts'

export type SentFile = { name: string; bytes: Uint8Array }
export type FileRead =
  | { ok: true; file: SentFile }
  | { ok: false; why: 'not-multipart' | 'too-long' | 'no-file' | 'cut-off' }

const FIELD_NAME = 'file'
/** Boundaries, part headers and the name. */
const AROUND_FILE = 64 * 1024
const MOST_PARTS = 10
const LONGEST_PART_HEADERS = 8 * 1024

export async function readFile(sent: Sent, longest: number): Promise<FileRead> {
  const type = sent.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  if (!boundary) return { ok: false, why: 'not-multipart' }
  const read = await readBytes(sent, longest + AROUND_FILE)
  if (!read.ok) return { ok: false, why: read.why === 'compressed' ? 'not-multipart' : read.why }

  const { buffer, byteOffset, byteLength } = read.bytes
  const file = fileIn(Buffer.from(buffer, byteOffset, byteLength), `--${boundary[1] ?? boundary[2]}`)
  if (!file) return { ok: false, why: 'no-file' }
  return file.bytes.length <= longest ? { ok: true, file } : { ok: false, why: 'too-long' }
}

function fileIn(body: Buffer, delimiter: string): SentFile | undefined {
  let at = body.indexOf(delimiter)
  for (let part = 0; at >= 0 && part < MOST_PARTS; part += 1) {
    const start = at + delimiter.length
    if (body.toString('latin1', start, start + 2) !== '\r\n') return undefined
    const headersEnd = body.subarray(start, start + LONGEST_PART_HEADERS).indexOf('\r\n\r\n')
    if (headersEnd < 0) return undefined
    const contentStart = start + headersEnd + 4
    // Of an empty part the line break before its end is the one after its headers.
    const next = body.indexOf(`\r\n${delimiter}`, contentStart - 2)
    if (next < 0) return undefined
    const name = nameOfFile(body.toString('utf8', start, start + headersEnd))
    if (name !== undefined) return { name, bytes: body.subarray(contentStart, Math.max(contentStart, next)) }
    at = next + 2
  }
  return undefined
}

const NAME = /(?:^|;)[ \t]*name="((?:[^"\\]|\\.)*)"/i
const FILE_NAME = /(?:^|;)[ \t]*filename="((?:[^"\\]|\\.)*)"/i

/** Undefined for a part that is no file, or not the one that is asked for. */
function nameOfFile(headers: string): string | undefined {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(headers)?.[1] ?? ''
  if (quoted(disposition, NAME) !== FIELD_NAME) return undefined
  return quoted(disposition, FILE_NAME)
}

/** Browsers write a quote in a name as %22, other programs with a backslash before it. */
function quoted(disposition: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(disposition)?.[1]
  return found
    ?.replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0[ad]/gi, ' ')
}
