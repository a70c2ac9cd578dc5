import { afterEach, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { cuttableLine } from '#server/testing/outside/cut-line.ts'
import { cloneDemo, TEST_CLOCK, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { startShop } from '#server/testing/shops/start-shop.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('While the database is away the shop shows what it knows, says what it cannot, and heals by itself', {
  tags: 'prove',
  timeout: 60_000,
}, async () => {
  const clone = await cloneDemo(testServerUrl())
  cleanups.push(clone.drop)
  const line = await cuttableLine(clone.url)
  cleanups.push(line.close)
  const shop = await spawnShop({ DATABASE_URL: line.url, STORE_CLOCK: TEST_CLOCK })
  cleanups.push(() => shop.stop('SIGKILL'))
  const get = (path: string) => fetch(shop.url + path)
  expect((await get('/api/application/getutctime')).status).toBe(200)

  await line.cut()
  const time = await get('/api/application/getutctime')
  expect([time.status, time.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await time.json()).toMatchObject({ statusCode: 503, code: 'AWAY' })
  expect((await get('/settings/store')).status).toBe(200)
  expect((await (await get('/api/v1/categories')).json()).length).toBe(8)
  await expect
    .poll(async () => {
      await get('/settings/store')
      return shop.output()
    })
    .toContain('the last known state serves on')

  await line.join()
  await expect.poll(async () => (await get('/api/application/getutctime')).status).toBe(200)
  expect(shop.child.exitCode).toBeNull()
})

test('The operator opens the calls to another origin by a setting, and closes them again', async () => {
  const shop = await startShop()
  cleanups.push(shop.stop)
  const FRIEND = 'https://resort.example'
  const allowed = async () => {
    const reply = await fetch(`${shop.url}/settings/store`, { headers: { origin: FRIEND } })
    return reply.headers.get('access-control-allow-origin')
  }
  const allow = (origins: string) => changeShop(shop.database, (tx) => saveSettings(tx, { allowedorigins: origins }))

  expect(await allowed()).toBeNull()
  await allow(FRIEND)
  await expect.poll(allowed).toBe(FRIEND)
  await allow('')
  await expect.poll(allowed).toBeNull()
})
