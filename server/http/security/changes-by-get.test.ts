import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_CALLS, callName } from '#server/api/all-calls.ts'
import { handle } from '#server/http/handle.ts'
import { openTestServer, type TestServer } from '#server/testing/shops/open-server.ts'
import { FETCHED_BY_US, rawRequest } from '#server/testing/visitors/raw-request.ts'

const changes = ALL_CALLS.filter(({ changes, method }) => changes && method === 'GET')
const addresses = changes.flatMap((call) =>
  [call.path, ...call.also].map((path) => [`${callName(call)} at ${path}`, path.replace(/\{\w+\}/g, '1')] as const),
)

const asked: string[] = []
let server: TestServer
beforeAll(async () => {
  const handlers = changes.map((call) => handle(call, () => void asked.push(call.path)))
  server = await openTestServer({ calls: ALL_CALLS, handlers })
})
afterAll(() => server.close())

test.each(addresses)(
  'The request %s changes nothing for an image, a link or a prefetch of our own pages [AUT-05]',
  async (_, path) => {
    const kinds: Record<string, string>[] = [
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      { 'sec-purpose': 'prefetch' },
    ]
    for (const kind of kinds) {
      const reply = await rawRequest(server.url + path, { headers: { ...FETCHED_BY_US, ...kind } })
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'NOT_SAME_ORIGIN'])
    }
    expect(asked).toEqual([])
    // The same request by a script comes further, to who may ask and what was asked.
    const reply = await rawRequest(server.url + path, { headers: FETCHED_BY_US })
    expect(JSON.parse(reply.text)?.code).not.toBe('NOT_SAME_ORIGIN')
    asked.length = 0
  },
)
