/**
 * A listed name whose owner changes what it means between the look and the connection. `0.0.0.0` stands for an address
 * of our own network: it is no public one, and who connects to it reaches the stand-in on this machine.
 */
import type { lookup } from 'node:dns'
import { request } from 'node:http'
import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '#server/testing/outside/fake-provider.ts'
import { createAskOutside } from './ask-outside.ts'

let outside: StandIn
beforeAll(async () => {
  outside = await openStandIn()
  outside.answer((response) => response.end('reached'))
})
afterAll(() => outside.close())
beforeEach(() => outside.asked.splice(0))

const NAME = 'rebind.example'

/** Each question gets the next of these answers, and the last one for good. Counts the questions. */
function changingName(...answers: string[][]) {
  const asked: string[] = []
  const resolve = ((hostname: string, _options: unknown, callback: (...found: unknown[]) => void) => {
    const means = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(hostname)
    process.nextTick(() =>
      callback(
        null,
        means.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )
  }) as unknown as typeof lookup
  return { asked, resolve }
}

/** As the shop asks. The stand-in's own address counts as public here. */
function asking(resolve: typeof lookup) {
  const url = `http://${NAME}:${outside.port}/`
  const ask = createAskOutside({ origins: [new URL(url).origin], allowsLoopback: true, resolve, deadlineMs: 2_000 })
  return () => ask(url, {})
}

test('A name that is changed to an address of our own network after the look is asked for once, and connected to as it was judged [RED-03]', async () => {
  const { asked, resolve } = changingName(['127.0.0.1'], ['0.0.0.0'])
  expect(await asking(resolve)()).toBe('reached')
  expect(asked).toEqual([NAME])
})

test('A name that is changed between two requests is judged anew for each, and its new address is not connected to [RED-03]', async () => {
  const { resolve } = changingName(['127.0.0.1'], ['0.0.0.0'])
  const ask = asking(resolve)
  expect(await ask()).toBe('reached')
  await expect(ask()).rejects.toThrow(/no public address/)
  expect(outside.asked).toHaveLength(1)
})

test('Of a name that means a public and a private address at once the public one alone is connected to [RED-03]', async () => {
  const { resolve } = changingName(['0.0.0.0', '127.0.0.1'])
  expect(await asking(resolve)()).toBe('reached')
  const { resolve: privately } = changingName(['0.0.0.0', '10.0.0.5', 'fd00::1'])
  await expect(asking(privately)()).rejects.toThrow(/no public address/)
  expect(outside.asked).toHaveLength(1)
})

test.for([
  '0.0.0.0',
  '10.0.0.5',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.5',
  '64:ff9b::a00:5',
  '2002:a00:5::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'no address',
])('A listed name that means %s is not connected to [RED-03]', async (address) => {
  const { resolve } = changingName([address])
  const url = `http://${NAME}:${outside.port}/`
  const ask = createAskOutside({ origins: [new URL(url).origin], resolve })
  await expect(ask(url, {})).rejects.toThrow(/no public address/)
  expect(outside.asked).toEqual([])
})

test('Proof: an engine that judges a name first and then connects by the name reaches the private address', async () => {
  const { asked, resolve } = changingName(['127.0.0.1'], ['0.0.0.0'])
  const judged = await new Promise<unknown>((done) => resolve(NAME, { all: true }, (_error, found) => done(found)))
  expect(judged, 'what is judged').toEqual([{ address: '127.0.0.1', family: 4 }])
  const connected = await new Promise((done, fail) => {
    const options = { method: 'POST', agent: false, lookup: resolve as unknown as LookupFunction }
    const sent = request(`http://${NAME}:${outside.port}/`, options, (reply) => done(reply.statusCode))
    sent.on('error', fail)
    sent.end()
  })
  expect([connected, asked.length]).toEqual([200, 2])
})
