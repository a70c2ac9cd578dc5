/**
 * A shop that sells while it is backed up, is lost, and is restored to a chosen moment in an empty folder. By command
 * and on its own bundled database, as an operator does it. Only `npm run prove restore` runs it (RESTORE_ORDERS):
 * `commerce/database/backup/backup.test.ts` is the same with a table of notes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { verifyAudit } from '#commerce/audit/index.ts'
import { readPostmasterFile } from '#commerce/database/bundled/postmaster.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { sum } from '#contract/values/sum.ts'
import { announcedDatabase } from '#server/boot/demo.ts'
import { connectToShop } from '#server/testing/race/ask.ts'
import { buyThrough } from '#server/testing/race/checkout.ts'
import type { Fleet } from '#server/testing/race/fleet.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { createShopper, type RaceShopper } from '#server/testing/race/shopper.ts'
import { poolTargets, type Target } from '#server/testing/race/targets.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { runToEnd, type SpawnedShop, spawnShop } from '#server/testing/shops/spawn-shop.ts'

const ORDERS = sizeFrom('RESTORE_ORDERS', 0)
const MINUTES = 20

const folder = mkdtempSync(join(tmpdir(), 'chairlift-restore-'))
// As root the database runs as another user, who has to pass through.
chmodSync(folder, 0o755)
const backupDir = join(folder, 'backups')
const shops: SpawnedShop[] = []
afterAll(async () => {
  for (const shop of shops) await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Opened = { fleet: Fleet; shop: SpawnedShop; database: Database; targets: Target[] }

async function opened(dataDir: string): Promise<Opened> {
  const shop = await spawnShop({
    ...{ DATA_DIR: dataDir, BACKUP_DIR: backupDir, STORE_CLOCK: TEST_CLOCK, LOG_LEVEL: 'error' },
    TRUSTED_PROXIES: '127.0.0.1',
  })
  shops.push(shop)
  const connection = connectToShop(shop.url, 16)
  const one = async () => {}
  const fleet: Fleet = { anyShop: () => connection, killOne: one, replaceOne: one, upgradeOne: one, stop: one }
  const database = connectTo(announcedDatabase(dataDir) ?? '', pino({ level: 'silent' }), 2)
  return { fleet, shop, database, targets: await poolTargets(fleet, database, 20) }
}

type Buyer = { shopper: RaceShopper; orderId: string }
let guests = 1 << 18

async function buy({ fleet, shop, targets }: Opened, count: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      guests += 1
      const shopper = createShopper(guests)
      const bought = await buyThrough(fleet, targets[at % targets.length] as Target, shopper).catch((error) => {
        throw new Error(`${error}\n${shop.output().slice(-2000)}`)
      })
      if (!('orderId' in bought)) throw new Error(`The shop sold nothing: ${bought.refused}`)
      return { shopper, orderId: bought.orderId }
    }),
  )
}

async function paidOrders({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query("select id from customer_order where email like 'race-%' and state = 'paid'")
  return rows.map(({ id }) => id).sort()
}

async function untilPaid(database: Database, buyers: Buyer[]): Promise<void> {
  await expect.poll(() => paidOrders(database)).toEqual(buyers.map(({ orderId }) => orderId).sort())
}

function admin(dataDir: string, ...args: string[]) {
  return runToEnd('server/admin.ts', { DATA_DIR: dataDir, BACKUP_DIR: backupDir }, { args })
}

/** Dies without a word when it has copied some of the files. */
async function killBackup(dataDir: string, into: string): Promise<void> {
  const command = spawn(process.execPath, ['server/admin.ts', 'backup', into], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  const copied = () => (existsSync(into) ? readdirSync(into, { recursive: true }).length : 0)
  await expect.poll(copied, { interval: 5 }).toBeGreaterThan(50)
  command.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

function killDatabase(dataDir: string): void {
  const running = readPostmasterFile(join(dataDir, 'postgres'))
  if (!running) throw new Error('The database is not running.')
  process.kill(running.pid, 'SIGKILL')
}

/** By the database's clock, in whole milliseconds: after all that was done and before all that will be. */
async function momentBetween({ pool }: Database): Promise<Date> {
  const ask = async () => (await pool.query('select clock_timestamp() as now')).rows[0].now as Date
  const moment = new Date((await ask()).getTime() + 1)
  while ((await ask()) <= moment);
  return moment
}

/** The minute after which the log is archived at the latest is not waited for. */
async function untilArchived({ pool }: Database): Promise<void> {
  const { rows } = await pool.query('select pg_walfile_name(pg_switch_wal()) as segment')
  await expect
    .poll(async () => (await pool.query('select last_archived_wal as last from pg_stat_archiver')).rows[0].last)
    .toSatisfy((last: string) => last >= rows[0].segment)
}

test.runIf(ORDERS > 0)(
  'A shop that is restored to a moment serves exactly the orders of before it, its books balance, and it sells on [DEP-04]',
  async () => {
    const dataDir = join(folder, 'data')
    const backup = join(backupDir, 'base')
    const lost = await opened(dataDir)
    const before = await buy(lost, ORDERS)

    await killBackup(dataDir, join(backupDir, 'killed'))
    const startedAt = performance.now()
    const [took, during] = await Promise.all([admin(dataDir, 'backup', backup), buy(lost, ORDERS)])
    expect(took.output).toContain('holds the database as of')
    proofFigure('seconds of the backup, while guests buy', ((performance.now() - startedAt) / 1000).toFixed(1))

    const after = await buy(lost, ORDERS)
    const kept = [...before, ...during, ...after]
    await untilPaid(lost.database, kept)
    const moment = await momentBetween(lost.database)
    const late = await buy(lost, ORDERS)
    await untilPaid(lost.database, [...kept, ...late])
    await untilArchived(lost.database)
    await lost.database.close()
    await lost.shop.stop('SIGKILL')
    killDatabase(dataDir)

    const restored = join(folder, 'restored')
    const restoring = performance.now()
    const ended = await admin(restored, 'restore', backup, '--to', moment.toISOString())
    expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('Its places and its journal agree.') })
    proofFigure('seconds of the restore', ((performance.now() - restoring) / 1000).toFixed(1))
    const again = await opened(restored)
    expect(await paidOrders(again.database)).toEqual(kept.map(({ orderId }) => orderId).sort())
    const asked = async ({ shopper, orderId }: Buyer) =>
      (await shopper.get(again.fleet.anyShop(), `/api/checkout/confirmation?order=${orderId}`))?.status
    expect(await Promise.all(kept.map(asked))).toEqual(kept.map(() => 200))
    expect(new Set(await Promise.all(late.map(asked)))).not.toContain(200)

    const more = await buy(again, ORDERS)
    await untilPaid(again.database, [...kept, ...more])
    expect(await violations(again.database.pool)).toEqual([])
    await again.database.read(async (tx) => {
      expect(await readJournalViolations(tx)).toEqual([])
      expect(sum((await readBalances(tx)).map(({ amountMinor }) => amountMinor))).toBe(0)
      expect(await verifyAudit(tx)).toMatchObject({ ok: true })
    })
    await again.database.close()
    const refused = await admin(join(folder, 'third'), 'restore', join(backupDir, 'killed'))
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('holds no backup') })
    proofFigure('orders before the moment, all served again', kept.length)
    proofFigure('orders after it, none left', late.length)
  },
  MINUTES * 60_000,
)
