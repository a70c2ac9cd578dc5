import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/shops/open-server.ts'
import {
  CALLS,
  laterCall,
  missingCall,
  openSampleServer,
  releaseCall,
  sampleSchemasOf,
  storedCall,
} from '#server/testing/shops/sample-calls.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'
import { handle } from './handle.ts'
import { PublicReply } from './public-reply.ts'

let server: TestServer
beforeAll(async () => {
  server = await openSampleServer()
})
afterAll(() => server.close())

async function problem(reply: Response) {
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return reply.json()
}

test('An unexpected failure is logged under a number, and the reply gives the number and nothing else [IMPL-76]', async () => {
  const reply = await server.ask('/api/broken')
  expect(reply.status).toBe(500)
  const body = await problem(reply)
  expect(body).toEqual({
    statusCode: 500,
    code: 'UNEXPECTED',
    message: 'Something went wrong on our side.',
    errorId: expect.stringMatching(/^[\w-]{36}$/),
  })
  const line = server.recorded.read().find(({ errorId }) => errorId === body.errorId)
  expect(line).toMatchObject({
    level: 'error',
    call: 'BROKEN',
    err: { message: expect.stringContaining('secret_column') },
  })
  expect(line?.['requestId']).toBe(reply.headers.get('x-request-id'))
})

test('A failure of the database answers that the client should come back in a moment', async () => {
  const reply = await server.ask('/api/away')
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('2')
  expect(await problem(reply)).toMatchObject({ statusCode: 503, code: 'AWAY' })
})

test('A failure to get a lock answers that the client should try again, in the form the call has', async () => {
  const reply = await server.ask('/api/busy')
  expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'TRY_AGAIN' }])
  const command = await server.ask('/api/busy-command')
  expect([command.status, await command.json()]).toMatchObject([200, { success: false, code: 'TRY_AGAIN' }])
})

test('A foreseen failure has its own status', async () => {
  const reply = await server.ask('/api/missing')
  expect([reply.status, await reply.json()]).toEqual([
    404,
    { statusCode: 404, code: 'NOT_FOUND', message: 'There is no such thing.' },
  ])
})

test('A reply is kept by no cache, unless it has an etag [IMPL-69]', async () => {
  expect((await server.ask('/api/read/1')).headers.get('cache-control')).toBe('no-store')
  expect((await server.ask('/api/nothing')).headers.get('cache-control')).toBe('no-store')
  const tagged = await server.ask('/settings/stored')
  expect(tagged.headers.get('cache-control')).toBe('no-cache')
  expect(tagged.headers.get('etag')).toBe('"tag1"')
  const again = await server.ask('/settings/stored', { headers: { 'if-none-match': 'W/"tag1"' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('A reply with an etag answers 304 to If-None-Match: * [IMPL-69]', async () => {
  const reply = await server.ask('/settings/stored', { headers: { 'if-none-match': '*' } })
  expect([reply.status, await reply.text()]).toEqual([304, ''])
  expect((await server.ask('/api/read/1', { headers: { 'if-none-match': '*' } })).status).toBe(200)
})

test('A reply to HEAD has everything but the body', async () => {
  const reply = await server.ask('/settings/stored', { method: 'HEAD' })
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '7', ''])
})

test('A reply carries the security headers', async () => {
  const { headers } = await server.ask('/api/read/1')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

describe('a long reply', () => {
  const long = { words: 'powder '.repeat(300) }
  const kept = new PublicReply(JSON.stringify(long), '"long"')
  let open: TestServer
  beforeAll(async () => {
    open = await openTestServer({
      calls: CALLS,
      schemasOf: sampleSchemasOf,
      handlers: [handle(storedCall, () => kept), handle(missingCall, () => long), handle(laterCall, () => 'short')],
      allowedOrigins: ['https://resort.example'],
      openApi: JSON.stringify(long),
    })
  })
  afterAll(() => open.close())

  const headersOf = async (path: string, headers: Record<string, string>) => {
    const reply = await open.ask(path, { headers })
    const text = await reply.text()
    const [encoding, etag, vary] = ['content-encoding', 'etag', 'vary'].map((name) => reply.headers.get(name))
    return { status: reply.status, encoding, etag, vary, text }
  }

  test('A long reply is compressed for clients that accept it, and varies by Accept-Encoding', async () => {
    for (const path of ['/settings/stored', '/api/missing', '/api/openapi.json']) {
      const vary = 'Origin, Accept-Encoding'
      const said = { status: 200, vary, text: JSON.stringify(long) }
      expect(await headersOf(path, { 'accept-encoding': 'br, gzip' })).toMatchObject({ ...said, encoding: 'gzip' })
      expect(await headersOf(path, { 'accept-encoding': 'gzip;q=0' })).toMatchObject({ ...said, encoding: null })
    }
    expect(await headersOf('/api/later', { 'accept-encoding': 'gzip' })).toMatchObject({
      encoding: null,
      vary: 'Origin',
    })
  })

  test('A long reply has an etag for each encoding', async () => {
    const gzip = { 'accept-encoding': 'gzip' }
    const plain = { 'accept-encoding': 'identity' }
    expect((await headersOf('/settings/stored', gzip)).etag).toBe('"long-gzip"')
    expect((await headersOf('/settings/stored', plain)).etag).toBe('"long"')
    const known = (tag: string) => ({ 'if-none-match': tag })
    expect((await headersOf('/settings/stored', { ...gzip, ...known('"long-gzip"') })).status).toBe(304)
    expect((await headersOf('/settings/stored', { ...gzip, ...known('"long"') })).status).toBe(200)
    expect((await headersOf('/settings/stored', { ...plain, ...known('"long"') })).status).toBe(304)
  })

  test('A long reply that is kept is compressed once', () => {
    expect(kept.gzipped()).toBe(kept.gzipped())
  })

  test('A long reply to HEAD tells how long it would be, compressed', async () => {
    const ask = { method: 'HEAD', headers: { 'accept-encoding': 'gzip', origin: open.url } }
    const { headers } = await rawRequest(`${open.url}/settings/stored`, ask)
    expect(headers['content-length']).toBe(String((await kept.gzipped()).length))
  })
})

describe('a page of another origin', () => {
  const FRIEND = 'https://resort.example'

  test('A page of another origin may call with credentials when its origin is listed, and others may not', async () => {
    const open = await openTestServer({
      calls: CALLS,
      schemasOf: sampleSchemasOf,
      handlers: [handle(releaseCall, () => ({ success: true, message: [] }))],
      allowedOrigins: [FRIEND],
    })
    const from = (origin: string, method: string) =>
      fetch(`${open.url}/api/release`, {
        method,
        headers: { origin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      })

    const preflight = await from(FRIEND, 'OPTIONS')
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND])
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST, GET')
    const reply = await from(FRIEND, 'POST')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true')
    expect(reply.headers.get('vary')).toBe('Origin')

    const stranger = await from('https://evil.example', 'POST')
    expect(stranger.status).toBe(403)
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
    await open.close()
  })
})
