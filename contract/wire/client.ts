/**
 * Make a call of the contract over any `fetch`: the browser's, the engine's own in-process handler, or the network.
 *
 * An answer outside 2xx becomes a `CallFailed` with the status and the problem, so a caller decides by status and code
 * and never by text. Replies are checked against their schema only where they come from another system (`check`). What
 * is not even JSON, such as the page of a proxy, or lacks what the call needs, is no reply of ours: a 502.
 */

import type { Problem } from '#contract/schemas/refusal.ts'
import type { Call, Input, Reply } from './call.ts'
import { hasShape } from './reply-shape.ts'

/** As much of `fetch` as the client needs, so that the contract stays free of browser and Node types. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchedReply>
export type FetchInit = {
  method: string
  /** Some changes are GETs: giving up waiting would not undo them. */
  changes?: boolean
  headers: Record<string, string>
  body?: string
  credentials?: 'same-origin' | 'include'
  keepalive?: boolean
}
export type FetchedReply = {
  ok: boolean
  status: number
  text(): Promise<string>
  /** The reply itself, where it never left the process and is the same for all who may see it. */
  value?: PublicValue | undefined
}

declare const isMarkedPublic: unique symbol
/** A reply, or a part of one, that is the same for all who may see it. Only the server can mark a value so. */
export type PublicValue = object & { readonly [isMarkedPublic]: true }

export type Client = <C extends Call>(call: C, ...input: Given<C>) => Promise<Reply<C>>
type Given<C extends Call> = Record<never, never> extends Input<C> ? [input?: Sent<C>] : [input: Sent<C>]
/** With a key the engine does it once, however often it is asked: the reply to the first is the reply to all. */
type Sent<C extends Call> = Input<C> & {
  idempotencyKey?: string | undefined
  /** A browser sends it although the page is going. */
  keepalive?: boolean
}

/** The code of 429 where the caller's network holds as many places as one may at a time, in whatever carts. */
export const TOO_MANY_HELD = 'TOO_MANY_HELD'

export class CallFailed extends Error {
  readonly call: Pick<Call, 'id' | 'method' | 'path'>
  readonly statusCode: number
  readonly problem: Problem | undefined

  constructor(
    call: Pick<Call, 'id' | 'method' | 'path'>,
    statusCode: number,
    problem: Problem | undefined,
    cause?: unknown,
  ) {
    super(problem?.message ?? `${call.method} ${call.path} failed with ${statusCode}`, { cause })
    this.name = 'CallFailed'
    this.call = call
    this.statusCode = statusCode
    this.problem = problem
  }
}

export type ClientOptions = {
  /** An origin to put before every address; empty is our own. */
  base?: string
  /** Judges a reply before it is believed (server/remote/platform-reply.ts). */
  check?: (call: Call, body: unknown) => unknown
  /** The browser's clock: with it, reads carry a `ts` and ask every cache on the way to stand aside. */
  now?: () => number
}

export function client(fetch: Fetch, { base = '', check, now }: ClientOptions = {}): Client {
  return async (call, ...given) => {
    const input = (given[0] ?? {}) as AnyInput
    const isFresh = now !== undefined && call.method === 'GET'
    const url = base + address(call, isFresh ? { ...input, query: { ...input.query, ts: now() } } : input)
    const { headers, ...body } = encoded(call, input.body)
    const reply = await fetch(url, {
      method: call.method,
      ...(call.changes && { changes: true }),
      credentials: base === '' ? 'same-origin' : 'include',
      ...(input.keepalive && { keepalive: true }),
      headers: {
        ...headers,
        ...(isFresh && { 'cache-control': 'no-cache' }),
        ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
      },
      ...body,
    })
    const value = reply.value ?? parsed(await reply.text())
    if (!reply.ok) throw new CallFailed(call, reply.status, isProblem(value) ? value : undefined)
    const said = check && value !== NOT_JSON ? await check(call, value) : value
    if (said === NOT_JSON || (call.needs && !hasShape(said, call.needs))) throw new CallFailed(call, 502, undefined)
    return said as Reply<typeof call>
  }
}

type Fields = Record<string, unknown>
type AnyInput = { params?: Fields; query?: Fields; body?: unknown; idempotencyKey?: string; keepalive?: boolean }

/** The address of a call with its parameters filled in and its query behind it. */
export function address(
  call: Pick<Call, 'path'>,
  { params = {}, query = {} }: { params?: Fields; query?: Fields },
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = formEncoded(query)
  return search === '' ? path : `${path}?${search}`
}

function encoded(call: Call, body: unknown): Pick<FetchInit, 'headers' | 'body'> {
  const accept = { accept: 'application/json' }
  if (call.bodyType === 'form') {
    return {
      headers: { ...accept, 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
      body: formEncoded((body ?? {}) as Fields),
    }
  }
  if (call.bodyType === 'json') {
    return { headers: { ...accept, 'content-type': call.contentType }, body: JSON.stringify(body ?? {}) }
  }
  return { headers: accept }
}

function formEncoded(fields: Fields): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

const NOT_JSON = Symbol('not JSON')

/** Nothing at all is a reply: some commands have nothing to say. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return NOT_JSON
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'statusCode' in body && 'message' in body
}
