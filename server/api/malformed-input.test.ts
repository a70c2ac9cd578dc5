/** Every call of the contract against input that no client should send. FUZZ_RUNS makes it longer, SEED another one. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reloadDemoCall } from '#contract/calls/testing.ts'
import type { Call } from '#contract/wire/call.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { type Commerce, openCommerce } from '#server/boot/open-commerce.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { plausible, plausibleText } from '#server/testing/attacks/plausible-input.ts'
import { cloneDemo, TEST_CLOCK, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { ALL_CALLS, callName, schemasOf } from './all-calls.ts'

const RUNS_PER_CALL = Number(process.env['FUZZ_RUNS'] ?? 12)
const ORIGIN = 'http://localhost:3000'
const PROOF = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

let commerce: Commerce
let drop: () => Promise<void>
const recorded = recordLines()
const log = createLog({ level: 'info', recorded, write: () => {} })
const context: RequestContext = {
  requestId: 'r',
  actor: { role: 'guest' },
  clientAddress: '::1',
  origin: ORIGIN,
  isSecure: false,
  log,
  ...WITHOUT_VISITOR,
}

beforeAll(async () => {
  const clone = await cloneDemo(testServerUrl())
  drop = clone.drop
  const read = readEnvironment({ DATABASE_URL: clone.url, STORE_CLOCK: TEST_CLOCK })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  commerce = await openCommerce(read.environment, { log, recorded, welcomesDemo: false })
  await becomeAdmin()
})
afterAll(async () => {
  await commerce.close()
  await drop()
})

/** An admin gets past the question of who may, so that every schema is reached. */
async function becomeAdmin() {
  const cookies: string[] = []
  const Email = 'admin@silverpine.example'
  const headers = { 'content-type': 'application/json', ...PROOF }
  const body = JSON.stringify({ Email, Password: DEMO_PASSWORD })
  await commerce.api.fetch(new Request(`${ORIGIN}/api/account/signin`, { method: 'POST', headers, body }), {
    ...context,
    addCookie: (cookie) => cookies.push(cookie),
  })
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  await commerce.identify?.(new Request(ORIGIN, { headers: { cookie } }), context)
  expect(context.actor.role).toBe('admin')
}

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '1.5',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  '2147483648',
  '9223372036854775808',
  '-0',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>',
  '%00',
  '\0',
  '\ud800',
  '\r\nX: y',
  '__proto__',
  'constructor',
  '2023-02-29',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  'a'.repeat(5000),
  'é',
  'e\u0301',
  '\u202e',
  '😀',
]
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 0, 1.5, 2 ** 53, true, [], {}, [[]]),
)

const namesIn = (schema: unknown) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [])

function nameFor(schemas: readonly unknown[]) {
  const known = [...new Set(schemas.flatMap(namesIn))]
  const hostile = fc.oneof(
    fc.constantFrom('__proto__', 'a[__proto__]', 'toString', '0', '', 'ts'),
    fc.string({ maxLength: 12 }),
  )
  return known.length === 0
    ? hostile
    : fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, { arbitrary: hostile, weight: 1 })
}

/** What the schema wants, with at most one thing about it wrong. */
function nearlyRight(schema: z.core.$ZodType, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const right = plausible(schema) as fc.Arbitrary<Record<string, unknown>>
  const oneWrong = fc.tuple(right, nameFor([schema]), wrong).map(([value, name, bad]) => ({ ...value, [name]: bad }))
  return fc.oneof(right, oneWrong)
}

const pairsOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])

type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}

function requestFor(call: Call): fc.Arbitrary<Sent> {
  const schemas = schemasOf(call)
  const path = fc
    .tuple(
      fc.constantFrom(call.path, ...call.also),
      fc.array(fc.oneof(plausibleText, hostileText), { minLength: 4, maxLength: 4 }),
    )
    .map(([pattern, words]) =>
      pattern.replace(/\{\w+\}/g, () => encodeURIComponent((words.pop() ?? '1').toWellFormed()) || '1'),
    )
  const anyQuery = fc.array(fc.tuple(nameFor([schemas.query, schemas.whole]), hostileText), { maxLength: 6 })
  const query = fc
    .oneof(nearlyRight(schemas.query, hostileText).map(pairsOf), anyQuery)
    .map((pairs) => new URLSearchParams(pairs).toString())
  const name = nameFor([schemas.body, schemas.whole])
  const json = fc.oneof(
    {
      arbitrary: nearlyRight(schemas.whole ?? schemas.body, hostileValue).map((value) => JSON.stringify(value)),
      weight: 4,
    },
    fc.array(fc.tuple(name, hostileValue), { maxLength: 8 }).map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
    fc.json({ maxDepth: 6 }),
    hostileText,
    fc.constantFrom('['.repeat(5000), '{"a":'.repeat(2000), '{"__proto__":{"polluted":1}}', `"${'x'.repeat(70_000)}"`),
  )
  const form = fc
    .array(fc.tuple(name, hostileText), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs).toString())
  const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => new Uint8Array(array))
  const right = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  const type = fc.oneof(
    { arbitrary: fc.constant(right), weight: 6 },
    {
      arbitrary: fc.constantFrom(
        'application/json-patch+json',
        'text/plain',
        'multipart/form-data; boundary=x',
        ';',
        '',
      ),
      weight: 1,
    },
  )
  return fc
    .record({
      path,
      query,
      type,
      body: fc.oneof({ arbitrary: call.bodyType === 'form' ? form : json, weight: 6 }, { arbitrary: bytes, weight: 1 }),
    })
    .map((parts) => ({
      method: call.method,
      path: parts.query === '' ? parts.path : `${parts.path}?${parts.query}`,
      headers: (parts.type === '' ? {} : { 'content-type': parts.type }) as Record<string, string>,
      body: call.method === 'GET' ? undefined : parts.body,
    }))
}

test.each(ALL_CALLS.filter((call) => call !== reloadDemoCall).map((call) => [callName(call), call] as const))(
  'Malformed input to %s is refused in JSON and never breaks anything [INP-06]',
  async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(requestFor(call), async ({ method, path, headers, body }) => {
        const request = new Request(ORIGIN + path, { method, headers: { ...headers, ...PROOF }, body: body ?? null })
        const reply = await commerce.api.fetch(request, context)
        const text = await reply.text()
        if (reply.status >= 500) expect(reply.status, text).toBe(501)
        if (reply.status >= 400) {
          expect(JSON.parse(text)).toMatchObject({
            statusCode: reply.status,
            code: expect.any(String),
            message: expect.any(String),
          })
          expect(text).not.toMatch(/node_modules|at .+:\d+:\d+|Error:|zod/i)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: RUNS_PER_CALL },
    )
  },
)

test('Malformed input leaves no unexpected failure in the log', () => {
  // Lines that a browser asked to be written down are not ours.
  expect(recorded.read().filter(({ from, level }) => level === 'error' && from !== 'browser')).toEqual([])
})
