import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/wire/call.ts'
import { address } from '#contract/wire/client.ts'
import { ALL_CALLS, callName, schemasOf } from '#server/api/all-calls.ts'
import { handle } from '#server/http/handle.ts'
import { plausible } from '#server/testing/attacks/plausible-input.ts'
import { openTestServer, type TestServer } from '#server/testing/shops/open-server.ts'
import { FETCHED_BY_US } from '#server/testing/visitors/raw-request.ts'

/** Open to every visitor: this is about how a body is read, not about rights. */
const opened = new Map<Call, Call>(
  ALL_CALLS.map((call) => {
    const { right: _, ...rest } = call
    return [{ ...rest, who: 'shopper' }, call]
  }),
)
const originalOf = (call: Call) => opened.get(call) as Call
const calls = [...opened.keys()]
const openSchemasOf = (call: Call) => schemasOf(originalOf(call))
const queryOnly = calls.filter(
  (call) => call.method !== 'GET' && call.bodyType !== 'file' && z.safeParse(openSchemasOf(call).body, {}).success,
)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    calls,
    schemasOf: openSchemasOf,
    handlers: calls.map((call) => handle(call, () => 'answered')),
  })
})
afterAll(() => server.close())

/** As it is written, because every client library says something about a body that is not there. */
async function send(method: string, path: string, headers: Record<string, string>): Promise<[string, string]> {
  const { host, port } = new URL(server.url)
  const socket = connect(Number(port), 'localhost')
  const lines = Object.entries({ host, connection: 'close', ...FETCHED_BY_US, ...headers })
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const reply = await text(socket)
  return [reply.slice(9, 12), reply.slice(reply.indexOf('\r\n\r\n') + 4)]
}

function sample(schema: z.core.$ZodType): Record<string, unknown> {
  const isRight = (value: unknown) => z.safeParse(schema, value).success
  return fc.sample(plausible(schema).filter(isRight), { numRuns: 1, seed: 1 })[0] as Record<string, unknown>
}

test('The calls that need no body are those the documents write with a query, and more', () => {
  const names = queryOnly.map((call) => callName(originalOf(call)))
  expect(names).toEqual(expect.arrayContaining(['validateVoucher', 'emailVoucher', 'saveContact', 'applyCouponByPost']))
  expect(names.length).toBeGreaterThan(20)
})

test.each(queryOnly.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'The call %s with all it needs in its query is answered without a body, with an empty one and with an empty form',
  async (_, call) => {
    const { params, query, whole } = openSchemasOf(call)
    const path = address(call, { params: sample(params), query: sample(whole ?? query) })
    for (const headers of [
      {},
      { 'content-length': '0' },
      { 'content-length': '0', 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-length': '0', 'content-type': 'text/plain;charset=UTF-8' },
    ] as Record<string, string>[]) {
      expect(await send(call.method, path, headers)).toEqual(['200', expect.stringContaining('"answered"')])
    }
  },
)

test('A body that is there and of another type is still refused', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await server.ask('/api/savecontact', { method: 'POST', headers: form, body: 'FirstName=Ann' })
  expect(reply.status).toBe(415)
})
