/**
 * Answers the calls of the contract, over HTTP and in-process alike: finds the call, asks for the same-origin proof and
 * the right to call, reads the input as the contract describes it, and lets the handler do the work.
 *
 * Every answer is JSON, whatever went wrong. A call without a handler says so with 501; an empty success would be a
 * lie.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Fetch } from '#contract/wire/client.ts'
import { isInPersonOnly, mayCall } from '#server/api/calls-by-actor.ts'
import type { FullSchemas, SchemasOf } from '#server/api/join-schemas.ts'
import { isConflict, tagOf } from '#server/http/input/if-match.ts'
import { type InputParts, readInput } from '#server/http/input/read-input.ts'
import { corsHeaders, preflightHeaders } from '#server/http/security/cors.ts'
import { hasSameOriginProof } from '#server/http/security/same-origin.ts'
import type { Handler } from './handle.ts'
import { Refused, refused } from './handle.ts'
import { CALL_PATH, callFromClient, callFromRequest, type IncomingCall, pathAndQuery } from './incoming-call.ts'
import { createMatcher } from './match-call.ts'
import { PublicReply } from './public-reply.ts'
import { type CallReply, emptyReply, replyOf, replyWithout, toFetched, toResponse } from './reply.ts'
import type { RequestContext } from './request-context.ts'

export type Api = {
  /** Whether this address is a call's, rather than a page's. */
  owns(request: { method: string; url: string; headers: { get(name: string): string | null } }): boolean
  fetch(request: Request, context: RequestContext): Promise<Response>
  /**
   * For the contract's client while a page is rendered. Changes are judged by the proof of the page's own request: what
   * a stranger's form posts to a page it cannot post through the page to a call either.
   */
  inProcess(context: RequestContext, pageRequest?: Pick<Request, 'headers' | 'method'>): Fetch
  /** Declared calls without a handler. */
  notBuilt: readonly Call[]
}

const OPEN_API_PATH = '/api/openapi.json'
const OPEN_API_METHODS = ['GET', 'HEAD']

export type AroundChange = (
  change: { call: Call; input: InputParts; context: RequestContext },
  work: () => Promise<unknown>,
) => Promise<unknown>

export type ApiOptions = {
  calls: readonly Call[]
  schemasOf: SchemasOf
  handlers: readonly Handler[]
  /** Calls for testers exist only then; otherwise they are unknown addresses. */
  isTestMode: boolean
  /** Other origins whose pages may call us with credentials. */
  allowedOrigins: () => ReadonlySet<string>
  /** Called for every signed-in person who made a call they have no right to. */
  onForbidden?: ((call: Call, context: RequestContext) => Promise<void>) | undefined
  /** Runs whatever changes something, and so hears of every change before its handler does. */
  aroundChange?: AroundChange | undefined
  /**
   * Judges how often a call is asked for over HTTP; pages that are rendered here are kept and shared by other means.
   */
  readLimit?: ((call: Call, context: RequestContext) => Refused | undefined) | undefined
  /** Describes these calls as an OpenAPI document. */
  openApiOf: (served: readonly Call[]) => () => string
}

