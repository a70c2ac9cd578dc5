/**
 * Joins a call of the contract to what the engine does for it, so that neither can disagree about a type. A handler
 * returns the reply, a refusal, a public reply whose text was made before, or what is no JSON.
 */
import type * as z from 'zod/mini'
import type { Problem } from '#contract/schemas/refusal.ts'
import type { Call, PartSchema, Reply } from '#contract/wire/call.ts'
import type { Sent } from '#server/http/input/read-body.ts'
import type { CsvReply, FileReply, PictureReply, SeeOther } from './other-replies.ts'
import type { PublicReply } from './public-reply.ts'
import type { RequestContext } from './request-context.ts'

export type CallContext<C extends Call = Call> = {
  params: z.output<PartSchema<C, 'params'>>
  query: z.output<PartSchema<C, 'query'>>
  body: z.output<PartSchema<C, 'body'>>
  request: RequestContext
  /** For calls that take a file: the body is read by their handler, once it knows that it wants it. */
  sent: Sent
}

export type Handler = {
  call: Call
  run(context: CallContext): unknown | Promise<unknown>
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

export type CallResult<C extends Call> =
  | Reply<C>
  | Refused
  | PublicReply
  | PictureReply
  | FileReply
  | CsvReply
  | SeeOther

export function handle<C extends Call>(
  call: C,
  run: (context: CallContext<C>) => CallResult<C> | Promise<CallResult<C>>,
): Handler {
  return { call, run: run as unknown as Handler['run'] }
}
