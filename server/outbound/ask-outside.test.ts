import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '#server/testing/outside/fake-provider.ts'
import { createAskOutside, OutsideFailed } from './ask-outside.ts'

let outside: StandIn
beforeAll(async () => {
  outside = await openStandIn()
})
afterAll(() => outside.close())

const ask = (options: { deadlineMs?: number } = {}) =>
  createAskOutside({ origins: [], allowsLoopback: true, ...options })(outside.url, { secret: 'a b&c' })

test('A listed host gets the form and its answer comes back', async () => {
  outside.answer((response) => response.end('{"success":true}'))
  expect(await ask()).toBe('{"success":true}')
  expect(outside.asked).toEqual([{ secret: 'a b&c' }])
})

test.for([
  ['https://evil.example/siteverify', ['https://www.google.com']],
  ['https://www.google.com.evil.example/', ['https://www.google.com']],
  ['http://www.google.com/', ['https://www.google.com']],
  ['http://127.0.0.1/', ['https://www.google.com']],
] as const)('The address %s is not requested while the list of hosts is %s [RED-03]', async ([url, origins]) => {
  await expect(createAskOutside({ origins })(url, {})).rejects.toThrow(/not on the list/)
})

test('A listed name that means an address of our own network is not connected to [RED-03]', async () => {
  const before = outside.asked.length
  const url = `http://localhost:${outside.port}/`
  await expect(createAskOutside({ origins: [new URL(url).origin] })(url, {})).rejects.toThrow(/no public address/)
  expect(outside.asked).toHaveLength(before)
})

test.for([
  ['leads elsewhere', (response) => response.writeHead(302, { location: '/other' }).end(), /answered 302/],
  ['fails', (response) => response.writeHead(500).end(), /answered 500/],
  ['never ends', (response) => response.writeHead(200).write('{'), /aborted|timeout/i],
  ['never stops talking', (response) => response.end('x'.repeat(70_000)), /too long/],
] as [string, Parameters<StandIn['answer']>[0], RegExp][])(
  'A host that %s is not believed [RED-03]',
  async ([, reply, words]) => {
    outside.answer(reply)
    await expect(ask({ deadlineMs: 300 })).rejects.toThrow(words)
  },
)

test('A host that keeps failing is left alone for a moment', async () => {
  outside.answer((response) => response.writeHead(500).end())
  const asking = createAskOutside({ origins: [], allowsLoopback: true })
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(asking(outside.url, {})).rejects.toThrow(OutsideFailed)
  }
  const before = outside.asked.length
  await expect(asking(outside.url, {})).rejects.toThrow(/breaker/i)
  expect(outside.asked).toHaveLength(before)
})
