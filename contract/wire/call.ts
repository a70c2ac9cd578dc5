/**
 * One HTTP call that storefront and engine agree on: its address, how its body is sent, and who may make it.
 *
 * What a call takes and replies is said by schemas (contract/schemas), which only the server imports as values. A call
 * names them as a type, so a browser that imports a call gets a few words and no schema.
 */
import type * as z from 'zod/mini'
import type { Right } from '#contract/values/rights.ts'
import type { ReplyShape } from './reply-shape.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The least a caller must be. `shopper` is every visitor of the shop; `staff` is an agent or an admin; `tester` exists
 * only under STORE_CLOCK.
 */
export type Caller = 'shopper' | 'customer' | 'staff' | 'admin' | 'tester'

/** `form` is application/x-www-form-urlencoded, `file` is multipart with one part named `file`. */
export type BodyType = 'none' | 'json' | 'form' | 'file'

/** The fields of an address, a query or a form. */
export type FieldsSchema = z.ZodMiniObject | z.ZodMiniRecord

/** What a call takes and replies. A part that is left out has no fields. */
export type CallSchemas = {
  /** One sentence for the OpenAPI document. */
  summary?: string
  params?: FieldsSchema
  query?: FieldsSchema
  body?: z.ZodMiniType
  /** Where a field may come in the query or in the body: both together. They may not contradict each other. */
  whole?: FieldsSchema
  reply: z.ZodMiniType
}

export type Call<Schemas extends CallSchemas = CallSchemas> = {
  /** The row of docs/requirements.md that asks for it. */
  id: string
  method: Method
  /** As the specification writes it, with `{name}` for each field of `params`. */
  path: string
  /** Further addresses of the same call. */
  also: readonly string[]
  bodyType: BodyType
  /** What the client sends a JSON body as; the server accepts JSON and JSON-patch alike. */
  contentType: 'application/json' | 'application/json-patch+json'
  /** Set where the reply is the bytes of a picture, a table or another file instead of JSON. */
  replyType?: 'picture' | 'csv' | 'file'
  /** What its reply must have to be believed, in a browser too. */
  needs?: ReplyShape
  /** 404 is an answer like any other: a browser does not log it. */
  mayBeMissing?: true
  who: Caller
  /** Of a call of the staff: the area of the console it belongs to, or several; the right to one of them opens it. */
  right?: Right | readonly Right[]
  /**
   * Of a change: the field of its body, or of its query where it has none, that names the version it is over; it may
   * come as `If-Match` instead. Of a reply, the field that is the version of what it shows: it is sent as `ETag`.
   */
  version?: string
  /** Changes something stored, so it needs the same-origin proof, whatever its method. */
  changes: boolean
  /**
   * For the customer alone, never for staff who impersonate them: what they sign in with, stored cards, signatures,
   * and taking their data or vouchers away. `true`, or the fields that together make it so: any of these lists, once
   * each field of it is given and is not `false`.
   */
  inPersonOnly?: true | readonly (readonly string[])[]
  /** Exists for the compiler only: no call has a value here. */
  schemas?: Schemas
}

type Described<Schemas extends CallSchemas> = Pick<Call, 'id' | 'method' | 'path'> &
  Partial<
    Pick<
      Call,
      'also' | 'contentType' | 'replyType' | 'mayBeMissing' | 'who' | 'right' | 'version' | 'changes' | 'inPersonOnly'
    >
  > & {
    needs?: ReplyShape<z.output<Schemas['reply']>>
  } & (Schemas extends { body: z.ZodMiniType } ? { bodyType: 'json' | 'form' } : { bodyType?: 'file' })

// @__NO_SIDE_EFFECTS__
export function call<Schemas extends CallSchemas>(described: Described<Schemas>): Call<Schemas> {
  return {
    also: [],
    bodyType: 'none',
    contentType: 'application/json',
    who: 'shopper',
    changes: described.method !== 'GET',
    ...described,
  }
}

/** The same call by POST: the documents change a few things by GET, and a POST is what a form or a beacon can send. */
// @__NO_SIDE_EFFECTS__
export function byPost<C extends Call>(changed: C): C {
  return { ...changed, method: 'POST' }
}

/** The same call for clients that still send GET where something changes. It needs the same proof as the POST. */
// @__NO_SIDE_EFFECTS__
export function byGet<C extends Call>(posted: C): C {
  return { ...posted, method: 'GET', bodyType: 'none' }
}

type Part = 'params' | 'query' | 'body'
type SchemasOf<C extends Call> = NonNullable<C['schemas']>
type NoFields = z.ZodMiniObject<Record<never, never>, z.core.$strip>
/** The schema of one part of a call's input. */
export type PartSchema<C extends Call, Name extends Part> = Name extends keyof SchemasOf<C>
  ? NonNullable<SchemasOf<C>[Name]>
  : NoFields

/** What a caller hands over; a part without fields may be left out. */
export type Input<C extends Call> = Given<C, 'params'> & Given<C, 'query'> & Given<C, 'body'>
type Given<C extends Call, Name extends Part> =
  Record<never, never> extends z.input<PartSchema<C, Name>>
    ? { [K in Name]?: z.input<PartSchema<C, Name>> }
    : { [K in Name]: z.input<PartSchema<C, Name>> }

export type Reply<C extends Call> = z.output<SchemasOf<C>['reply']>
