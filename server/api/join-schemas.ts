/** Which schemas a call has, found by its name: those of `addToCartCall` are those of `addToCart`. */
import * as z from 'zod/mini'
import type { Call, CallSchemas, FieldsSchema } from '#contract/wire/call.ts'

/** The schemas of a call, with an empty one for each part that has no fields. */
export type FullSchemas = CallSchemas & { params: FieldsSchema; query: FieldsSchema; body: z.ZodMiniType }
export type SchemasOf = (call: Call) => FullSchemas

/** Joins calls to schemas by name; a call that is answered by GET and POST takes the same both ways. */
export function joinSchemas(
  calls: Readonly<Record<string, Call>>,
  schemas: Readonly<Record<string, CallSchemas>>,
): SchemasOf {
  const noFields = z.object({})
  // By address: the built storefront brings calls of its own that are equal, not the same.
  const addressOf = ({ method, path }: Call) => `${method} ${path}`
  const joined = new Map<string, FullSchemas>()
  for (const [name, call] of Object.entries(calls)) {
    const found = schemas[name.replace(/(ByGet|ByPost)?(Call)?$/, '')]
    if (!found) throw new Error(`There are no schemas for ${name}`)
    joined.set(addressOf(call), { params: noFields, query: noFields, body: noFields, ...found })
  }
  return (call) => {
    const found = joined.get(addressOf(call))
    if (!found) throw new Error(`${addressOf(call)} is no call of this server`)
    return found
  }
}
