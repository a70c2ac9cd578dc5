/** Clients that cost more than they should, over real connections, against limits short enough to wait for. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#server/testing/shops/open-server.ts'
import type { ConnectionLimits } from './bound-connections.ts'

/** More than the kernel takes off our hands, on both sides. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

let server: TestServer
let sockets: Socket[] = []
let waiting = () => 0
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await server.close()
})

async function open(limits: Partial<ConnectionLimits>, fallback = async () => new Response('ok')): Promise<void> {
  const guests = {
    watch: (count: () => number) => {
      waiting = count
    },
  }
  server = await openTestServer({ calls: [], fallback, limits, guests })
}

function dial(said = ''): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(said)
  sockets.push(socket)
  return socket
}

/** Everything that comes back until the connection is closed. */
async function heardBy(socket: Socket): Promise<string> {
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  await ended(socket)
  return heard
}

/** However it ends: a reset connection has ended too. */
function ended(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve))
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const LAST = GET.replace('Host', 'Connection: close\r\nHost')
const none = { timeout: 20_000 }

test('A client that never reads its reply is closed, and all others are served meanwhile [LOD-04]', async () => {
  let asked = 0
  await open({ stalledMs: 100 }, async () => {
    asked += 1
    return new Response(asked === 1 ? LARGE : 'ok')
  })
  dial(GET).pause()
  await expect.poll(() => asked).toBe(1)
  expect(await heardBy(dial(LAST))).toContain('200 OK')
  await expect.poll(() => server.connections(), none).toBe(0)
})

test('A client that reads its answer in drips is closed when its time is over [LOD-04]', async () => {
  await open({ drainMs: 200 }, async () => new Response(LARGE))
  const socket = dial(GET)
  await once(socket, 'readable')
  const drips = setInterval(() => socket.read(), 5)
  await expect.poll(() => server.connections(), none).toBe(0)
  clearInterval(drips)
  expect(socket.bytesRead).toBeLessThan(LARGE.length)
})

test('A client that says nothing, or only a part of its headers, is told so and closed, two hundred of them at once [LOD-04]', async () => {
  await open({ headersMs: 150 })
  const silent = Array.from({ length: 100 }, () => heardBy(dial()))
  const slow = Array.from({ length: 100 }, () => heardBy(dial('GET / HTTP/1.1\r\nHost:')))
  for (const heard of await Promise.all([...silent, ...slow])) expect(heard).toContain('408 Request Timeout')
  await expect.poll(() => server.connections()).toBe(0)
})

test('A client that sends its body in drips is told so and closed [LOD-04]', async () => {
  await open({ headersMs: 100, requestMs: 200 }, () => new Promise(() => {}))
  const socket = dial('POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n')
  const drips = setInterval(() => socket.write('x'), 10)
  expect(await heardBy(socket)).toContain('408 Request Timeout')
  clearInterval(drips)
})

test('A client that stays after its answer without asking again is closed [LOD-04]', { tags: 'prove' }, async () => {
  await open({ keepAliveMs: 20 })
  expect(await heardBy(dial(GET))).toContain('200 OK')
})

test('A client that sends thousands of requests ahead is closed before most of them are looked at [LOD-04]', async () => {
  let asked = 0
  await open({ pipelined: 10 }, async () => {
    asked += 1
    return new Response(LARGE)
  })
  await heardBy(dial(GET.repeat(5_000)))
  expect(asked).toBeLessThanOrEqual(10)
  expect(await server.connections()).toBe(0)
})

test('A client that sends requests ahead and does not read costs the memory of one answer [LOD-04]', async () => {
  let asked = 0
  await open({}, async () => {
    asked += 1
    return new Response(asked === 1 ? LARGE : 'ok')
  })
  dial(GET.repeat(9)).pause()
  await expect.poll(() => asked).toBe(1)
  expect(await heardBy(dial(LAST))).toContain('200 OK')
  expect(asked).toBe(2)
})

test('A client that sends a few requests ahead has all of them answered', async () => {
  await open({ pipelined: 10 })
  const heard = await heardBy(dial(GET.repeat(9) + LAST))
  expect(heard.match(/200 OK/g)).toHaveLength(10)
})

test('A guest waits until the reply is sent or the connection is gone, also with further requests sent ahead', async () => {
  let asked = 0
  await open({ pipelined: 10 }, async () => {
    asked += 1
    return asked === 1 ? new Promise<Response>(() => {}) : new Response('ok')
  })
  const socket = dial(GET.repeat(5))
  await expect.poll(() => asked, none).toBe(1)
  expect(waiting()).toBe(1)
  socket.destroy()
  await expect.poll(() => waiting(), none).toBe(0)
  expect(await heardBy(dial(LAST))).toContain('200 OK')
  await expect.poll(() => waiting(), none).toBe(0)
})

test('An answer that takes us longer than a stalled client is given arrives all the same', {
  tags: 'prove',
}, async () => {
  // Long enough that a busy machine does not stall by itself.
  await open({ stalledMs: 500 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return new Response('late')
  })
  expect(await (await server.ask('/')).text()).toBe('late')
})

test('A full house makes room: connections that only wait are closed for one that asks [LOD-04]', async () => {
  await open({ connections: 2 })
  const idle = [dial(GET), dial(GET)]
  await Promise.all(idle.map((socket) => once(socket, 'data')))
  const closed = Promise.all(idle.map(ended))
  dial(GET)
  await closed
  expect(await (await server.ask('/')).text()).toBe('ok')
})
