/**
 * A request's body, never more of it than its call may send. What announces itself as too long is refused before a byte
 * is read; what does not announce itself is counted while it streams. Compressed bodies are not taken at all.
 */
export type Sent = {
  headers: { get(name: string): string | null }
  body: ReadableStream<Uint8Array> | null
  arrayBuffer(): Promise<ArrayBuffer>
}

export type WhyNotRead = 'too-long' | 'compressed' | 'not-utf8' | 'cut-off'
export type BodyRead = { ok: true; text: string } | { ok: false; why: WhyNotRead }
export type BytesRead = { ok: true; bytes: Uint8Array } | { ok: false; why: Exclude<WhyNotRead, 'not-utf8'> }

/** Sent with the reply to a body that is too long: its rest is never read, so no other request can follow it. */
export const UNREAD = Object.freeze({ connection: 'close' })

export async function readBody(sent: Sent, longest: number): Promise<BodyRead> {
  const read = await readBytes(sent, longest)
  if (!read.ok) return read
  const text = decoded(read.bytes)
  return text === undefined ? { ok: false, why: 'not-utf8' } : { ok: true, text }
}

export async function readBytes(sent: Sent, longest: number): Promise<BytesRead> {
  const encoding = sent.headers.get('content-encoding')
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity') return { ok: false, why: 'compressed' }
  const announced = sent.headers.get('content-length')
  if (announced !== null && Number(announced) > longest) return { ok: false, why: 'too-long' }

  try {
    // Node never hands on more than was announced, so an announced body can be taken in one go.
    const bytes = announced === null ? await counted(sent.body, longest) : new Uint8Array(await sent.arrayBuffer())
    return bytes && bytes.length <= longest ? { ok: true, bytes } : { ok: false, why: 'too-long' }
  } catch {
    return { ok: false, why: 'cut-off' }
  }
}

async function counted(body: ReadableStream<Uint8Array> | null, longest: number): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks, length)
    length += value.length
    if (length > longest) {
      // Not awaited: a client that sends without end would also make us wait without end.
      reader.cancel().catch(() => {})
      return undefined
    }
    chunks.push(value)
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}
