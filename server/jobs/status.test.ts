import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { createLog } from '#server/boot/log.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { startStorefrontBefore } from '#server/testing/shops/storefront-before.ts'
import { createStatus } from './status.ts'

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

test('Metrics and health tell what a process without a database has counted', async () => {
  const counted = () => [{ name: 'stock_drift_total', help: 'Days told in two ways.', value: 3 }]
  const status = createStatus({ database: undefined, counted, token: TOKEN, log: createLog({ level: 'silent' }) })
  const told = (path: string) => status(new Request(`http://localhost${path}`, bearer(TOKEN)))
  expect(await (await told('/metrics'))?.text()).toBe(
    '# HELP chairlift_stock_drift_total Days told in two ways.\n' +
      '# TYPE chairlift_stock_drift_total counter\nchairlift_stock_drift_total 3\n',
  )
  expect(await (await told('/health'))?.json()).toEqual({ status: 'ok', numbers: { stock_drift_total: 3 } })
})

test('A storefront before a platform counts in its metrics the days whose stock was told in two ways [UPS-05]', {
  tags: 'prove',
}, async () => {
  const said = {
    [showDayPricesCall.path]: { Inventory: { InventoryCounts: { '2026-12-24': 4, '2026-12-25': 9 } } },
    [changeAttributesCall.path]: { inventory: { '2026-12-24': 6, '2026-12-25': 9 } },
  }
  const platform = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(said[url.split('?')[0] ?? ''] ?? {}))
  })
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const { port } = platform.address() as AddressInfo
  const storefront = await startStorefrontBefore(`http://127.0.0.1:${port}`, { METRICS_TOKEN: TOKEN })
  const drift = async () => (await storefront.fetch('/metrics', bearer(TOKEN))).text()
  try {
    expect(await drift()).toContain('# TYPE chairlift_stock_drift_total counter\nchairlift_stock_drift_total 0\n')
    await storefront.fetch(showDayPricesCall.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ProductId: 2 }),
    })
    const reply = await storefront.fetch(`${changeAttributesCall.path}?productId=2`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'product_attribute_7_day=24',
    })
    expect(await reply.json()).toEqual({ inventory: { '2026-12-24': 4, '2026-12-25': 9 } })
    expect(await drift()).toContain('\nchairlift_stock_drift_total 1\n')
    const health = await storefront.fetch('/health', bearer(TOKEN))
    expect(await health.json()).toEqual({ status: 'ok', numbers: { stock_drift_total: 1 } })
  } finally {
    await storefront.close()
    await new Promise<unknown>((resolve) => platform.close(resolve).closeAllConnections())
  }
})
