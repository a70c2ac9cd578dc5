/**
 * The version that a change is over, by the header that HTTP has for it: `If-Match: "7"` says the same as the field of
 * the call that is its version. Programs that know HTTP and nothing of our fields then lose no colleague's change: who
 * is over an older version hears 412, and who names none 428.
 */
import * as z from 'zod/mini'
import type { Call } from '#contract/wire/call.ts'
import type { FullSchemas } from '#server/api/join-schemas.ts'
import { Refused, refused } from '#server/http/handle.ts'

type Fields = Readonly<Record<string, unknown>>
export type VersionedParts = { query: unknown; body: unknown }

const NO_VERSION = 'Say which version you change: with If-Match, or in'
const ONE_TAG = 'If-Match takes the one tag that a read of this came with.'
/** Compressed replies have tags of their own. */
const TAG = /^"([\w.:-]{1,80}?)(?:-gzip)?"$/

/** What was sent with the version where it belongs, or why not. A version that comes both ways has to be the same. */
export function withVersion(
  call: Call,
  schemas: FullSchemas,
  given: VersionedParts,
  ifMatch: string | null,
): { ok: true; given: VersionedParts } | { ok: false; refused: Refused } {
  const { method, version } = call
  if (version === undefined || method === 'GET') return { ok: true, given }
  const part = call.bodyType === 'json' ? 'body' : 'query'
  const fields = given[part]
  // What is no object is refused with the rest of the input.
  if (!isFields(fields)) return { ok: true, given }
  const own = fields[version]
  if (ifMatch === null) {
    if (own !== undefined || z.safeParse(fieldOf(schemas[part], version), undefined).success) return { ok: true, given }
    return { ok: false, refused: refused(428, 'VERSION_REQUIRED', `${NO_VERSION} ${version}.`, `${part}.${version}`) }
  }
  const [, tag] = TAG.exec(ifMatch.trim()) ?? []
  if (tag === undefined) return { ok: false, refused: refused(400, 'BAD_INPUT', ONE_TAG, 'headers.If-Match') }
  if (own !== undefined && String(own) !== tag) {
    const words = `${version} and If-Match name two versions.`
    return { ok: false, refused: refused(400, 'BAD_INPUT', words, `${part}.${version}`) }
  }
  const number = Number(tag)
  const isNumber = part === 'body' && z.safeParse(fieldOf(schemas.body, version), number).success
  return { ok: true, given: { ...given, [part]: { ...fields, [version]: isNumber ? number : tag } } }
}

const CONFLICTS = ['CHANGED_MEANWHILE', 'CHANGED']

/** Whether a result says that the change was over an older version. */
export function isConflict(result: unknown): boolean {
  if (result instanceof Refused) return result.problem.statusCode === 409 && CONFLICTS.includes(result.problem.code)
  return isFields(result) && result['success'] === false && CONFLICTS.includes(String(result['code']))
}

/** The tag of a reply: of what was read, or of what a change has left behind; undefined where it says none. */
export function tagOf({ version }: Call, result: unknown): string | undefined {
  const value = version !== undefined && isFields(result) ? result[version] : undefined
  return typeof value === 'string' || typeof value === 'number' ? `"${value}"` : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fieldOf(schema: z.ZodMiniType, name: string): z.core.$ZodType {
  const shape = schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.core.$ZodType>) : {}
  const field = shape[name]
  if (!field) throw new Error(`A call has no field ${name} to say its version in.`)
  return field
}
