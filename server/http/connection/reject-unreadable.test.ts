import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { rejectUnreadable } from './reject-unreadable.ts'

let server: Server
afterEach(() => server.close())

async function open(listener: RequestListener): Promise<void> {
  server = createServer(
    { maxHeaderSize: 4_096, headersTimeout: 60, requestTimeout: 60, connectionsCheckingInterval: 20 },
    listener,
  )
  rejectUnreadable(server)
  server.listen(0)
  await once(server, 'listening')
}

/** Everything that comes back until the connection is closed. */
async function say(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, 'localhost')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return heard
}

test.each([
  [400, 'HELLO\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  [408, 'GET / HTTP/1.1\r\nHost: a\r\n'],
  [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(5_000)}\r\n\r\n`],
])(
  'A request that cannot be read is answered with %i in JSON, and its connection ends [IMPL-75]',
  async (status, text) => {
    await open((_, response) => response.end('ok'))
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('content-type: application/json; charset=utf-8')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('connection: close')
    expect(head).toContain(`content-length: ${body.length}`)
    expect(JSON.parse(body)).toEqual({ statusCode: status, code: expect.any(String), message: expect.any(String) })
  },
)

test('After a reply that is done, the next request has an answer of its own [IMPL-75]', async () => {
  await open((_, response) => response.end('done'))
  expect(await say('GET / HTTP/1.1\r\nHost: a\r\n\r\nHELLO\r\n\r\n')).toMatch(/200 OK.*done.*400 Bad Request/s)
})

test('An unreadable request writes nothing into a reply that has begun [IMPL-75]', async () => {
  let hasBegun = false
  await open((_, response) => {
    response.write('begun')
    hasBegun = response.headersSent
  })
  const heard = await say('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n')
  expect(hasBegun).toBe(true)
  expect(heard).not.toContain('400')
})

test('A request whose body turns out unreadable gets one reply and nothing after it [IMPL-75]', async () => {
  await open((_, response) => response.end('answered'))
  const heard = await say('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n')
  expect(heard).toContain('answered')
  expect(heard).not.toContain('400')
})
