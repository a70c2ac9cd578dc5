import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { expect } from 'vitest'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { systemIdOf } from '#commerce/database/bundled/wal-archive.ts'
import { isRoot, testOnNewData, until } from '#commerce/testing/shop-test.ts'
import type { ShopProcess } from '#commerce/testing/start-shop-process.ts'
import { prepareCluster } from './build/prepare-cluster.ts'
import { giveOwnSystemId } from './own-system-id.ts'
import { CONTROL_FILE, unpack } from './prepared-file.ts'

const log = pino({ level: 'silent' })

const test = testOnNewData.extend('prepared', { scope: 'file' }, async ({ newFolder }, { onCleanup }) => {
  const file = join(newFolder('chairlift-prepared-test-', onCleanup), 'database.zst')
  await prepareCluster(file, log)
  return file
})

async function stop(shop: ShopProcess) {
  shop.child.kill('SIGINT')
  expect(await shop.exited).toBe(0)
}

const MIGRATES = 'Bringing the database up to date'
const CANNOT = 'could not be used; a new one is made'

test('A first start on a prepared database finds it migrated, private and its own, and keeps what is written', {
  tags: 'prove',
}, async ({ dataDir, folder, prepared, startShop }) => {
  const ids = new Set([unpackedId(prepared)])
  for (const on of [dataDir, join(folder, 'another')]) {
    const shop = startShop({ on, prepared })
    expect(await shop.started).toBe('ready')
    expect(shop.logged).toEqual([])
    const cluster = join(on, 'postgres')
    const everything = readdirSync(cluster, { recursive: true }).map((name) => statSync(join(cluster, String(name))))
    expect(everything.filter(({ mode, uid }) => mode & 0o077 || uid !== statSync(cluster).uid)).toEqual([])
    expect([statSync(cluster).mode & 0o777, statSync(cluster).uid === 0]).toEqual([0o700, false])
    await shop.ask({ do: 'write', note: on })
    await stop(shop)
    ids.add(systemIdOf(cluster))
  }
  const again = startShop({ prepared })
  expect(await again.started).toBe('ready')
  expect(await again.ask({ do: 'read' })).toEqual([dataDir])
  expect(ids.size).toBe(3)
})

test('A copy is refused by PostgreSQL with the log of another copy, whose own number it has', {
  tags: 'prove',
}, async ({ folder, prepared }) => {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  for (const dataDir of [one, other]) await (await startBundled({ dataDir, log, prepared })).stop()
  const logs = join('postgres', 'pg_wal')
  const [segment = ''] = readdirSync(join(one, logs)).filter((name) => name.startsWith('0'))
  copyFileSync(join(other, logs, segment), join(one, logs, segment))
  await expect(startBundled({ dataDir: one, log, prepared })).rejects.toThrow('The bundled database did not start')
  expect(readFileSync(join(one, 'postgres.log'), 'utf8')).toContain('WAL file is from different database system')
})

test('A start uses neither what a build prepared for other migrations nor a part of what it prepared', {
  tags: 'prove',
}, async ({ folder, prepared, startShop }) => {
  const whole = readFileSync(prepared)
  const content = zstdDecompressSync(whole)
  const made = unpack(prepared).prepared.madeWith
  const otherwise = Buffer.from(content.toString('latin1').replace(made, made.replace(/./g, '0')), 'latin1')
  const cases = [
    { name: 'other', bytes: zstdCompressSync(otherwise), warning: undefined },
    { name: 'part', bytes: whole.subarray(0, whole.length >> 1), warning: CANNOT },
  ]
  for (const { name, bytes, warning } of cases) {
    const file = join(folder, `${name}.zst`)
    writeFileSync(file, bytes)
    const shop = startShop({ on: join(folder, name), prepared: file })
    expect(await shop.started).toBe('ready')
    expect(shop.logged.join()).toContain(MIGRATES)
    expect(shop.logged.some((words) => words.includes(CANNOT))).toBe(warning !== undefined)
    await stop(shop)
  }
})

test('A start that is killed while it copies the prepared database does not spoil the next one', {
  tags: 'prove',
}, async ({ dataDir, prepared, startShop }) => {
  const unfinished = () =>
    existsSync(dataDir) ? readdirSync(dataDir).find((name) => name.startsWith('postgres.unfinished')) : undefined
  for (const part of ['', 'base', 'base/1/1259', 'global/pg_control']) {
    const killed = startShop({ prepared })
    await until(() => {
      const name = unfinished()
      return existsSync(join(dataDir, 'postgres')) || (name !== undefined && existsSync(join(dataDir, name, part)))
    })
    killed.child.kill('SIGKILL')
    await killed.exited
  }
  const shop = startShop({ prepared })
  expect(await shop.started).toBe('ready')
  await shop.ask({ do: 'write', note: 'whole' })
  expect(await shop.ask({ do: 'read' })).toEqual(['whole'])
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'running'])
})

test.runIf(isRoot)(
  'A prepared database is laid where the user of the database can enter',
  { tags: 'prove' },
  async ({ dataDir, folder, prepared, startShop }) => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o700)
    const shop = startShop({ systemFolder: join(folder, 'system'), prepared })
    expect(await shop.started).toBe('ready')
    expect(shop.logged.join()).toMatch(/keeps its data in .*system.*cannot enter/)
    expect(shop.logged.join()).not.toContain(MIGRATES)
    await stop(shop)
  },
)

test('A control file or a log that does not look as expected is left as it is', { tags: 'prove' }, ({ prepared }) => {
  const read = () => {
    const { contents, prepared: cluster } = unpack(prepared)
    const [control, segment] = [contents.get(CONTROL_FILE), contents.get(cluster.segment)] as [Buffer, Buffer]
    return { control, segment }
  }
  const whole = read()
  expect(giveOwnSystemId(whole.control, whole.segment)).toBe(true)
  expect(whole.control.readBigUInt64LE(0)).toBe(whole.segment.readBigUInt64LE(24))
  const spoiled = [read(), read()]
  spoiled[0]?.control.writeUInt8(7, 40)
  spoiled[1]?.segment.writeUInt8(7, 26)
  for (const { control, segment } of spoiled) {
    const before = [Buffer.from(control), Buffer.from(segment)]
    expect(giveOwnSystemId(control, segment)).toBe(false)
    expect([control, segment].map((bytes, index) => before[index]?.equals(bytes))).toEqual([true, true])
  }
})

function unpackedId(prepared: string): string {
  return String(unpack(prepared).contents.get(CONTROL_FILE)?.readBigUInt64LE(0))
}
