import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { call } from '#contract/wire/call.ts'
import { joinSchemas } from '#server/api/join-schemas.ts'
import { createLog } from '#server/boot/log.ts'
import { handle } from '#server/http/handle.ts'
import { openTestServer, type TestServer, type TestServerOptions } from '#server/testing/shops/open-server.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'
import { addressOf, listen } from './listen.ts'
import { createPeerReader } from './peer.ts'

const who = call({ id: 'WHO', method: 'GET', path: '/api/who' })
const slow = call({ id: 'SLOW', method: 'GET', path: '/api/slow' })
const save = call({ id: 'SAVE', method: 'POST', path: '/api/save' })
const sampleSchemasOf = joinSchemas(
  { who, slow, save },
  {
    who: { reply: z.unknown() },
    slow: { reply: z.unknown() },
    save: { query: z.object({ Medical: z.optional(z.string()) }), reply: z.unknown() },
  },
)

let servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
})

let goOn = () => {}
let cameIn = () => {}
const isInside = new Promise<void>((resolve) => {
  cameIn = resolve
})
async function open(options: Partial<TestServerOptions> = {}): Promise<TestServer> {
  const server = await openTestServer({
    calls: [who, slow, save],
    schemasOf: sampleSchemasOf,
    handlers: [
      handle(who, ({ request: { clientAddress, isSecure, origin } }) => ({ clientAddress, isSecure, origin })),
      handle(
        slow,
        () =>
          new Promise((resolve) => {
            goOn = () => resolve('done')
            cameIn()
          }),
      ),
      handle(save, () => 'saved'),
    ],
    ...options,
  })
  servers.push(server)
  return server
}

