import { expect, test } from 'vitest'
import { checkLockCall, requestLockCall } from '#contract/calls/activities.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { pickDays, pickTime, setQuantity } from '#storefront/features/product/configurator/configuration-changes.ts'
import type { ConfiguratorState } from '#storefront/features/product/configurator/configurator.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct } from '#storefront/features/product/product-for-tests.ts'
import { createStore } from '#ui/store.ts'
import { createHeldPlace } from './held-place.ts'

const TEXTBOX = { AttributeControlType: CONTROL_TYPES.textbox }
const product = aProduct({
  IsActivity: true,
  Activity: { Code: 'CAT', Location: 'BASE' },
  ProductHeaderCode: 'AC-CAT',
  ProductAttributes: [
    anOption(1, { IsDate: true, AttributeControlType: CONTROL_TYPES.date }),
    anOption(2, { ...TEXTBOX, IsActivityTime: true }),
  ],
})
const day = pickDays(openConfiguration(product), 1, ['2026-12-24'])
const sunset = pickTime(day, 2, { text: '2026-12-24T15:30:00', places: 4 })
const evening = pickTime(day, 2, { text: '2026-12-24T18:00:00', places: 4 })
const LOST = new TypeError('Failed to fetch')
const HAD = { Locks: [{ MasterLockId: 'id-1', Quantity: 1, ExpiresAtUtc: '' }] }

/** The engine gives these answers in order; what is an error is thrown. */
function given(...replies: unknown[]) {
  const requests: { id: string; input: { body?: { LockId?: string }; idempotencyKey?: string } }[] = []
  const released: string[] = []
  const chosen = createStore<{ configuration: Configuration }>({ configuration: sunset })
  const waits: number[] = []
  const waiting: (() => void)[] = []
  let now = 1_000_000
  let ids = 0
  const place = createHeldPlace({
    configurator: { subscribe: chosen.subscribe, state: () => chosen.state() as ConfiguratorState },
    ask: (async ({ id }: { id: string }, input: (typeof requests)[number]['input']) => {
      requests.push({ id, input })
      const reply = replies.shift()
      if (reply instanceof Error) throw reply
      return reply
    }) as unknown as Client,
    release: (lockId) => void released.push(lockId),
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    now: () => now,
    wait: (ms) => {
      waits.push(ms)
      return new Promise((resolve) => waiting.push(resolve))
    },
  })
  /** Lets the next wait for a lost lock end. */
  const waited = async () => {
    waiting.shift()?.()
    await settled()
  }
  const choose = (configuration: Configuration) => chosen.change({ configuration })
  return {
    requests,
    choose,
    place,
    released,
    waited,
    waits,
    at: () => now,
    pass: (seconds: number) => (now += seconds * 1000),
  }
}

test('A lock whose reply was lost is requested again with its own id and key, so that it exists once [HLD-08]', async () => {
  const { requests, place } = given(LOST, HAD)
  await expect(place.take(sunset)).rejects.toBe(LOST)
  place.rest()
  expect(await place.take(sunset)).toEqual({ lockId: 'id-1' })
  expect(requests.map(({ input }) => [input.body?.LockId, input.idempotencyKey])).toEqual([
    ['id-1', 'id-2'],
    ['id-1', 'id-2'],
  ])
})

test('A lock whose reply was lost is requested again under its own id and key without another press, and released [UPS-04]', async () => {
  const { requests, place, released, waited, waits } = given(LOST, LOST, HAD, HAD)
  await place.take(sunset).catch(place.rest)
  await waited()
  expect(released).toEqual([])
  await waited()
  expect(requests.map(({ input }) => [input.body?.LockId, input.idempotencyKey])).toEqual([
    ['id-1', 'id-2'],
    ['id-1', 'id-2'],
    ['id-1', 'id-2'],
  ])
  expect([released, waits.length]).toEqual([['id-1'], 2])
  // The next press wants a lock of its own: this one is given back.
  await place.take(sunset)
  expect(requests.at(-1)?.input.body?.LockId).toBe('id-3')
})

test('A lost lock that the next press uses is not released [UPS-04]', async () => {
  const { place, released, waited } = given(LOST, HAD, HAD)
  await place.take(sunset).catch(place.rest)
  await place.take(sunset)
  place.settle(false)
  await waited()
  expect(released).toEqual([])
})

