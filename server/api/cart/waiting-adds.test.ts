import { afterAll, beforeAll, expect, test } from 'vitest'
import { readViolations } from '#commerce/inventory/index.ts'
import { addDays } from '#contract/values/day.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())

const WAITING = 40

async function connectionsInWait(): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('Carts are shown while forty adds wait for slots that another process has locked [FLT-05]', {
  tags: 'prove',
}, async () => {
  const owner = cartGuest(shop)
  expect(await owner.add('half-day-ticket', { day: '2026-12-20' })).toMatchObject({ success: true })
  const blocker = await shop.database.pool.connect()
  await blocker.query('begin; select from slot order by id for update')
  // On a day each: adds for the same slot would queue before they take a connection.
  const days = Array.from({ length: WAITING }, (_, at) => addDays('2026-12-22', at))
  const adds = days.map((day) => cartGuest(shop).send('half-day-ticket', { day }))
  await expect.poll(connectionsInWait).toBe(8)

  const shown = await Promise.all(['/api/minicart', '/api/cart', '/api/cross-sell/cart'].map((path) => owner.ask(path)))
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await owner.cart()).Items).toHaveLength(1)

  await blocker.query('rollback')
  blocker.release()
  const statuses = new Set((await Promise.all(adds)).map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await shop.database.transaction(readViolations)).toEqual([])
})
