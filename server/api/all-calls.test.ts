import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readStoreSettingsCall } from '#contract/calls/settings.ts'
import { LONGEST_FIELD } from '#contract/values/text.ts'
import type { ReplyShape } from '#contract/wire/reply-shape.ts'
import { ALL_CALLS, callName, schemasOf } from './all-calls.ts'
import { joinSchemas } from './join-schemas.ts'

const rows = new Map(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([A-Z]+-\d+) \| (.*)$/gm)].map((row) => [
    row[1] ?? '',
    row[2] ?? '',
  ]),
)
/** Rows that say what another call replies. */
const REPLIES: Record<string, string> = { 'API-34': 'API-33', 'API-47': 'API-46' }

const addresses = ALL_CALLS.flatMap((call) => [call.path, ...call.also].map((path) => ({ call, path })))
const shapeOf = (schema: unknown) => Object.keys((schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {})

test('Every call the specification names is declared', () => {
  const declared = new Set(ALL_CALLS.map((call) => call.id))
  const asked = [...rows.keys()].filter((id) => id.startsWith('API-') && Number(id.slice(4)) >= 6)
  expect(asked).toHaveLength(98)
  expect(asked.filter((id) => !declared.has(REPLIES[id] ?? id))).toEqual([])
})

test('Every call has the method and the address its row writes', () => {
  const written = [...rows].flatMap(([id, row]) => {
    const found = /^`(GET|POST|PUT|DELETE) ([^`]+)`/.exec(row)
    return id.startsWith('API-') && found ? [{ id, method: found[1], path: absolute(found[2] ?? '') }] : []
  })
  expect(written.length).toBeGreaterThan(90)
  const missing = written.filter(
    ({ id, method, path }) =>
      !addresses.some(({ call, path: served }) => call.id === id && call.method === method && served === path),
  )
  // The row of the numbered clock calls writes no numbers, and 100 is one count among others.
  expect(missing.map(({ id }) => id)).toEqual(['API-53', 'API-99'])
})

test('Every call names a row that exists', () => {
  expect(ALL_CALLS.map((call) => call.id).filter((id) => !rows.has(id))).toEqual([])
})

test('No two calls share a method and an address', () => {
  const seen = addresses.map(({ call, path }) => `${call.method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`)
  expect(seen.filter((address, index) => seen.indexOf(address) !== index)).toEqual([])
})

test('An address that two calls could mean differs in a fixed word', () => {
  const unclear = addresses.flatMap((one) =>
    addresses
      .filter((other) => one.call !== other.call && one.call.method === other.call.method)
      .filter((other) => couldBeBoth(one.path, other.path) && one.path < other.path)
      .map((other) => `${one.path} and ${other.path}`),
  )
  // The fixed word wins: an id is never a word.
  expect(unclear).toEqual(['/api/vouchers/accountvouchers and /api/vouchers/{productId}'])
})

test('Every part of an address that varies is judged', () => {
  for (const { call, path } of addresses) {
    const varying = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1])
    expect(varying.sort(), callName(call)).toEqual(shapeOf(schemasOf(call).params).sort())
  }
})

test('Every call says in a sentence what it does, and who may make it', () => {
  for (const call of ALL_CALLS) {
    expect(schemasOf(call).summary, callName(call)).toMatch(/^[A-Z].{10,}\.$/s)
    expect(['shopper', 'customer', 'staff', 'admin', 'tester']).toContain(call.who)
  }
})

test('A call that changes something is never a plain GET alone, and each has a POST that does the same', () => {
  const twins = ALL_CALLS.filter((call) => call.method === 'GET' && call.changes)
  expect(twins.map((call) => call.id).sort()).toEqual([
    'API-22',
    'API-23',
    'API-29',
    'API-41',
    'API-57',
    'API-81',
    'API-91',
    'API-92',
  ])
  for (const twin of twins) {
    const post = ALL_CALLS.filter((call) => call.method === 'POST' && call.path === twin.path)
    expect(post.map((call) => call.changes)).toEqual([true])
    expect(twin.bodyType).toBe('none')
  }
})

test('The calls by POST that store nothing are listed', () => {
  const questions = ALL_CALLS.filter((call) => call.method === 'POST' && !call.changes).map(callName)
  expect(questions.sort()).toEqual([
    'changeAttributes',
    'listAssignableMembers',
    'previewCancel',
    'previewClosure',
    'previewShopZone',
    'previewStaffCancel',
    'printGiftCard',
    'showActivityTimes',
    'showClosedDayChoice',
    'showDayPrices',
    'showProductFinancing',
    'showProductSchedule',
    'showVoucherBalance',
    'showVoucherLife',
  ])
})

test('Where a field may come in the query or the body, both know it and together they demand it', () => {
  for (const call of ALL_CALLS) {
    const { query, body, whole } = schemasOf(call)
    if (!whole) continue
    expect(z.safeParse(query, {}).success, callName(call)).toBe(true)
    expect(z.safeParse(body, {}).success, callName(call)).toBe(true)
    expect(shapeOf(query).sort(), callName(call)).toEqual(shapeOf(whole).sort())
    expect(shapeOf(body).sort(), callName(call)).toEqual(shapeOf(whole).sort())
  }
})

test('Every call needs of its reply no more than its schema promises', () => {
  const needing = ALL_CALLS.filter(({ needs }) => needs)
  expect(needing.length).toBeGreaterThan(10)
  for (const call of needing) {
    const schema = z.toJSONSchema(schemasOf(call).reply, { io: 'output', unrepresentable: 'any' })
    expect(unpromised(call.needs as ReplyShape, schema as Promised), callName(call)).toEqual([])
  }
})

test('A need that no schema promises is found', () => {
  const schema = z.toJSONSchema(
    z.object({ Items: z.array(z.object({ Id: z.number() })), Name: z.nullable(z.string()) }),
  )
  const found = (needs: ReplyShape) => unpromised(needs, schema as Promised)
  expect(found({ Items: [{ Id: 'number' }], Name: 'string|null' })).toEqual([])
  expect(found({ Items: [{ Id: 'string' }], Name: 'string', Count: 'number' })).toEqual([
    '.Items.*.Id is number, not string',
    '.Name is string|null, not string',
    '.Count is undefined, not number',
  ])
})

test('A call without schemas stops the server at its start', () => {
  const calls = { forgottenCall: readStoreSettingsCall }
  expect(() => joinSchemas(calls, {})).toThrow('There are no schemas for forgottenCall')
})

test('Vouchers are made by a JSON-patch content type, everything else by JSON', () => {
  expect(ALL_CALLS.filter((call) => call.contentType !== 'application/json').map(callName)).toEqual(['createVoucher'])
})

test('No request field is without a bound, and none is longer than any field may be [INP-03]', () => {
  for (const call of ALL_CALLS) {
    const { params, query, body } = schemasOf(call)
    for (const part of [params, query, body]) {
      for (const schema of boundable(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))) {
        if (schema.type === 'array') expect(schema.maxItems, callName(call)).toBeTypeOf('number')
        if (schema.type === 'string' && !schema.enum && !schema.const) {
          expect(longest(schema), `${callName(call)} ${JSON.stringify(schema)}`).toBeLessThanOrEqual(LONGEST_FIELD)
        }
      }
    }
  }
})

type Schema = {
  type?: string
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown
  const?: unknown
}

/** What a schema says, or what its pattern lets through where that has no endless part. */
function longest({ maxLength, pattern = '.*' }: Schema): number {
  if (maxLength !== undefined) return maxLength
  return /[*+]|,\}/.test(pattern.replace(/\[[^\]]*\]/g, '')) ? Number.POSITIVE_INFINITY : pattern.length
}

function absolute(path: string): string {
  return path.startsWith('/') ? path : `/api/${path}`
}

/** A schema and all that stand in it. */
function boundable(schema: unknown): Schema[] {
  if (typeof schema !== 'object' || schema === null) return []
  return [schema as Schema, ...Object.values(schema).flatMap(boundable)]
}

function couldBeBoth(one: string, other: string): boolean {
  const [mine, theirs] = [one.split('/'), other.split('/')]
  if (mine.length !== theirs.length) return false
  return mine.every((part, index) => part === theirs[index] || part.startsWith('{') || theirs[index]?.startsWith('{'))
}

type Promised = {
  type?: string | string[]
  anyOf?: Promised[]
  properties?: Record<string, Promised>
  required?: string[]
  items?: Promised
  additionalProperties?: Promised
}

const KINDS: Record<string, string> = { array: 'list', integer: 'number' }

/** Every need that is not exactly what the schema of the reply says. */
function unpromised(needs: ReplyShape, schema: Promised, path = '', isRequired = true): string[] {
  if (typeof needs === 'string') {
    const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type = [] }) => type).map((type) => KINDS[type] ?? type)
    const said = [...new Set([...types, ...(isRequired ? [] : ['undefined'])])].join('|')
    return said === needs ? [] : [`${path} is ${said}, not ${needs}`]
  }
  const list = Array.isArray(needs)
  return Object.entries(needs).flatMap(([name, each]) => {
    const part = list ? schema.items : name === '*' ? schema.additionalProperties : schema.properties?.[name]
    const isAlways = list || name === '*' || (schema.required ?? []).includes(name)
    return unpromised(each, part ?? {}, `${path}.${list ? '*' : name}`, isAlways)
  })
}
