/**
 * What a call was about, as the audit trail names it: the call's row and the numbers it was given. Only ids: the trail
 * cannot be erased, and a code, a name or an address in it would stay for ever.
 */
import type { Call } from '#contract/wire/call.ts'
import type { InputParts } from '#server/http/input/read-input.ts'

const ID_NAME = /id$/i
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LARGEST_ID = 2_147_483_647
const MOST_IDS = 8

export function auditedObject(call: Pick<Call, 'id'>, { params, query, body }: InputParts): string {
  const given = Object.entries({ ...(params as object), ...(query as object), ...(body as object) })
  const ids = given.filter(([name, value]) => ID_NAME.test(name) && isId(value)).slice(0, MOST_IDS)
  return [call.id, ...ids.map(([name, value]) => `${name} ${value}`)].join(', ')
}

function isId(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 && value <= LARGEST_ID
  return typeof value === 'string' && UUID.test(value)
}
