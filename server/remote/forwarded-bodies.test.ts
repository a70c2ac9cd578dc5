/**
 * What is posted to a storefront before a platform: passed on up to the platform's own limits, and no byte beyond them.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '#server/boot/environment.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { type Running, start } from '#server/boot/start.ts'
import { startSiteBeforePlatform } from '#server/testing/shops/site-before-platform.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

const KB = 1024
const LIMIT = 64 * KB
const FILE_LIMIT = 10 * KB * KB + LIMIT
const CHUNK = 16 * KB
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const FILE = { 'content-type': 'multipart/form-data; boundary=x' }

let platform: Server
/** Of this test: what the one before it sent may still be arriving. */
let received = { bytes: 0 }
let answer: (request: IncomingMessage, response: ServerResponse) => void
let running: Running
const recorded = recordLines()
const commerceUrl = () => `http://127.0.0.1:${(platform.address() as AddressInfo).port}`

beforeAll(async () => {
  platform = createServer((request, response) => {
    const counted = received
    request.on('data', (chunk: Buffer) => {
      counted.bytes += chunk.length
    })
    answer(request, response)
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const read = readEnvironment({ PORT: '0', SERVE: 'storefront', COMMERCE_URL: commerceUrl() })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  running = await start(read.environment, { log: createLog({ level: 'debug', recorded, write: () => {} }) })
})
beforeEach(() => {
  received = { bytes: 0 }
  answer = (request, response) => void request.on('end', () => response.end('{"success":true}'))
})
afterAll(async () => {
  await running.close()
  await new Promise((resolve) => platform.close(resolve).closeAllConnections())
})

/** A body that goes on as long as it is read, and how much of it was. */
function endless() {
  const pulled = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled.bytes += CHUNK
        // Where nothing ends it, this ends the test instead of the machine's memory.
        if (pulled.bytes > 4 * FILE_LIMIT) controller.close()
        else controller.enqueue(new Uint8Array(CHUNK).fill(97))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, pulled }
}

test.each([
  ['a sign-in', '/login', FORM, LIMIT],
  ['a sign-in with a file', '/login', FILE, LIMIT],
  ['a call', '/api/account/signin', { 'content-type': 'application/json' }, LIMIT],
  ['an upload', '/api/product/attributefile/7', FILE, FILE_LIMIT],
])(
  'A body without end of %s answers 413 once its limit is read, and no more is read',
  { tags: 'prove' },
  async (_, path, headers, limit) => {
    const site = await startSiteBeforePlatform(commerceUrl(), 5_000)
    const { body, pulled } = endless()
    const reply = await site.open(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect([reply.status, reply.headers.get('connection')]).toEqual([413, 'close'])
    expect(await reply.json()).toMatchObject({ statusCode: 413, code: 'TOO_LONG' })
    // What streams stands in a few queues on its way.
    expect(pulled.bytes).toBeLessThanOrEqual(limit + 8 * CHUNK)
    expect(received.bytes).toBeLessThanOrEqual(limit)
  },
)

test('A body without end over a real connection answers 413, and the connection is closed', async () => {
  const socket = connect(running.port, 'localhost')
  let heard = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write('POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n')
  socket.write('Content-Type: application/x-www-form-urlencoded\r\n\r\n')
  for (let sent = 0; sent < 8 * LIMIT; sent += CHUNK) socket.write(`${CHUNK.toString(16)}\r\n${'a'.repeat(CHUNK)}\r\n`)
  await once(socket, 'close')
  expect(heard).toContain('HTTP/1.1 413 ')
  expect(received.bytes).toBeLessThanOrEqual(LIMIT)
})

test.each([
  ['/login', FORM, LIMIT + 1],
  ['/api/account/signin', { 'content-type': 'application/json' }, LIMIT + 1],
  ['/api/product/attributefile/7', FILE, FILE_LIMIT + 1],
])(
  'A body that announces itself as too long at %s answers 413 before a byte is read',
  async (path, headers, length) => {
    answer = () => expect.unreachable('The platform was asked')
    const site = await startSiteBeforePlatform(commerceUrl(), 5_000)
    const { body, pulled } = endless()
    const sent = { ...headers, 'content-length': String(length) }
    const reply = await site.open(path, { method: 'POST', headers: sent, body, duplex: 'half' } as RequestInit)
    expect([reply.status, pulled.bytes]).toEqual([413, 0])
  },
)

test('A body within the limit reaches the platform whole, a file longer than a form included', async () => {
  const form = 'a'.repeat(LIMIT)
  expect((await rawRequest(`${running.url}/login`, { method: 'POST', headers: FORM, body: form })).status).toBe(200)
  expect(received.bytes).toBe(LIMIT)
  const file = new Uint8Array(2 * LIMIT)
  const upload = { method: 'POST', headers: FILE, body: file }
  expect((await rawRequest(`${running.url}/api/product/attributefile/7`, upload)).status).toBe(200)
  expect(received.bytes).toBe(3 * LIMIT)
})

test('A compressed body is refused: nothing would tell the platform that it is one', async () => {
  const headers = { ...FORM, 'content-encoding': 'gzip' }
  expect((await rawRequest(`${running.url}/login`, { method: 'POST', headers, body: 'a' })).status).toBe(415)
})

test('Codes and tokens never stand in the log, whether the platform answers or not [IMPL-79]', async () => {
  const C4NARY = 'C4NARY'
  const ask = async () => {
    for (const [path, method] of [
      [`/api/discount/apply/${C4NARY}`, 'POST'],
      [`/api/vouchers/validate?voucherId=${C4NARY}`, 'POST'],
      [`/login?returnUrl=/verify%3Ftoken=${C4NARY}`, 'GET'],
      [`/l/v/gift-card?code=${C4NARY}`, 'GET'],
      [`/vouchers/accountvouchers?token=${C4NARY}`, 'GET'],
    ] as const) {
      await rawRequest(running.url + path, { method })
    }
    const headers = { ...FORM, 'sec-fetch-site': 'same-origin', origin: running.url, cookie: '__Host-visitor=x' }
    const body = `intent=applycoupon&code=${C4NARY}`
    await rawRequest(`${running.url}/cart`, { method: 'POST', headers, body })
  }
  recorded.clear()
  await ask()
  answer = (request) => void request.socket.destroy()
  await ask()
  const lines = recorded.read()
  expect(lines.map(({ msg }) => msg)).toContain('The platform did not answer')
  expect(lines.filter((line) => JSON.stringify(line).includes(C4NARY))).toEqual([])
})
