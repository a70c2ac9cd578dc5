import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallFailed, client } from '#contract/wire/client.ts'
import { openTestServer, type TestServer } from '#server/testing/shops/open-server.ts'
import {
  addCall,
  CALLS,
  laterCall,
  membersCall,
  missingCall,
  onlyTestingCall,
  openSampleServer,
  readCall,
  releaseByGetCall,
  released,
  sampleContext,
  sampleSchemasOf,
  staffCall,
} from '#server/testing/shops/sample-calls.ts'
import { FETCHED_BY_US, rawRequest } from '#server/testing/visitors/raw-request.ts'
import { handle } from './handle.ts'

let server: TestServer
beforeAll(async () => {
  server = await openSampleServer()
})
afterAll(() => server.close())

async function problem(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return reply.json()
}

test('An address that no call has answers 404 in JSON [IMPL-75]', async () => {
  for (const path of [
    '/api/nothing',
    '/api',
    '/settings/nothing',
    '/shoppingcart/nothing',
    '/api/Read/1',
    '/api/read/1/',
  ]) {
    const reply = await server.ask(path)
    expect(reply.status).toBe(404)
    expect(await problem(reply)).toEqual({ statusCode: 404, code: 'NOT_FOUND', message: expect.any(String) })
  }
})

test('An address asked with a method it does not have says which it has [IMPL-75]', async () => {
  const reply = await server.ask('/api/read/1', { method: 'DELETE' })
  expect(reply.status).toBe(405)
  expect(reply.headers.get('allow')).toBe('GET, HEAD')
  expect(await problem(reply)).toMatchObject({ statusCode: 405, code: 'WRONG_METHOD' })
  expect((await server.ask('/api/add/1', { method: 'PATCH' })).headers.get('allow')).toBe('POST')
  expect((await server.ask('/api/openapi.json', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD')
  expect((await server.ask('/api/openapi.json', { method: 'HEAD' })).status).toBe(200)
})

test('An address asked with HEAD answers only where GET changes nothing', async () => {
  const before = released.count
  const reply = await server.ask('/api/release', { method: 'HEAD' })
  expect([reply.status, reply.headers.get('allow'), released.count]).toEqual([405, 'POST, GET', before])
  expect((await server.ask('/api/read/1', { method: 'HEAD' })).status).toBe(200)
})

test('An address asked with OPTIONS says which methods it has, and no cache keeps that [IMPL-75, IMPL-69]', async () => {
  for (const [path, allow] of [
    ['/api/read/1', 'GET, HEAD'],
    ['/api/release', 'POST, GET'],
    ['/api/openapi.json', 'GET, HEAD'],
  ] as const) {
    const reply = await server.ask(path, { method: 'OPTIONS' })
    expect([reply.status, reply.headers.get('allow'), await reply.text()]).toEqual([204, allow, ''])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('x-request-id')).toMatch(/./)
    expect(reply.headers.get('access-control-allow-methods')).toBeNull()
  }
  const unknown = await server.ask('/api/nothing', { method: 'OPTIONS' })
  expect([unknown.status, await problem(unknown)]).toMatchObject([404, { statusCode: 404, code: 'NOT_FOUND' }])
})

test('An address that is both a page and a call is a page only for readers who accept HTML [OPEN-33, IMPL-75]', () => {
  const owns = (path: string, accept: string, method = 'GET') =>
    server.api.owns({ method, url: server.url + path, headers: new Headers(accept ? { accept } : {}) })
  expect(owns('/vouchers/accountvouchers', 'text/html,*/*')).toBe(false)
  expect(owns('/vouchers/accountvouchers', 'text/html', 'HEAD')).toBe(false)
  expect(owns('/vouchers/accountvouchers', 'text/html', 'POST')).toBe(true)
  const form = new Headers({ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' })
  expect(server.api.owns({ method: 'POST', url: `${server.url}/vouchers/accountvouchers`, headers: form })).toBe(false)
  expect(owns('/vouchers/accountvouchers', 'text/html', 'OPTIONS')).toBe(true)
  expect(owns('/vouchers/accountvouchers', 'application/json')).toBe(true)
  expect(owns('/vouchers/accountvouchers', '*/*')).toBe(false)
  expect(owns('/vouchers/accountvouchers', '')).toBe(false)
  expect(owns('/api/vouchers/accountvouchers', 'text/html')).toBe(true)
  expect(owns('/apiary', '*/*')).toBe(false)
  expect(owns('/l/day?next=/api/x', '*/*')).toBe(false)
})

test('A path with broken percent-encoding answers 400 BAD_INPUT', async () => {
  expect((await server.ask('/api/read/%E0%A4%A')).status).toBe(400)
})

test('An address of a call that is declared and not built answers 501 instead of pretending', async () => {
  const reply = await server.ask('/api/later')
  expect(reply.status).toBe(501)
  expect(await problem(reply)).toMatchObject({ statusCode: 501, code: 'NOT_BUILT' })
  expect(server.api.notBuilt).toEqual([laterCall])
})

describe('a change', () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

  test.each([
    ['a form elsewhere', { method: 'POST', headers: cross }],
    ['a link elsewhere', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } }],
    ['an image elsewhere', { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }],
    ['a link of our own', { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } }],
    ['an image of our own', { headers: { ...FETCHED_BY_US, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' } }],
    ['a prefetch of our own', { headers: { ...FETCHED_BY_US, 'sec-purpose': 'prefetch' } }],
    ['an unknown caller', { method: 'POST' }],
  ])('A change asked for by %s is refused and does not happen [AUT-05]', async (_by, init) => {
    const before = released.count
    const reply = await rawRequest(`${server.url}/api/release`, init)
    expect(reply.status).toBe(403)
    expect(JSON.parse(reply.text)).toMatchObject({ statusCode: 403, code: 'NOT_SAME_ORIGIN' })
    expect(released.count).toBe(before)
  })

  test('A change asked for by a page of ours happens', async () => {
    const before = released.count
    await server.ask('/api/release', { method: 'POST' })
    await server.ask('/api/release')
    await fetch(`${server.url}/api/release`, { method: 'POST', headers: { origin: server.url } })
    expect(released.count).toBe(before + 3)
  })
})

test('A call that needs an account answers 401 to a guest', async () => {
  for (const path of ['/api/members', '/api/staff']) {
    const reply = await server.ask(path)
    expect(reply.status).toBe(401)
    expect(await problem(reply)).toMatchObject({ statusCode: 401, code: 'SIGN_IN' })
  }
})

test('A call that the account has no right to answers 403', async () => {
  const as = (role: 'customer' | 'admin') => client(server.api.inProcess(sampleContext({ actor: { role } })))
  await expect(as('customer')(membersCall)).resolves.toBe('family')
  await expect(as('customer')(staffCall)).rejects.toMatchObject({ statusCode: 403, problem: { code: 'NOT_ALLOWED' } })
  await expect(as('admin')(staffCall)).resolves.toBe('console')
})

test('A call for testers exists only in a shop under test [IMPL-77]', async () => {
  expect((await server.ask('/api/only-testing')).status).toBe(404)
  const underTest = await openTestServer({
    calls: CALLS,
    schemasOf: sampleSchemasOf,
    handlers: [handle(onlyTestingCall, () => 'clock')],
    isTestMode: true,
  })
  expect(await (await underTest.ask('/api/only-testing')).json()).toBe('clock')
  await underTest.close()
})

test('A page being rendered makes calls without a socket and gets the same answers', async () => {
  const ask = client(server.api.inProcess(sampleContext({ clientAddress: '203.0.113.9' })))
  expect(await ask(readCall, { params: { id: 4 } })).toEqual({
    id: 4,
    from: '203.0.113.9',
    origin: 'https://shop.example',
  })
  await expect(ask(missingCall)).rejects.toBeInstanceOf(CallFailed)
  await expect(ask(laterCall)).rejects.toMatchObject({ statusCode: 501 })
})

test('A page being rendered can change only what its own request may change', async () => {
  const posted = (headers: Record<string, string>) =>
    new Request('https://shop.example/cart', { method: 'POST', headers })
  const askFor = (request?: Request) => client(server.api.inProcess(sampleContext({}), request))
  const input = { params: { id: 1 }, body: { Quantity: 3 } }
  await expect(askFor(posted({ 'sec-fetch-site': 'same-origin' }))(addCall, input)).resolves.toMatchObject({
    body: { Quantity: 3 },
  })
  await expect(askFor(posted({ 'sec-fetch-site': 'cross-site' }))(addCall, input)).rejects.toMatchObject({
    statusCode: 403,
  })
  await expect(askFor()(addCall, input)).rejects.toMatchObject({ statusCode: 403 })
})

test('A posted form makes the changes that are GETs too, and a page that was only opened does not [AUT-05]', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const page = (method: string) => new Request('https://shop.example/cart', { method, headers })
  const askFor = (method: string) => client(server.api.inProcess(sampleContext({}), page(method)))
  await expect(askFor('POST')(releaseByGetCall)).resolves.toMatchObject({ success: true })
  await expect(askFor('GET')(releaseByGetCall)).rejects.toMatchObject({ statusCode: 403 })
})

test('A handler for a call that is not declared, or two for one, is a mistake found at the start', async () => {
  await expect(
    openTestServer({ calls: [readCall], schemasOf: sampleSchemasOf, handlers: [handle(missingCall, () => null)] }),
  ).rejects.toThrow('not declared')
  const twice = handle(readCall, () => null)
  await expect(
    openTestServer({ calls: [readCall], schemasOf: sampleSchemasOf, handlers: [twice, twice] }),
  ).rejects.toThrow('Two handlers')
})
