import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockGuest } from '#server/testing/lock-guest.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  // Behind no proxy that it would believe.
  shop = await startShop()
})
afterAll(() => shop.stop())

const tubing = (quantity: number) => ({ code: 'TUBE', location: 'MEADOW', at: '2026-12-07T10:00:00', quantity })

test('an address that the asker only claims to have does not lift the limit of places [BOT-05]', async () => {
  expect((await lockGuest(shop, '198.51.100.1').lock(tubing(30))).Locks).toHaveLength(1)
  const elsewhere = { ...tubing(11), at: '2026-12-07T11:00:00' }
  expect(await lockGuest(shop, '203.0.113.2').lock(elsewhere)).toEqual({
    Locks: [],
    message: [expect.stringMatching(/many places/)],
  })
})

test.each(['/api/Activity/requestlock', '/api/activity/requestlock/', '/api//activity/requestlock'])(
  'the call has no second address with limits of its own: %s [BOT-05]',
  async (address) => {
    const body = { ActivityCode: 'TUBE', ActivityDateTime: '2026-12-07T12:00:00' }
    expect((await lockGuest(shop).post(address, body)).status).toBe(404)
  },
)
