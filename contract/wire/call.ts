/**
 * One HTTP call that storefront and engine agree on, as a value: address, input, reply, and who may make it.
 *
 * Everything else about a call is derived from it: the typed client, the validation of requests, the OpenAPI document
 * and the table of calls by actor. Import calls one by one: what a page does not name is not in its JavaScript.
 */
import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The least a caller must be. `shopper` is anybody in the shop; `staff` is an agent or an admin; `tester` exists only
 * under STORE_CLOCK.
 */
export type Caller = 'shopper' | 'customer' | 'staff' | 'admin' | 'tester'

/**
 * How the body travels. `form` is application/x-www-form-urlencoded, `file` is multipart with one part named `file`.
 */
export type BodyType = 'none' | 'json' | 'form' | 'file'

type Shape = z.ZodMiniObject | z.ZodMiniRecord

export type Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** The row of docs/requirements.md that asks for it. */
  id: string
  method: Method
  /** As the specification writes it, with `{name}` for each of `params`. */
  path: string
  /** Further addresses at which the engine answers the same call. */
  also: readonly string[]
  params: Params
  query: Query
  body: Body
  bodyType: BodyType
  /** What the client sends a JSON body as; the engine accepts JSON and JSON-patch alike. */
  contentType: 'application/json' | 'application/json-patch+json'
  /**
   * Where a field may come in the query or in the body: what both make together. They may not contradict each other.
   */
  whole?: Shape
  reply: Reply
  /** Set where the reply is the bytes of a picture instead of JSON. */
  replyType?: 'picture'
  who: Caller
  /** Changes something stored, so it needs the same-origin proof, whatever its method. */
  changes: boolean
  /** One sentence for the OpenAPI document. */
  summary: string
}

type Given<P, Q, B, R> = {
  id: string
  method: Method
  path: string
  also?: readonly string[]
  params?: P
  query?: Q
  body?: B
  bodyType?: BodyType
  contentType?: 'application/json' | 'application/json-patch+json'
  whole?: Shape
  reply: R
  replyType?: 'picture'
  who?: Caller
  changes?: boolean
  summary: string
}

const NOTHING = z.object({})
type Nothing = typeof NOTHING

// @__NO_SIDE_EFFECTS__
export function call<
  R extends z.ZodMiniType,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends z.ZodMiniType = Nothing,
>(given: Given<P, Q, B, R>): Call<P, Q, B, R> {
  return {
    also: [],
    params: NOTHING as unknown as P,
    query: NOTHING as unknown as Q,
    body: NOTHING as unknown as B,
    bodyType: given.body ? 'json' : 'none',
    contentType: 'application/json',
    who: 'shopper',
    changes: given.method !== 'GET',
    ...given,
  }
}

/** The same call for clients that still send GET where something changes. It needs the same proof as the POST. */
// @__NO_SIDE_EFFECTS__
export function byGet<C extends Call>(posted: C): C {
  return { ...posted, method: 'GET', bodyType: 'none' }
}

/** What a caller hands over; a part without fields may be left out. */
export type Input<C extends Call> = Part<'params', C['params']> & Part<'query', C['query']> & Part<'body', C['body']>
type Part<Name extends string, S extends z.ZodMiniType> =
  Record<never, never> extends z.input<S> ? { [K in Name]?: z.input<S> } : { [K in Name]: z.input<S> }

export type Reply<C extends Call> = z.output<C['reply']>