describe('the client address and the origin', () => {
  const spoofed = {
    host: 'evil.example',
    'x-forwarded-for': '10.9.9.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }

  test('The client address and our own origin do not come from headers of an untrusted client [INP-08]', async () => {
    const server = await open()
    const { text } = await rawRequest(`${server.url}/api/who`, { headers: spoofed })
    expect(JSON.parse(text)).toEqual({
      clientAddress: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      isSecure: false,
      origin: server.url,
    })
  })

  test('The client address and our own origin come from a trusted proxy [INP-08]', async () => {
    const server = await open({ trustedProxies: '127.0.0.1,::1', publicUrl: 'https://shop.example' })
    const { text, headers } = await rawRequest(`${server.url}/api/who`, { headers: spoofed })
    expect(JSON.parse(text)).toEqual({ clientAddress: '10.9.9.9', isSecure: true, origin: 'https://shop.example' })
    expect(headers['strict-transport-security']).toContain('max-age')
  })

  test('The origin of a page is ours, whatever Host was sent [INP-08]', async () => {
    const server = await open({
      publicUrl: 'https://shop.example',
      fallback: async (request) => new Response(request.url),
    })
    expect((await rawRequest(`${server.url}/l/day?x=1`, { headers: spoofed })).text).toBe(
      'https://shop.example/l/day?x=1',
    )
    expect((await rawRequest(`${server.url}//evil.example/x`)).text).toBe('https://shop.example//evil.example/x')
  })
})

test('The server answers a line that is no HTTP, a header without end and a strange target without falling over', async () => {
  const server = await open({ fallback: async (request) => new Response(request.url) })
  const { port } = new URL(server.url)
  const say = async (text: string) => {
    const socket = connect(Number(port), 'localhost')
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    socket.write(text)
    await once(socket, 'close')
    return heard
  }
  expect(await say('HELLO\r\n\r\n')).toContain('400 Bad Request')
  expect(await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain('431')
  expect(
    await say('GET http://evil.example/a?b HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
  ).toContain(`${server.url}/a?b`)
  expect(await say('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('200 OK')
  expect(await say('GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/HTTP\/1.1 (200|400)/)
  expect((await server.ask('/api/who')).status).toBe(200)
})

test('The server logs no value of a query, and no line that a query could forge', async () => {
  const server = await open()
  await server.ask('/api/save?Medical=asthma%0A%7B%22level%22%3A%22fatal%22%7D', { method: 'POST' })
  await server.close()
  servers = []
  const lines = server.recorded.read()
  expect(lines.find(({ msg }) => msg === 'Answered.')).toMatchObject({ address: '/api/save?Medical=…', status: 200 })
  expect(JSON.stringify(lines)).not.toContain('asthma')
})

test('The server gives an unexpected failure of a page a number and keeps what happened to itself [IMPL-76]', async () => {
  const server = await open({ fallback: () => Promise.reject(new Error('secret')) })
  const reply = await server.ask('/l/day')
  expect(reply.status).toBe(500)
  const { errorId, ...rest } = await reply.json()
  expect(JSON.stringify(rest)).not.toContain('secret')
  expect(server.recorded.read().find((line) => line['errorId'] === errorId)).toMatchObject({ level: 'error' })
})

test('The server replies to a request that was sent before it closes but not read yet, and asks for no more on that connection [DEP-01]', async () => {
  const server = await open()
  const socket = connect(Number(new URL(server.url).port), 'localhost')
  const request = `GET ${who.path} HTTP/1.1\r\nHost: a\r\n\r\n`
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write(request)
  await once(socket, 'data')
  expect(said).toMatch(/^HTTP\/1.1 200.*keep-alive/is)

  said = ''
  socket.write(request)
  const closed = server.close()
  await once(socket, 'close')
  await closed
  expect(said).toMatch(/^HTTP\/1.1 200.*connection: close/is)
})

test('The server replies on a connection that was made before it closes and not accepted yet [DEP-01]', async () => {
  const server = await open()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  socket.write(`GET ${who.path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  // The system has made the connection; this process accepts it in its next turn.
  await Promise.resolve()
  const closed = server.close()
  await once(socket, 'close')
  await closed
  expect(said).toMatch(/^HTTP\/1.1 200.*connection: close/is)
})

test('The server reads what came to an open connection before it ends it, however late it comes to read [DEP-01]', async () => {
  const server = await open()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const request = `GET ${who.path} HTTP/1.1\r\nHost: a\r\n\r\n`
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  socket.write(request)
  await once(socket, 'data')

  said = ''
  const closed = server.close()
  await setImmediate()
  await setImmediate()
  await setImmediate()
  socket.write(request)
  keepBusy(200)
  await once(socket, 'close')
  await closed
  expect(said).toMatch(/^HTTP\/1.1 200.*connection: close/is)
})

test('The server lets open requests finish when it closes, and takes no new ones', async () => {
  const server = await open()
  const inside = server.ask('/api/slow')
  await isInside
  const closed = server.close()
  await expect
    .poll(() =>
      fetch(`${server.url}/api/who`).then(
        () => 'replied',
        () => 'refused',
      ),
    )
    .toBe('refused')
  goOn()
  expect(await (await inside).json()).toBe('done')
  await closed
  servers = []
})

/** As a machine that has other work to do: this process does nothing meanwhile. */
function keepBusy(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('A port that is taken is refused in words', async () => {
  const server = await open()
  const port = Number(new URL(server.url).port)
  const readPeer = createPeerReader({ trustedProxies: [], fallbackOrigin: () => '' })
  const second = listen({ port, log: createLog({ level: 'silent' }), readPeer })
  await expect(second).rejects.toThrow(StartRefused)
  await expect(second).rejects.toThrow(`Port ${port} is in use.`)
})

describe('the listening address', () => {
  const readPeer = createPeerReader({ trustedProxies: [], fallbackOrigin: () => '' })
  const log = createLog({ level: 'silent' })

  test('The address that is named in HOST is the only one that answers', async () => {
    const here = await listen({ port: 0, host: '127.0.0.1', log, readPeer })
    expect(here.server.address()).toMatchObject({ address: '127.0.0.1' })
    expect((await fetch(here.url)).status).toBe(404)
    await here.close()
    const everywhere = await listen({ port: 0, log, readPeer })
    expect((everywhere.server.address() as AddressInfo).address).toMatch(/^(::|0\.0\.0\.0)$/)
    await everywhere.close()
  })

  test('A HOST that is no address of this machine is refused in words', async () => {
    const elsewhere = listen({ port: 0, host: '192.0.2.1', log, readPeer })
    await expect(elsewhere).rejects.toThrow(StartRefused)
    await expect(elsewhere).rejects.toThrow('HOST is no address of this machine.')
  })

  test.each([
    [undefined, 'http://localhost:3000'],
    ['127.0.0.1', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000'],
    ['fd00::5', 'http://[fd00::5]:3000'],
  ])('The listening address %s is told to a browser as %s', (host, told) => {
    expect(addressOf(host, 3000)).toBe(told)
  })
})

describe('reports of browsers about our policy', () => {
  const report = JSON.stringify({
    'csp-report': {
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?token=1',
      'document-uri': 'https://shop.example/l/v?code=LEARN2SKI',
    },
  })
  const post = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: report }

  test('Reports of browsers about our policy are logged in brief, without what an address carries', async () => {
    const server = await open()
    expect((await fetch(`${server.url}/csp-reports`, post)).status).toBe(204)
    const line = server.recorded.read().find(({ msg }) => msg.startsWith('A browser refused'))
    expect(line).toMatchObject({ report: { directive: 'script-src', page: 'https://shop.example/l/v?code=…' } })
    expect(JSON.stringify(line)).not.toContain('LEARN2SKI')
  })

  test('Reports of browsers about our policy are taken in any shape, and a flood of them is cut off', async () => {
    const server = await open()
    for (const body of ['', 'x', '[]', '[{"body":null}]', 'null', '{"csp-report":1}']) {
      expect((await fetch(`${server.url}/csp-reports`, { ...post, body })).status).toBe(204)
    }
    expect((await fetch(`${server.url}/csp-reports`, { ...post, body: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await fetch(`${server.url}/csp-reports`)).status).toBe(405)
    const statuses = new Set<number>()
    for (let n = 0; n < 30; n += 1) statuses.add((await fetch(`${server.url}/csp-reports`, post)).status)
    expect([...statuses]).toEqual([204, 429])
  })
})
