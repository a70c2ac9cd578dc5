import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCodes, testKeys, testTicketKeys } from '#commerce/testing/test-codes.ts'
import type { Call } from '#contract/wire/call.ts'
import { createHandlers } from '#server/api/handlers.ts'
import { recordLines } from '#server/boot/log.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { createHoldProofs } from '#server/http/security/hold-proofs.ts'
import { openTestServer, type TestServer } from '#server/testing/shops/open-server.ts'
import { ALL_CALLS, callName } from './all-calls.ts'
import { type Actor, mayCall } from './calls-by-actor.ts'
import { CONSOLE_CALLS } from './console-calls.ts'
import { createConsoleHandlers } from './console-handlers.ts'

// Nothing here reaches a handler's work, so none of them needs a shop to work on.
const options = {
  database: {} as never,
  shop: {} as never,
  accounts: {} as never,
  queue: {} as never,
  networkHash: () => Buffer.alloc(16),
  dataKeys: testKeys,
  ticketKeys: testTicketKeys,
  voucherCodes: testCodes,
  proofs: createHoldProofs(''),
  recorded: recordLines(),
}
const handlers = createHandlers(options)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ calls: ALL_CALLS, isTestMode: true })
})
afterAll(() => server.close())

const pathOf = ({ path }: Call) => path.replace(/\{\w+\}/g, '1')

test('Every handler answers a call that is declared, and the calls without one are known', () => {
  const built = new Set(handlers.map(({ call }) => call))
  expect([...built].filter((call) => !ALL_CALLS.includes(call))).toEqual([])
  const missing = ALL_CALLS.filter((call) => !built.has(call))
  console.info(`${built.size} calls are built, ${missing.length} are not yet: ${missing.map(callName).join(', ')}`)
  expect(built.size).toBeGreaterThanOrEqual(46)
})

test('The handlers that are read late answer every call of the console, and no other', () => {
  const late = createConsoleHandlers({ ...options, coalesce: {} as never, selling: {} as never, uploads: {} as never })
  expect(late.map(({ call }) => callName(call)).sort()).toEqual(CONSOLE_CALLS.map(callName).sort())
})

test('Every call is found at its own address on this origin; not built yet it answers 501 in JSON, kept by no cache [API-01, IMPL-69, IMPL-75]', async () => {
  for (const call of ALL_CALLS) {
    const reply = await server.ask(pathOf(call), {
      method: call.method,
      redirect: 'manual',
      headers: { accept: 'application/json' },
    })
    const body = await reply.json()
    expect([400, 401, 415, 501], `${call.method} ${call.path}`).toContain(reply.status)
    expect(body).toMatchObject({ statusCode: reply.status, code: expect.any(String), message: expect.any(String) })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('set-cookie')).toBeNull()
  }
})

test('Every call that changes something is refused to other sites, by whatever method [AUT-04]', async () => {
  const changing = ALL_CALLS.filter(({ changes }) => changes)
  expect(changing.length).toBeGreaterThan(30)
  for (const call of changing) {
    const reply = await fetch(server.url + pathOf(call), {
      method: call.method,
      headers: { origin: 'https://evil.example', accept: 'application/json' },
    })
    expect([reply.status, (await reply.json()).code], `${call.method} ${call.path}`).toEqual([403, 'NOT_SAME_ORIGIN'])
  }
})

test('Every call lets in exactly those whom the contract names', async () => {
  const actors: Actor[] = [
    { role: 'guest' },
    { role: 'customer' },
    { role: 'agent' },
    { role: 'admin' },
    { role: 'agent', impersonating: true },
  ]
  const headers = new Headers({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })
  const request = { method: 'POST', headers }
  for (const actor of actors) {
    for (const call of ALL_CALLS) {
      const ask = server.api.inProcess(context(actor), request)
      const { status } = await ask(pathOf(call), { method: call.method, headers: {} })
      const permission = mayCall(actor, call)
      const refusal = permission === 'yes' ? undefined : permission === 'sign-in' ? 401 : 403
      if (refusal) expect(status, `${actor.role} ${call.path}`).toBe(refusal)
      else expect([400, 415, 428, 501], `${actor.role} ${call.path}`).toContain(status)
    }
  }
})

function context(actor: Actor): RequestContext {
  const log = { warn() {}, error() {} } as unknown as RequestContext['log']
  const origin = 'https://shop.example'
  return { requestId: 'r', actor, clientAddress: '', origin, isSecure: true, log, ...WITHOUT_VISITOR }
}