export function createApi(given: ApiOptions): Api {
  const { calls, handlers, isTestMode, allowedOrigins, aroundChange, onForbidden, openApiOf, readLimit, schemasOf } =
    given
  const served = calls.filter((call) => isTestMode || call.who !== 'tester')
  const handlerOf = handlersByCall(calls, handlers)
  const match = createMatcher(served)
  const openApi = openApiOf(served)
  let described: PublicReply | undefined
  const openApiReply = () => {
    described ??= new PublicReply(openApi())
    return described
  }

  async function respond(
    incoming: IncomingCall,
    context: RequestContext,
    limit?: ApiOptions['readLimit'],
  ): Promise<CallReply> {
    if (incoming.pathname === OPEN_API_PATH) {
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
      return isRead ? replyOf(openApiReply()) : wrongMethod(incoming.method, OPEN_API_METHODS)
    }
    const found = match(incoming.method, incoming.pathname)
    if (found.kind === 'unknown') return replyWithout(UNKNOWN)
    if (found.kind === 'malformed') return replyWithout(refused(400, 'BAD_INPUT', 'The address is not well encoded.'))
    if (found.kind === 'wrong-method') return wrongMethod(incoming.method, found.allowed)

    const { call } = found
    const tooOften = limit?.(call, context)
    if (tooOften) return replyWithout(tooOften)
    const refusal = notByAPage(call, incoming, context) ?? (await notByThem(call, context))
    if (refusal) {
      // The visitor may well be signed in; only it could not be found out.
      const isUnknown = refusal.problem.statusCode === 401 && context.unknownBecause !== undefined
      return isUnknown ? failure(context.unknownBecause, call, schemasOf(call), context) : replyWithout(refusal)
    }
    const read = await readInput(call, schemasOf(call), found.params, incoming.search, incoming)
    if (!read.ok) return replyWithout(read.refused)
    if (isInPersonOnly(context.actor, call, read.input)) {
      await onForbidden?.(call, context)
      return replyWithout(IN_PERSON)
    }
    const handler = handlerOf.get(call)
    if (!handler) return replyWithout(refused(501, 'NOT_BUILT', `${call.method} ${call.path} is not built yet.`))

    try {
      const called = { ...read.input, request: context, sent: incoming } as Parameters<Handler['run']>[0]
      const work = async () => handler.run(called)
      const change = { call, input: read.input, context }
      const result = await (call.changes && aroundChange ? aroundChange(change, work) : work())
      return versionedReply(call, incoming, result)
    } catch (error) {
      return failure(error, call, schemasOf(call), context)
    }
  }

  function preflight({ pathname }: IncomingCall, cors: Readonly<Record<string, string>>): CallReply {
    if (pathname === OPEN_API_PATH) return emptyReply(preflightHeaders(cors, OPEN_API_METHODS))
    const found = match('OPTIONS', pathname)
    return found.kind === 'wrong-method' ? emptyReply(preflightHeaders(cors, found.allowed)) : replyWithout(UNKNOWN)
  }

  function notByAPage(call: Call, incoming: IncomingCall, { actor, origin }: RequestContext): Refused | undefined {
    // A browser sends no key by itself.
    if (!call.changes || actor.key !== undefined || hasSameOriginProof(incoming.proof, origin, allowedOrigins()))
      return undefined
    return refused(403, 'NOT_SAME_ORIGIN', 'This can only be asked for by a page of this shop.')
  }

  async function notByThem(call: Call, context: RequestContext): Promise<Refused | undefined> {
    const permission = mayCall(context.actor, call)
    if (permission === 'yes') return undefined
    if (permission === 'sign-in') return refused(401, 'SIGN_IN', 'Please sign in first.')
    await onForbidden?.(call, context)
    if (permission === 'second-factor') return NO_SECOND_FACTOR
    return permission === 'in-person' ? IN_PERSON : refused(403, 'NOT_ALLOWED', 'You may not do this.')
  }

  return {
    owns: ({ method, url, headers }) => {
      const { pathname } = pathAndQuery(url)
      // One address is both a page and a call: read, it is the page unless JSON is asked for; its forms are the page's.
      if (pathname === '/vouchers/accountvouchers') {
        if (method === 'POST') return !/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')
        const isRead = method === 'GET' || method === 'HEAD'
        return !isRead || /\bapplication\/json\b/i.test(headers.get('accept') ?? '')
      }
      return CALL_PATH.test(pathname)
    },
    async fetch(request, context) {
      const cors = corsHeaders(request.headers.get('origin'), allowedOrigins())
      const incoming = callFromRequest(request)
      const reply =
        incoming.method === 'OPTIONS' ? preflight(incoming, cors) : await respond(incoming, context, readLimit)
      return toResponse(reply, incoming, context, cors)
    },
    inProcess: (context, pageRequest) => async (url, init) =>
      toFetched(await respond(callFromClient(url, init, pageRequest), context)),
    notBuilt: calls.filter((call) => !handlerOf.has(call)),
  }
}

/** Who sent a version by the header hears of a conflict by the status. */
function versionedReply(call: Call, { headers }: IncomingCall, result: unknown): CallReply {
  const reply = replyOf(result)
  if (call.version === undefined) return reply
  if (headers.get('if-match') !== null && isConflict(result)) return { ...reply, status: 412 }
  return { ...reply, tag: tagOf(call, result) }
}

function handlersByCall(calls: readonly Call[], handlers: readonly Handler[]): Map<Call, Handler> {
  const byCall = new Map<Call, Handler>()
  for (const handler of handlers) {
    const { call } = handler
    if (!calls.includes(call)) throw new Error(`A handler answers ${call.method} ${call.path}, which is not declared`)
    if (byCall.has(call)) throw new Error(`Two handlers answer ${call.method} ${call.path}`)
    byCall.set(call, handler)
  }
  return byCall
}

function wrongMethod(method: string, allowed: readonly string[]): CallReply {
  const allow = allowed.join(', ')
  const words = `${method.slice(0, 20)} is not possible here; possible: ${allow}.`
  return replyWithout(refused(405, 'WRONG_METHOD', words), { allow })
}

/** What the caller hears of a failure is its kind and a number to ask about; what happened stands in the log. */
function failure(error: unknown, call: Call, schemas: FullSchemas, { log }: RequestContext): CallReply {
  const fault = databaseFault(error)
  if (fault === 'away') {
    log.warn({ err: error, call: call.id }, 'The database is away.')
    return replyWithout(refused(503, 'AWAY', 'The shop cannot answer right now. Please try again in a moment.'))
  }
  if (fault === 'busy') return isCommand(schemas) ? replyOf(BUSY_COMMAND) : replyWithout(BUSY)
  const errorId = randomUUID()
  log.error({ err: error, errorId, call: call.id }, 'A call failed.')
  return replyWithout(
    new Refused({ statusCode: 500, code: 'UNEXPECTED', message: 'Something went wrong on our side.', errorId }),
  )
}

const IN_PERSON = refused(403, 'IMPERSONATION_FORBIDDEN', 'Only the customer may do this, and nobody for them.')
const NO_SECOND_FACTOR = refused(403, 'SECOND_FACTOR_REQUIRED', 'Please set up a second factor first.')
const UNKNOWN = refused(404, 'NOT_FOUND', 'There is no such call.')
const BUSY = refused(409, 'TRY_AGAIN', 'This changed while we were saving it. Nothing was done: please try again.')
const BUSY_COMMAND = { success: false, code: BUSY.problem.code, message: [BUSY.problem.message] }

/** Commands say in their reply whether they did it, so their refusals travel as replies too. */
export function isCommand({ reply }: FullSchemas): boolean {
  return reply instanceof z.ZodMiniObject && 'success' in reply.shape
}
