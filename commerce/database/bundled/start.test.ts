import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import {
  canBeOrdinary,
  isRoot,
  isRunning,
  ordinaryUser,
  postmasterPid,
  testOnNewData as test,
  until,
} from '#commerce/testing/shop-test.ts'
import type { ShopProcess } from '#commerce/testing/start-shop-process.ts'
import { startBundled } from './start-bundled.ts'

async function stop(shop: ShopProcess) {
  shop.child.kill('SIGINT')
  expect(await shop.exited).toBe(0)
}

test('A first start makes the database, a clean stop ends it, and a second start finds everything again [IMPL-21]', async ({
  dataDir,
  startShop,
}) => {
  const cluster = join(dataDir, 'postgres')
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'two day passes' })
  const database = postmasterPid(cluster)
  // Also when root starts the shop, the database runs without rights and only its user can look inside.
  expect(statSync(cluster).uid).not.toBe(0)
  expect(statSync(cluster).mode & 0o077).toBe(0)
  await stop(first)
  expect(isRunning(database)).toBe(false)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  expect(readdirSync(join(dataDir, 'running'))).toEqual([])

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(await second.ask({ do: 'read' })).toEqual(['two day passes'])
})

test.runIf(canBeOrdinary)(
  'An ordinary user starts the shop and owns the database; root goes on with it later',
  { tags: 'prove' },
  async ({ dataDir, startShop }) => {
    mkdirSync(dataDir)
    if (ordinaryUser) chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid)
    const first = startShop({ user: ordinaryUser })
    expect(await first.started).toBe('ready')
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(ordinaryUser?.uid ?? process.getuid?.())
    await first.ask({ do: 'write', note: 'one lesson' })
    await stop(first)

    const second = startShop()
    expect(await second.started).toBe('ready')
    expect(await second.ask({ do: 'read' })).toEqual(['one lesson'])
  },
)

test.runIf(isRoot)(
  'A data folder that only root can enter keeps its database in the system folder, and says so',
  { tags: 'prove' },
  async ({ folder, dataDir, startShop }) => {
    const systemFolder = join(folder, 'system')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o700)
    for (const notes of [['first'], ['first', 'second']]) {
      const shop = startShop({ systemFolder })
      expect(await shop.started).toBe('ready')
      expect(shop.logged.join()).toMatch(/keeps its data in .*system.*cannot enter/)
      await shop.ask({ do: 'write', note: notes.at(-1) ?? '' })
      expect(await shop.ask({ do: 'read' })).toEqual(notes)
      await stop(shop)
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  },
)

test('A long path with spaces and letters of other scripts is a valid data folder', { tags: 'prove' }, async ({
  folder,
}) => {
  const dataDir = join(folder, 'Ski & Köln 雪', 'x'.repeat(120), 'y'.repeat(120))
  const bundled = await startBundled({ dataDir, log: pino({ level: 'silent' }) })
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  await bundled.stop()
})

test('A start that is killed while it makes the database files does not spoil the next one', { tags: 'prove' }, async ({
  dataDir,
  startShop,
}) => {
  const first = startShop()
  await until(() => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.unfinished')))
  first.child.kill('SIGKILL')
  await first.exited

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'running'])
})
