/** Joins a call of the contract to what the engine does for it, so that neither can disagree about a type. */
import type * as z from 'zod/mini'
import type { Call, PartSchema } from '#contract/wire/call.ts'
import type { Sent } from '#server/http/input/read-body.ts'
import type { CallResult } from './call-result.ts'
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

export function handle<C extends Call>(
  call: C,
  run: (context: CallContext<C>) => CallResult<C> | Promise<CallResult<C>>,
): Handler {
  return { call, run: run as unknown as Handler['run'] }
}
