/** What the handler of a call may answer: the reply, a refusal, or a reply whose text was made before. */
import type { Call, Reply } from '#contract/call.ts'
import type { Problem } from '#contract/refusal.ts'

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

  constructor(text: string, etag?: string) {
    this.text = text
    this.etag = etag
  }

  /** What the text says, read once and frozen, for askers in this process. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.text, (_, part) => (typeof part === 'object' ? Object.freeze(part) : part))
    return this.#value
  }
}

export type Answer<C extends Call> = Reply<C> | Refused | StoredReply
