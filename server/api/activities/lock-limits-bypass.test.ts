import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLockCall } from '#contract/calls/activities.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { lockGuest } from '#server/testing/visitors/lock-guest.ts'

let shop: TestShop
beforeAll(async () => {
  // Behind no proxy that it would believe.
  shop = await startShop()
})
afterAll(() => shop.stop())

const tubing = (hour: number, quantity: number) => ({
  ActivityCode: 'TUBE',
  ActivityLocationCode: 'MEADOW',
  ActivityDateTime: `2026-12-07T${hour}:00:00`,
  Quantity: quantity,
})

test('An address that the caller only claims to have does not lift the cap of its network [BOT-05]', async () => {
  const lock = (address: string, hour: number, quantity: number) =>
    lockGuest(shop, address).post(requestLockCall.path, tubing(hour, quantity))
  expect(await (await lock('198.51.100.1', 10, 30)).json()).toMatchObject({ Locks: [{ Quantity: 30 }] })
  const refused = await lock('203.0.113.2', 11, 31)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'TOO_MANY_HELD'])
})

test.each(['/api/Activity/requestlock', '/api/activity/requestlock/', '/api//activity/requestlock'])(
  'The call has no second address with limits of its own: %s [BOT-05]',
  async (address) => {
    const body = { ActivityCode: 'TUBE', ActivityDateTime: '2026-12-07T12:00:00' }
    expect((await lockGuest(shop).post(address, body)).status).toBe(404)
  },
)
