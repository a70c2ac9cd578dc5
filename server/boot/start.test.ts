import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { clearCatalog } from '#commerce/catalog/index.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { type Clone, cloneDatabase } from '#commerce/testing/clone-database.ts'
import { newDataFolder } from '#commerce/testing/data-folder.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { clearSelling } from '#demo/selling/load-selling.ts'
import { cloneDemo, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { runToEnd, type SpawnedShop, spawnShop } from '#server/testing/shops/spawn-shop.ts'
import { announcedDatabase } from './demo.ts'
import { readEnvironment } from './environment.ts'
import { start } from './start.ts'

const SECRET = 'kT9f-2mQx7Lw0zRb5Yc8Vn3Hs6Jd1Gp4'
const PRODUCTION = {
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: SECRET,
  DATA_KEYS: SECRET,
  TICKET_KEYS: SECRET,
}
const log = pino({ level: 'silent' })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function opened(env: Record<string, string>): Promise<SpawnedShop> {
  const shop = await spawnShop(env)
  cleanups.push(() =>
    shop.child.exitCode === null && shop.child.signalCode === null ? shop.stop('SIGKILL') : undefined,
  )
  return shop
}

async function cloned(make: (serverUrl: string) => Promise<Clone>): Promise<Clone> {
  const clone = await make(testServerUrl())
  cleanups.push(clone.drop)
  return clone
}

function newDataDir(): string {
  const folder = newDataFolder('chairlift-boot-')
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

async function rename(url: string, name: string): Promise<void> {
  const database: Database = connectTo(url, log, 1)
  await changeShop(database, (tx) => saveSettings(tx, { 'storeinformationsettings.name': name }))
  await database.close()
}

async function nameIn(shop: SpawnedShop): Promise<string> {
  const settings = await (await fetch(`${shop.url}/settings/store`)).json()
  return settings['storeinformationsettings.name']
}

/** In this process: fails as soon as the shop refuses to open. */
function startInProduction(url: string): Promise<unknown> {
  const read = readEnvironment({ DATABASE_URL: url, PORT: '0', SERVE: 'commerce', ...PRODUCTION })
  if (!read.ok) throw new Error(read.refusals.join(' '))
  return start(read.environment, { log, recorded: undefined })
}

// The past of the demo is loaded three times.
test('A shop with the database that comes with it keeps what was written, whether it is stopped or killed, and lets the demo be loaded beside it [IMPL-21]', {
  tags: 'prove',
  timeout: 600_000,
}, async () => {
  const dataDir = newDataDir()
  const first = await opened({ DATA_DIR: dataDir })
  expect(await nameIn(first)).toBe('Silverpine Resort')
  await rename(announcedDatabase(dataDir) ?? '', 'Kept')

  expect(await first.stop('SIGKILL')).toBe('SIGKILL')
  const again = await opened({ DATA_DIR: dataDir })
  expect(await nameIn(again)).toBe('Kept')

  const reload = await runToEnd('server/reload-demo.ts', { DATA_DIR: dataDir })
  expect([reload.code, reload.output]).toEqual([0, expect.stringContaining('The demo resort is loaded anew.')])
  await expect.poll(() => nameIn(again)).toBe('Silverpine Resort')

  expect(await again.stop()).toBe(0)
  expect(announcedDatabase(dataDir)).toBeUndefined()
  const alone = await runToEnd('server/reload-demo.ts', { DATA_DIR: dataDir })
  expect(alone.code).toBe(0)
})

test('Several shops start together on one empty database, load the demo once, and all show a change', {
  tags: 'prove',
}, async () => {
  const { url } = await cloned(cloneDatabase)
  const shops = await Promise.all([opened({ DATABASE_URL: url }), opened({ DATABASE_URL: url })])
  const loads = shops.map((shop) => shop.output().split('Loading the demo resort').length - 1)
  expect(loads.reduce((sum, count) => sum + count)).toBe(1)

  await rename(url, 'Everywhere')
  for (const shop of shops) await expect.poll(() => nameIn(shop)).toBe('Everywhere')
})

test('A shop in production gets no demo, neither by itself nor by command [DEP-04]', { tags: 'prove' }, async () => {
  const { url } = await cloned(cloneDatabase)
  const shop = await opened({ DATABASE_URL: url, ...PRODUCTION })
  expect(shop.url).toBe('https://shop.example')
  const database = connectTo(url, log, 1)
  cleanups.push(() => database.close())
  expect((await database.pool.query('select 1 from category')).rowCount).toBe(0)

  const reload = await runToEnd('server/reload-demo.ts', { DATABASE_URL: url, ...PRODUCTION })
  expect([reload.code, reload.output]).toEqual([1, expect.stringContaining('Nothing was changed.')])
  expect((await database.pool.query('select 1 from category')).rowCount).toBe(0)
})

test('A shop in production does not open with a movable clock or without a secret [DEP-04]', async () => {
  const { url } = await cloned(cloneDatabase)
  const env = { DATABASE_URL: url, PORT: '0', SERVE: 'commerce' }
  const clock = await runToEnd('server/main.ts', { ...env, ...PRODUCTION, STORE_CLOCK: '2026-12-24T09:00:00Z' })
  expect([clock.code, clock.output]).toEqual([1, expect.stringMatching(/^STORE_CLOCK is for demos and tests.+\n$/)])
  const secret = await runToEnd('server/main.ts', { ...env, PUBLIC_URL: 'https://shop.example' })
  expect([secret.code, secret.output]).toEqual([
    1,
    expect.stringMatching(/^SESSION_SECRET is required.+\nDATA_KEYS is required.+\nTICKET_KEYS is required.+\n$/),
  ])
})

test('A shop in production does not open on a database whose clock was moved for a demo [DEP-04]', async () => {
  const { url } = await cloned(cloneDemo)
  await expect(startInProduction(url)).rejects.toThrow(/^The clock of this database was moved/)
})

test('A shop in production does not open on a database that held the demo, whatever stands there now [DEP-04]', async () => {
  const { url } = await cloned(cloneDemo)
  const database = connectTo(url, log, 2)
  cleanups.push(() => database.close())
  await database.transaction(async (tx) => {
    await clearSelling(tx)
    await clearCatalog(tx)
  })
  // A demo that was loaded without STORE_CLOCK.
  await database.pool.query('update shop_clock set distance_ms = 0, frozen_at = null, started_at = null')
  await expect(startInProduction(url)).rejects.toThrow(/^The demo resort was loaded into this/)
})

test('A shop without STORE_CLOCK has no calls for tests, and stops in good order when it is told to [IMPL-77]', async () => {
  const { url } = await cloned(cloneDemo)
  const shop = await opened({ DATABASE_URL: url })
  expect((await fetch(`${shop.url}/api/testing/clock`)).status).toBe(404)
  expect(await shop.stop('SIGINT')).toBe(0)
  expect(shop.output()).toContain('Closing the shop.')
  expect(shop.output()).not.toContain('"level":"error"')
})

test('A shop that is told twice to stop does not wait for open requests', { tags: 'prove' }, async () => {
  const { url } = await cloned(cloneDemo)
  const shop = await opened({ DATABASE_URL: url })
  const guest = connect(Number(new URL(shop.url).port), 'localhost')
  guest.on('error', () => {})
  guest.write('GET /settings/store HTTP/1.1\r\nHost: localhost\r\n')
  await new Promise((resolve) => guest.once('connect', resolve))

  const ended = shop.stop('SIGTERM')
  await expect.poll(shop.output).toContain('Closing the shop.')
  shop.child.kill('SIGTERM')
  expect(await ended).toBe(1)
  guest.destroy()
})

test('A shop with an uncaught failure logs it under a number and stops in good order [IMPL-76]', {
  tags: 'prove',
}, async () => {
  const { url } = await cloned(cloneDemo)
  const hook = "process.on('SIGUSR2',()=>void(Promise.reject(new Error('nobody caught this'))))"
  const shop = await opened({
    DATABASE_URL: url,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
  })
  expect(await shop.stop('SIGUSR2')).toBe(1)
  expect(shop.output()).toMatch(/"level":"fatal".*nobody caught this.*"errorId":"[\w-]{36}"/)
  expect(shop.output()).toContain('Closing the shop.')
})

test('A shop whose port is taken does not open, and says so in words', { tags: 'prove' }, async () => {
  const { url } = await cloned(cloneDemo)
  const other = createServer().listen(0)
  cleanups.push(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const shop = await runToEnd('server/main.ts', { DATABASE_URL: url, SERVE: 'commerce', PORT: String(port) })
  expect(shop.code).toBe(1)
  expect(shop.output).toContain(`Port ${port} is in use.`)
  expect(shop.output).not.toMatch(/\n\s+at /)
})
