import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

const TOKEN = 'mX8qR3vT6zN1wK9bH4cJ7dF2gS5pL0yA'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ demo: false, env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => shop.stop())

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('Metrics and the numbers of health are told by the token alone, and health itself to all', async () => {
  await shop.database.pool.query(
    `insert into outbox_message (topic, key, payload, parked_at) values ('mail', 'a', '{}', null), ('mail', 'b', '{}', shop_now())`,
  )
  const open = await shop.fetch('/health')
  expect([open.status, await open.json()]).toEqual([200, { status: 'ok' }])
  for (const init of [{}, bearer('wrong')]) expect((await shop.fetch('/metrics', init)).status).toBe(401)

  const metrics = await shop.fetch('/metrics', bearer(TOKEN))
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await metrics.text()).toContain(
    '# TYPE chairlift_outbox_parked gauge\nchairlift_outbox_parked{topic="mail"} 1\n# HELP chairlift_orders_open',
  )
  const known = await (await shop.fetch('/health', bearer(TOKEN))).json()
  expect(known).toMatchObject({ status: 'ok', numbers: { outbox_waiting: { mail: 1 }, orders_open: {} } })
})

test('A shop without METRICS_TOKEN has no metrics, and its health gives no numbers', async () => {
  const closed = await startShop({ demo: false })
  try {
    expect((await closed.fetch('/metrics', bearer(TOKEN))).status).toBe(404)
    expect(await (await closed.fetch('/health', bearer('undefined'))).json()).toEqual({ status: 'ok' })
  } finally {
    await closed.stop()
  }
})
