/**
 * A reply that is the same for all visitors who may see it: its JSON is written once, sent by HTTP many times and put
 * into the pages that are rendered from it.
 *
 * The class is what makes a value public. Whatever else a handler returns is its visitor's own and is kept nowhere.
 */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PublicValue } from '#contract/wire/client.ts'

export const gzipped: (text: string) => Promise<Buffer<ArrayBuffer>> = promisify(gzip)

/** Public values, with the reply that each of them is or is a part of. */
const replies = new WeakMap<object, PublicReply>()

/** Undefined for a visitor's own value. */
export function publicReplyOf(value: object): PublicReply | undefined {
  return replies.get(value)
}

export class PublicReply {
  readonly text: string
  /** Given, the browser may keep the reply and revalidate it with If-None-Match. */
  readonly etag: string | undefined

  #value: PublicValue | undefined
  #gzipped: Promise<Buffer<ArrayBuffer>> | undefined

  constructor(text: string, etag?: string) {
    this.text = text
    this.etag = etag
  }

  /** What the text says, read once, for pages rendered in this process. */
  get value(): PublicValue {
    this.#value ??= JSON.parse(this.text, (_, part) => this.#marked(part)) as PublicValue
    return this.#value
  }

  /** Frozen too, because many pages share it. */
  #marked(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part
    replies.set(part, this)
    return Object.freeze(part)
  }

  /** Compressed on the first request that takes gzip, and then kept. */
  gzipped(): Promise<Buffer<ArrayBuffer>> {
    this.#gzipped ??= gzipped(this.text)
    return this.#gzipped
  }
}
