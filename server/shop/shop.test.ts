import { pino } from 'pino'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { createPublicReplies } from './public-replies.ts'
import { openShop, type Shop } from './shop.ts'

const silent = pino({ level: 'silent' })

const test = databaseTest.extend('shop', async ({ freshDatabase }, { onCleanup }): Promise<Shop> => {
  const shop = await openShop(freshDatabase, silent)
  onCleanup(() => shop.close())
  return shop
})

function rename(database: Database, name: string) {
  return changeShop(database, (tx) => saveSettings(tx, { 'storeinformationsettings.name': name }))
}

function nameIn(shop: Shop) {
  return shop.current().configuration.settings['storeinformationsettings.name']
}

/** Waits for what is pushed, without knowing how long it takes. */
test('The shop in memory learns of a change by itself, whichever process made it', async ({ freshDatabase, shop }) => {
  const other = connectTo(freshDatabase.connectionString, silent, 1)
  await rename(other, 'Pushed')
  await other.close()
  await expect.poll(() => nameIn(shop)).toBe('Pushed')
})

test('The shop in memory stays the same value while nothing changes', async ({ shop }) => {
  const before = await shop.read()
  await shop.refresh()
  expect(await shop.read()).toBe(before)
})

test('The shop in memory asks the database at most once however many ask the shop', async ({ freshDatabase, shop }) => {
  let asked = 0
  const counting = {
    ...freshDatabase,
    snapshot: <T>(work: Parameters<Database['snapshot']>[0]) => {
      asked += 1
      return freshDatabase.snapshot(work) as Promise<T>
    },
  } as Database
  const counted = await openShop(counting, silent)
  asked = 0
  await Promise.all(Array.from({ length: 500 }, () => counted.refresh()))
  expect(asked).toBeLessThanOrEqual(2)
  for (let n = 0; n < 1000; n += 1) await counted.read()
  expect(asked).toBeLessThanOrEqual(3)
  await counted.close()
  expect(shop.current().revision).toBe(counted.current().revision)
})

test('The shop in memory follows the shop clock', async ({ freshDatabase, shop }) => {
  const then = new Date('2027-01-02T03:04:05Z')
  await freshDatabase.transaction((tx) => moveShopClock(tx, { to: then, frozen: true }))
  await shop.refresh()
  expect(shop.now()).toEqual(then)
})

test('The shop in memory serves its last known state while the database is away, says so once, and comes back', async ({
  freshDatabase,
}) => {
  const recorded = recordLines()
  const log = createLog({ level: 'info', recorded, write: () => {} })
  let isAway = false
  const flaky = {
    ...freshDatabase,
    snapshot: (work: Parameters<Database['snapshot']>[0]) =>
      isAway
        ? Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
        : freshDatabase.snapshot(work),
  } as Database
  const shop = await openShop(flaky, log)
  const before = shop.current()

  isAway = true
  await shop.refresh()
  await shop.refresh()
  expect(await shop.read()).toBe(before)
  const warnings = recorded.read().filter(({ level }) => level === 'warn')
  expect(warnings).toHaveLength(1)
  expect(warnings[0]?.msg).toContain('last known state')

  isAway = false
  await rename(freshDatabase, 'Back again')
  await shop.refresh()
  expect(nameIn(shop)).toBe('Back again')
  expect(recorded.read().at(-1)?.msg).toContain('again')
  await shop.close()
})

test('Stored replies are written once per revision, however many ask at once [LOD-02]', { tags: 'prove' }, async ({
  freshDatabase,
  shop,
}) => {
  const stored = createPublicReplies(shop)
  let made = 0
  const ask = () =>
    stored.tagged('name', ({ configuration }) => {
      made += 1
      return { name: configuration.settings['storeinformationsettings.name'] }
    })
  await freshDatabase.transaction((tx) => moveShopClock(tx, { frozen: true }))
  await shop.refresh()
  const replies = await Promise.all(Array.from({ length: 1000 }, ask))
  expect(made).toBe(1)
  expect(new Set(replies).size).toBe(1)

  await rename(freshDatabase, 'New name')
  await shop.refresh()
  const renewed = await ask()
  expect(made).toBe(2)
  expect(renewed.text).toBe('{"name":"New name"}')
  expect(renewed.etag).not.toBe(replies[0]?.etag)
})

