import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { readStoreSettingsCall, readWidgetZonesCall } from '#contract/calls/settings.ts'
import { CallFailed } from '#contract/wire/client.ts'
import { createPatience } from './patience.ts'
import { createRemoteClient } from './remote-client.ts'
import { createRemoteFetch } from './remote-fetch.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** A platform that speaks the contract, or does not. */
async function platform(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json: (body: unknown) => RequestListener = (body) => (_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

function remote(url: string) {
  const warnings: string[] = []
  let now = 0
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => warnings.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const client = createRemoteClient(createRemoteFetch(url), log, () => now)
  return { client, warnings, pass: (ms: number) => (now += ms) }
}

test('Replies of the platform reach the page, requested once however many pages want them [LOD-02]', async () => {
  let asked = 0
  const { client } = remote(
    await platform((request, response) => {
      asked += 1
      json({ culture: 'en-US' })(request, response)
    }),
  )
  const replies = await Promise.all(Array.from({ length: 50 }, () => client(readStoreSettingsCall)))
  expect(replies[49]).toEqual({ culture: 'en-US' })
  expect(asked).toBe(1)
})

test('A call that changes something is never sent to the platform without a visitor', async () => {
  const { client } = remote('http://127.0.0.1:1')
  await expect(client({ ...readStoreSettingsCall, changes: true })).rejects.toThrow('belongs to a visitor')
})

test.each([
  ['an HTML page', (_, response) => response.end('<html>Welcome</html>')],
  ['null', json(null)],
  ['of the wrong type', json([{ Id: 'seven', Name: null }])],
  ['empty', (_, response) => response.end()],
  ['not JSON', (_, response) => response.end('[{"Id": NaN}]')],
] as [string, RequestListener][])(
  'A reply of the platform that is %s is refused and never reaches a page',
  async (_, listener) => {
    const { client } = remote(await platform(listener))
    await expect(client(listCategoriesCall)).rejects.toMatchObject({ name: 'CallFailed', statusCode: 502 })
  },
)

test('HTML of the platform’s operators is made harmless before it reaches a page [UPS-03]', async () => {
  const zones = {
    'body-top': [{ Name: 'a', HtmlContent: '<p onclick="x()">Hi<script>alert(1)</script></p>' }],
    evil: [],
  }
  const { client } = remote(await platform(json(zones)))
  const harmless = { 'body-top': [{ Name: 'a', HtmlContent: '<p>Hi</p>' }] }
  expect(await client(readWidgetZonesCall)).toEqual(harmless)
  // The built storefront asks with a call of its own, equal to ours.
  expect(await remote(await platform(json(zones))).client({ ...readWidgetZonesCall })).toEqual(harmless)
})

test('An endless reply of the platform is cut off [UPS-03]', async () => {
  const { client } = remote(
    await platform((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', pour)
      pour()
    }),
  )
  await expect(client(readStoreSettingsCall)).rejects.toMatchObject({
    statusCode: 503,
    cause: { message: 'The platform answered more than a reply can hold' },
  })
})

test('The last good reply of a platform that fails stands in, with a warning [UPS-01]', async () => {
  let isUp = true
  const { client, pass, warnings } = remote(
    await platform((request, response) => {
      if (isUp) return json({ culture: 'en-US' })(request, response)
      response.statusCode = 500
      response.end('{}')
    }),
  )
  await client(readStoreSettingsCall)
  isUp = false
  pass(10_000)
  expect(await client(readStoreSettingsCall)).toEqual({ culture: 'en-US' })
  expect(warnings).toEqual(['The platform did not answer. Using its last reply'])
})

test('A 404 of the platform is a reply, which nothing older replaces', async () => {
  let isThere = true
  const { client, pass } = remote(
    await platform((request, response) => {
      response.statusCode = isThere ? 200 : 404
      json(isThere ? {} : { statusCode: 404, code: 'NOT_FOUND', message: 'No.' })(request, response)
    }),
  )
  await client(readStoreSettingsCall)
  isThere = false
  pass(10_000)
  await expect(client(readStoreSettingsCall)).rejects.toBeInstanceOf(CallFailed)
})

test('A read from the platform is tried once more, so that one broken connection is not noticed', async () => {
  let asked = 0
  const { client } = remote(
    await platform((request, response) => {
      asked += 1
      if (asked === 1) request.socket.destroy()
      else json({})(request, response)
    }),
  )
  expect(await client(readStoreSettingsCall)).toEqual({})
})

test('A silent platform costs the deadline, a dripping one too, and then it is left alone [UPS-02]', {
  tags: 'prove',
}, async () => {
  let asked = 0
  const url = await platform((_, response) => {
    asked += 1
    if (asked % 2 === 0) response.write('{')
  })
  const fetch = createRemoteFetch(url)
  const patient = Array.from({ length: 5 }, () => fetch('/settings/store', { method: 'GET', headers: {} }))
  const results = await Promise.allSettled(patient)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  const askedBefore = asked
  await expect(fetch('/settings/store', { method: 'GET', headers: {} })).rejects.toThrow()
  expect(asked).toBe(askedBefore)
})

test('A platform that timed out once gets a fraction of the deadline for the next call, and the whole one a moment later [UPS-02]', async () => {
  const url = await platform(() => {})
  let now = 0
  const fetch = createRemoteFetch(
    url,
    createPatience({ deadlineMs: 400, afterSilenceMs: 20 }, () => now),
  )
  const deadlines = vi.spyOn(AbortSignal, 'timeout')
  const unanswered = (path: string) => expect(fetch(path, { method: 'GET', headers: {} })).rejects.toThrow('timeout')
  await unanswered('/settings/store')
  await unanswered('/settings/feature-flags')
  now += 2_000
  await unanswered('/settings/widget-zones')
  expect(deadlines.mock.calls).toEqual([[400], [20], [400]])
})

test('The second try of a read ends with the deadline of the first [UPS-02]', async () => {
  let asked = 0
  const url = await platform((request) => {
    asked += 1
    if (asked === 1) request.socket.destroy()
  })
  const fetch = createRemoteFetch(url, createPatience({ deadlineMs: 500 }))
  const deadlines = vi.spyOn(AbortSignal, 'timeout')
  await expect(fetch('/settings/store', { method: 'GET', headers: {} })).rejects.toThrow('timeout')
  expect(deadlines.mock.calls).toEqual([[500]])
  expect(asked).toBe(2)
})
