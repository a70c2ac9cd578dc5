/** Backups of a database that is written to, restored to a moment, to the end, and not at all where they are broken. */
import { appendFileSync, cpSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { systemIdOf, walFolder } from '#commerce/database/bundled/wal-archive.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { testOnUsedData as test } from '#commerce/testing/shop-test.ts'
import { takeBackup } from './base-backup.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { isSegment, segmentAfter } from './wal-segments.ts'

const log = pino({ level: 'silent' })
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'on' }

async function opened(dataDir: string, backupDir?: string): Promise<Database> {
  const { connectionString, stop } = await startBundled({ dataDir, backupDir, log, settings: QUICK })
  return connectTo(connectionString, log, 2, stop)
}

async function notes(dataDir: string): Promise<string[]> {
  const database = await opened(dataDir)
  const { rows } = await database.pool.query('select words from note order by at')
  await database.close()
  return rows.map(({ words }) => words)
}

/** A moment in whole milliseconds, after all that was written and before all that will be. */
async function momentBetween({ pool }: Database): Promise<Date> {
  const ask = async () => (await pool.query('select clock_timestamp() as now')).rows[0].now as Date
  const moment = new Date((await ask()).getTime() + 1)
  while ((await ask()) <= moment);
  return moment
}

test('A backup that is taken while the database is written to is restored to a moment and to the end, and refused where it is broken [DEP-04]', {
  tags: 'prove',
}, async ({ dataDir, folder }) => {
  const backupDir = join(folder, "it's 100 % backed up")
  const backup = join(backupDir, 'monday')
  const into = (name: string) => join(folder, name)
  const shop = await opened(dataDir, backupDir)
  await shop.pool.query('create table note (words text not null, at bigint generated always as identity)')
  const write = (words: string) => shop.pool.query('insert into note (words) values ($1)', [words])
  await write('before')

  const brokenOff = takeBackup(shop.connectionString, into('broken off'), {
    onFile: () => {
      throw new Error('the disk is full')
    },
  })
  await expect(brokenOff).rejects.toThrow('the disk is full')
  const writing: Promise<unknown>[] = []
  const { lastSegment } = await takeBackup(shop.connectionString, backup, {
    onFile: (copied) => copied % 100 === 0 && writing.push(write('meanwhile')),
  })
  await Promise.all(writing)
  await write('after')
  const moment = await momentBetween(shop)
  await write('too late')
  await shop.pool.query('select pg_switch_wal()')
  await write('the end')
  expect((await shop.pool.query('select 1 from pg_replication_slots')).rows).toEqual([])
  const systemId = systemIdOf(join(dataDir, 'postgres'))
  await shop.close()

  const all = await notes(dataDir)
  expect(all.filter((words) => words === 'meanwhile').length).toBeGreaterThan(2)
  const restored = (dir: string, more: { to?: Date; folder?: string; backupDir?: string | undefined } = {}) =>
    restoreBackup({ folder: backup, dataDir: dir, backupDir, to: undefined, log, check: async () => {}, ...more })
  await restored(into('to the moment'), { to: moment })
  expect(await notes(into('to the moment'))).toEqual(all.slice(0, all.indexOf('too late')))
  await restored(into('to the end'))
  expect(await notes(into('to the end'))).toEqual(all)

  await expect(restored(dataDir)).rejects.toThrow('is not empty (postgres')
  await expect(restored(into('new'), { folder: into('broken off') })).rejects.toThrow('no backup')
  await expect(restored(into('new'), { to: new Date(0) })).rejects.toThrow('take an older backup')
  await expect(restored(into('new'), { to: moment, backupDir: undefined })).rejects.toThrow('BACKUP_DIR')
  await expect(restored(into('new'), { to: new Date('2999-01-01') })).rejects.toThrow('ends before 2999')
  await expect(
    restoreBackup({
      ...{ folder: backup, dataDir: into('new'), backupDir, to: undefined, log },
      check: async () => {
        throw new Error('it does not balance')
      },
    }),
  ).rejects.toThrow('it does not balance')
  expect(readdirSync(into('new')).filter((name) => name.startsWith('postgres') && !name.endsWith('.log'))).toEqual([])

  const archive = walFolder(backupDir, systemId)
  const next = join(archive, `${segmentAfter(lastSegment)}.gz`)
  expect(readdirSync(archive).filter((name) => isSegment(name.replace('.gz', ''))).length).toBeGreaterThan(2)
  renameSync(next, `${next}.away`)
  await expect(restored(into('new'))).rejects.toThrow(`${segmentAfter(lastSegment)}.gz is missing`)
  writeFileSync(next, 'nonsense')
  await expect(restored(into('new'))).rejects.toThrow('is damaged')
  renameSync(`${next}.away`, next)

  cpSync(backup, into('changed'), { recursive: true })
  appendFileSync(join(into('changed'), 'postgres', 'PG_VERSION'), ' ')
  await expect(restored(into('new'), { folder: into('changed') })).rejects.toThrow('Missing or changed: PG_VERSION')
  const manifest = JSON.stringify({ manifest: { ...readManifest(backup), files: [] } })
  writeFileSync(join(into('changed'), 'backup.json'), manifest)
  await expect(restored(into('new'), { folder: into('changed') })).rejects.toThrow('damaged or was changed')
  expect(existsSync(join(into('new'), 'postgres'))).toBe(false)
})
