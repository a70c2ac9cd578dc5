/** What the handler of a call may answer: the reply, a refusal, or a reply whose text was made before. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Call, Reply } from '#contract/wire/call.ts'
import type { Problem } from '#contract/wire/refusal.ts'

export const gzipped: (text: string) => Promise<Buffer<ArrayBuffer>> = promisify(gzip)

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

/** The text of a reply that is the same for everybody who may see it, made once and sent many times. */
export class StoredReply {
  readonly text: string
  /** Given, the reply may be kept by the browser and asked for again with If-None-Match. */
  readonly etag: string | undefined

  #value: unknown
  #gzipped: Promise<Buffer<ArrayBuffer>> | undefined

  constructor(text: string, etag?: string) {
    this.text = text
    this.etag = etag
  }

  /** What the text says, read once and frozen, for askers in this process. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.text, (_, part) => (typeof part === 'object' ? Object.freeze(part) : part))
    return this.#value
  }

  /** Compressed when somebody first takes it so, and then kept with it. */
  gzipped(): Promise<Buffer<ArrayBuffer>> {
    this.#gzipped ??= gzipped(this.text)
    return this.#gzipped
  }
}

export type Answer<C extends Call> = Reply<C> | Refused | StoredReply