test('Stored replies are never older than five seconds of the shop clock', async ({ freshDatabase, shop }) => {
  const stored = createPublicReplies(shop)
  const at = async (time: string) => {
    await freshDatabase.transaction((tx) => moveShopClock(tx, { to: new Date(time), frozen: true }))
    await shop.refresh()
    return (await stored.find('now', (_, now) => now.toISOString()))?.text
  }
  expect(await at('2026-12-01T10:00:00Z')).toBe('"2026-12-01T10:00:00.000Z"')
  expect(await at('2026-12-01T10:00:04Z')).toBe('"2026-12-01T10:00:00.000Z"')
  expect(await at('2026-12-01T10:00:05Z')).toBe('"2026-12-01T10:00:05.000Z"')
})

test('Stored replies are kept only of what exists', async ({ shop }) => {
  let asked = 0
  const stored = createPublicReplies(shop)
  const ask = () =>
    stored.find('nothing', () => {
      asked += 1
    })
  expect([await ask(), await ask()]).toEqual([undefined, undefined])
  expect(asked).toBe(2)
})

test('Replies with stock are read once for all who ask within five seconds, even while the shop clock stands [LOD-02]', async ({
  freshDatabase,
  shop,
}) => {
  await freshDatabase.transaction((tx) => moveShopClock(tx, { frozen: true }))
  await shop.refresh()
  let machineMs = 0
  let left = 9
  let reads = 0
  const stored = createPublicReplies(shop, () => machineMs)
  const ask = async () =>
    (
      await stored.withStock('mountain', async () => {
        reads += 1
        return { left }
      })
    )?.text
  expect(new Set(await Promise.all(Array.from({ length: 1000 }, ask)))).toEqual(new Set(['{"left":9}']))
  expect(reads).toBe(1)
  left = 8
  machineMs = 4_999
  expect(await ask()).toBe('{"left":9}')
  machineMs = 5_000
  expect(await ask()).toBe('{"left":8}')
  expect(reads).toBe(2)
})

test('Replies with stock are as old as the begin of their read', async ({ shop }) => {
  let machineMs = 0
  const stored = createPublicReplies(shop, () => machineMs)
  const gate = Promise.withResolvers<string>()
  const slow = stored.withStock('mountain', () => gate.promise)
  await shop.read()
  machineMs = 5_000
  const next = stored.withStock('mountain', async () => 'new')
  gate.resolve('old')
  expect([(await slow)?.text, (await next)?.text]).toEqual(['"old"', '"new"'])
  expect((await stored.withStock('mountain', async () => 'newer'))?.text).toBe('"new"')
})

test('Replies with stock end at once with the revision they were read from', async ({ freshDatabase, shop }) => {
  const stored = createPublicReplies(shop, () => 0)
  const ask = async () =>
    (
      await stored.withStock('name', async ({ configuration }) => ({
        name: configuration.settings['storeinformationsettings.name'],
      }))
    )?.text
  await rename(freshDatabase, 'Old name')
  await shop.refresh()
  expect(await ask()).toBe('{"name":"Old name"}')
  await rename(freshDatabase, 'New name')
  await shop.refresh()
  expect(await ask()).toBe('{"name":"New name"}')
})

test('Replies with stock are read again where the read failed or found nothing', async ({ shop }) => {
  const stored = createPublicReplies(shop, () => 0)
  await expect(stored.withStock('mountain', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await stored.withStock('mountain', async () => undefined)).toBeUndefined()
  expect((await stored.withStock('mountain', async () => 7))?.text).toBe('7')
})
