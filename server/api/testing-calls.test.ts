import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const post = async (path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await shop.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: await reply.json() }
}
const get = async (path: string) => (await shop.fetch(path)).json()

test('A test sets the clock, stops it and lets it run, and the whole shop follows [IMPL-65, IMPL-77]', async () => {
  expect((await get('/settings/store')).defaultstoretimezoneoffset).toBe('-7')

  const summer = '2027-07-01T12:00:00.000Z'
  expect(await post('/api/testing/clock', { to: summer, frozen: true })).toEqual({
    status: 200,
    body: { now: summer, frozen: true },
  })
  expect(await get('/api/application/getutctime')).toBe(summer)
  expect(await get('/api/testing/clock')).toEqual({ now: summer, frozen: true })
  expect((await get('/settings/store')).defaultstoretimezoneoffset).toBe('-6')

  const running = await post('/api/testing/clock', { frozen: false })
  expect(running.body.frozen).toBe(false)
  expect(Date.parse(await get('/api/application/getutctime'))).toBeGreaterThan(Date.parse(summer))
  expect((await post('/api/testing/clock', { to: 'tomorrow' })).body).toMatchObject({
    statusCode: 400,
    field: 'body.to',
  })
})

test('A test starts over with the demo as it was [IMPL-77]', { tags: 'prove' }, async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'storeinformationsettings.name': 'Changed' }))
  expect(await post('/api/testing/reload-demo', {})).toEqual({ status: 200, body: { success: true } })
  expect((await get('/settings/store'))['storeinformationsettings.name']).toBe('Silverpine Resort')
})

test('A test reads what was logged, and can put a line of the browser there [IMPL-77]', async () => {
  await post('/api/testing/log-lines', { level: 'warn', message: 'ERROR WHILE UPDATING RESORT TIME' })
  const lines = await get('/api/testing/log-lines?level=warn&contains=RESORT%20TIME')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 'warn',
    message: 'ERROR WHILE UPDATING RESORT TIME',
    time: expect.any(String),
  })
  expect(await get('/api/testing/log-lines?limit=1')).toHaveLength(1)
})

test('A line is logged at the level it has, and there are four levels [IMPL-77]', async () => {
  for (const level of ['debug', 'info', 'warn', 'error']) {
    await post('/api/testing/log-lines', { level, message: `Said as ${level}` })
    expect(await get(`/api/testing/log-lines?contains=Said%20as%20${level}`)).toMatchObject([{ level }])
  }
  expect(await post('/api/testing/log-lines', { level: 'loud', message: 'Hello' })).toMatchObject({
    status: 400,
    body: { field: 'body.level' },
  })
})

test('A line is found by its words as they read, not as JSON writes them [IMPL-77]', async () => {
  const message = 'The button "Buy" failed\non C:\\till'
  await post('/api/testing/log-lines', { level: 'warn', message })
  expect(await get(`/api/testing/log-lines?contains=${encodeURIComponent(message)}`)).toMatchObject([{ message }])
  expect(await get(`/api/testing/log-lines?contains=${encodeURIComponent('"level":"warn"')}`)).toEqual([])
})
