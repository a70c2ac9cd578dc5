/** What the handler of a call may return: the reply, a refusal, or a public reply whose text was made before. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Problem } from '#contract/schemas/refusal.ts'
import type { Call, Reply } from '#contract/wire/call.ts'
import type { PublicValue } from '#contract/wire/client.ts'

export const gzipped: (text: string) => Promise<Buffer<ArrayBuffer>> = promisify(gzip)

const publicValues = new WeakSet<object>()

/** Whether this is a public reply or a part of one, rather than a visitor's own. */
export function isPublic(value: unknown): value is PublicValue {
  return typeof value === 'object' && value !== null && publicValues.has(value)
}

/** Frozen too, because many pages share it. */
function markPublic(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  publicValues.add(part)
  return Object.freeze(part)
}

export class Refused {
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    this.problem = problem
    this.headers = headers
  }
}

export function refused(statusCode: number, code: string, message: string, field?: string): Refused {
  return new Refused({ statusCode, code, message, ...(field === undefined ? {} : { field }) })
}

/** A reply that is the same for all visitors who may see it: its text is made once and sent many times. */
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
  get value(): PublicValue | undefined {
    this.#value ??= JSON.parse(this.text, (_, part) => markPublic(part)) as PublicValue
    return this.#value
  }

  /** Compressed on the first request that takes gzip, and then kept. */
  gzipped(): Promise<Buffer<ArrayBuffer>> {
    this.#gzipped ??= gzipped(this.text)
    return this.#gzipped
  }
}

export type CallResult<C extends Call> = Reply<C> | Refused | PublicReply