test('A lost lock that the platform refuses when it is requested again has nothing to release [UPS-04]', async () => {
  const { place, released, requests, waited, waits } = given(LOST, { Locks: [], message: ['Sold out.'] })
  await place.take(sunset).catch(place.rest)
  await waited()
  expect([released, requests.length, waits.length]).toEqual([[], 2, 1])
})

test('A lock that was refused is not requested again, and one that a gateway lost is [UPS-04]', async () => {
  const refused = given(new CallFailed(requestLockCall, 429, undefined))
  await refused.place.take(sunset).catch(refused.place.rest)
  expect(refused.waits).toEqual([])
  const away = given(new CallFailed(requestLockCall, 503, undefined), HAD)
  await away.place.take(sunset).catch(away.place.rest)
  await away.waited()
  expect(away.released).toEqual(['id-1'])
})

test('A lost lock is given up after some tries: it has expired by then [UPS-04]', async () => {
  const { place, released, waited, waits } = given(LOST, LOST, LOST, LOST, LOST, LOST)
  await place.take(sunset).catch(place.rest)
  for (let tries = 0; tries < 6; tries += 1) await waited()
  expect([waits.length, released]).toEqual([4, []])
})

test('A lock id is not requested again once its lock would be over, nor for other places [HLD-08]', async () => {
  const { requests, choose, pass, place } = given(LOST, LOST, HAD)
  await place.take(sunset).catch(() => place.rest())
  pass(121)
  await place.take(sunset).catch(() => place.rest())
  choose(setQuantity(sunset, 2))
  await place.take(setQuantity(sunset, 2))
  expect(requests.map(({ input }) => input.body?.LockId)).toEqual(['id-1', 'id-3', 'id-5'])
})

test('A lock that is not in the cart is kept as long as the engine says, and used by the next press [API-56, IMPL-39]', async () => {
  const { requests, at, pass, place } = given(HAD, { IsValid: true, SecondsRemaining: 105 })
  await place.take(sunset)
  place.settle(true)
  await settled()
  expect(place.state().endsAt).toBe(at() + 105_000)
  pass(60)
  expect(await place.take(sunset)).toEqual({ lockId: 'id-1' })
  expect(requests.map(({ id }) => id)).toEqual([requestLockCall.id, checkLockCall.id])
})

test('A lock that is over says so, and the next press requests another', async () => {
  const { requests, at, place } = given(HAD, { IsValid: false, SecondsRemaining: 0 }, HAD)
  await place.take(sunset)
  place.settle(true)
  await settled()
  expect(place.state().endsAt).toBe(at())
  await place.take(sunset)
  expect(requests.map(({ input }) => input.body?.LockId)).toEqual(['id-1', undefined, 'id-3'])
})

test.for([
  ['another time', evening],
  ['another number', setQuantity(sunset, 2)],
  ['another day', pickDays(sunset, 1, ['2026-12-25'])],
] as const)('Kept places are given back when the guest wants %s [IMPL-38, API-57]', async ([, wanted]) => {
  const { choose, place, released } = given(HAD, { IsValid: true, SecondsRemaining: 120 })
  await place.take(sunset)
  choose({ ...sunset, memberId: 7 })
  expect(released).toEqual([])
  place.settle(true)
  choose({ ...sunset })
  expect(released).toEqual([])
  choose(wanted)
  expect(released).toEqual(['id-1'])
  expect(place.state().endsAt).toBeUndefined()
})

test('A choice that changes during an add keeps its lock until the result of the add is known', async () => {
  const { choose, place, released } = given(HAD)
  await place.take(sunset)
  choose(evening)
  expect(released).toEqual([])
  place.settle(true)
  expect(released).toEqual(['id-1'])
})

test('Places that are in the cart are never given back, and those of an older line are not counted down', async () => {
  const added = given(HAD)
  await added.place.take(sunset)
  added.place.settle(false)
  added.choose(evening)
  expect(added.released).toEqual([])

  const line = given(HAD, { IsValid: true, SecondsRemaining: 890 })
  await line.place.take(sunset)
  line.place.settle(true)
  await settled()
  expect(line.place.state().endsAt).toBeUndefined()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
