import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY, lockGuest } from '#server/testing/visitors/lock-guest.ts'

const ADDRESS = '/api/activity/getavailability'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())

const ask = async (body: object) => (await lockGuest(shop).post(ADDRESS, body)).json()
const CAT = { Code: 'CAT', Location: 'BASE', ProductHeaderCode: 'AC-CAT' }

test('Start times of a month are local to the resort and begin with today [API-54]', async () => {
  const { Activities } = await ask({ ...CAT, StartDate: '2026-12-01', EndDate: '2026-12-31' })
  expect(Activities).toHaveLength(1)
  expect(Activities[0]).toMatchObject({ Code: 'CAT', Location: 'BASE' })
  const times: string[] = Activities[0].StartTimes.map(({ Time }: { Time: string }) => Time)
  expect(times.slice(0, 3)).toEqual(['2026-12-03T15:30:00', '2026-12-03T18:00:00', '2026-12-04T15:30:00'])
  expect(times.at(-1)).toBe('2026-12-31T18:00:00')
  expect(Activities[0].StartTimes[0]).toEqual({ Time: '2026-12-03T15:30:00', AvailableInventory: 4 })
})

test('A start time that is sold out is listed with 0 places', async () => {
  const { Activities } = await ask({ Code: 'STARS', StartDate: '2026-12-04', EndDate: '2026-12-06' })
  expect(Activities).toEqual([
    {
      Code: 'STARS',
      Location: 'SUMMIT',
      StartTimes: [
        { Time: '2026-12-04T21:00:00', AvailableInventory: 0 },
        { Time: '2026-12-05T21:00:00', AvailableInventory: 0 },
      ],
    },
  ])
})

test('An unknown activity has no start times, and is no error', async () => {
  const days = { StartDate: '2026-12-01', EndDate: '2026-12-31' }
  const nothing = { Activities: [{ Code: 'NONE', Location: 'MOON', StartTimes: [] }] }
  expect(await ask({ Code: 'NONE', Location: 'MOON', ...days })).toEqual(nothing)
  expect(await ask({ Code: 'CAT', Location: 'MOON', ...days })).toMatchObject({ Activities: [{ StartTimes: [] }] })
})

test('More than 62 days, or days in the wrong order, are refused in words', async () => {
  const longest = await lockGuest(shop).post(ADDRESS, { ...CAT, StartDate: '2026-12-01', EndDate: '2027-01-31' })
  expect(longest.status).toBe(200)
  for (const [StartDate, EndDate, message] of [
    ['2026-12-01', '2027-02-01', 'Ask for at most 62 days.'],
    ['2026-12-02', '2026-12-01', 'The last day lies before the first.'],
  ]) {
    const reply = await lockGuest(shop).post(ADDRESS, { ...CAT, StartDate, EndDate })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'BAD_INPUT', message, field: 'body.EndDate' },
    ])
  }
})

test('A day closes at the cut-off of the product that sells it, before its evening starts', async () => {
  const guest = lockGuest(shop)
  const today = () => guest.times('2026-12-03')
  try {
    // The snowcat's own cut-off is 15:00 in Denver; the whole minute is still in time.
    await guest.post(moveShopClockCall.path, { to: '2026-12-03T22:00:59.000Z', frozen: true })
    expect(Object.keys(await today())).toHaveLength(2)
    await guest.post(moveShopClockCall.path, { to: '2026-12-03T22:01:00.000Z' })
    expect(await today()).toEqual({})
    expect((await guest.lock({ at: '2026-12-03T18:00:00' })).Locks).toEqual([])
    expect((await guest.lock({ at: '2026-12-04T18:00:00' })).Locks).toHaveLength(1)
  } finally {
    await guest.post(moveShopClockCall.path, { to: TEST_CLOCK, frozen: false })
  }
})
