/**
 * The upgrade from an earlier release itself: its own code makes the database and sells, and its processes are replaced
 * by those of this tree one by one, while guests put things into carts and read pages in whichever process is next.
 * Then one is taken back and replaced again. Only `npm run prove upgrade` runs it: UPGRADE_FROM is the built tree of
 * that release.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { type Clone, cloneDatabase } from '#commerce/testing/clone-database.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { buyThrough } from '#server/testing/race/checkout.ts'
import { type Fleet, startFleet } from '#server/testing/race/fleet.ts'
import { STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { createShopper } from '#server/testing/race/shopper.ts'
import { startSteadyLoad } from '#server/testing/race/steady-load.ts'
import { poolTargets, snowcatTargets, type Target } from '#server/testing/race/targets.ts'
import { TEST_CLOCK, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { TEST_SECRET } from '#server/testing/shops/start-shop.ts'

const EARLIER = process.env['UPGRADE_FROM'] ?? ''
const NOW = new URL('../..', import.meta.url).pathname
const GUESTS = sizeFrom('UPGRADE_GUESTS', 10)
const PROCESSES = 2
const READERS = 2
const PAGES = ['/l/lift-tickets', '/l/lift-tickets/day-tickets/p/half-day-ticket', '/cart', '/settings/store']
const MINUTES = 20

let clone: Clone
let database: Database
let fleet: Fleet
beforeAll(async () => {
  if (!EARLIER) return
  clone = await cloneDatabase(testServerUrl(), 'template0')
  database = connectTo(clone.url, pino({ level: 'silent' }), 4)
  const env = { SERVE: 'all', NODE_ENV: 'production', STORE_CLOCK: TEST_CLOCK, SESSION_SECRET: TEST_SECRET }
  fleet = await startFleet({ databaseUrl: clone.url, processes: PROCESSES, connections: 32, env, root: EARLIER })
}, STARTS_WITHIN_MS)
afterAll(async () => {
  if (!EARLIER) return
  await fleet.stop()
  await database.close()
  await clone.drop()
})

/** Guests who only look, each at one page after the other. */
function startReading() {
  const failed: string[] = []
  let read = 0
  let isStopped = false
  const one = async (number: number) => {
    const shopper = createShopper((1 << 19) + number)
    for (let at = number; !isStopped; at += 1) {
      const path = PAGES[at % PAGES.length] as string
      const reply = await shopper.get(fleet.anyShop(), path)
      read += 1
      if (!reply || reply.status >= 400) failed.push(`${path}: ${reply?.status ?? 'no reply'}`)
    }
  }
  const running = Promise.all(Array.from({ length: READERS }, (_, number) => one(number)))
  return {
    failed,
    count: () => read,
    async stop() {
      isStopped = true
      await running
    },
  }
}

async function migrationsDone(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  return rows[0].count
}

test.runIf(EARLIER !== '')(
  'An upgrade from an earlier release fails no request: not while its tables change, not while processes are replaced or taken back [DEP-01]',
  async () => {
    const days = await poolTargets(fleet, database, 60)
    const load = startSteadyLoad(days, await snowcatTargets(fleet, database, 5), GUESTS)
    const reading = startReading()
    const toldToTryAgain: Record<string, number> = {}
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const before = load.refusals['TRY_AGAIN'] ?? 0
      await work()
      await load.answered(2 * GUESTS)
      toldToTryAgain[name] = (load.refusals['TRY_AGAIN'] ?? 0) - before
    }
    await phase('before', async () => {})
    const before = await migrationsDone()
    const replaced = { from: reading.count(), sold: load.counts.held }
    await phase('migration', () => fleet.upgradeOne(NOW))
    await phase('replacement', () => fleet.upgradeOne(NOW))
    const migrations = (await migrationsDone()) - before

    const bought = await buyThrough(fleet, days.at(-1) as Target, createShopper(1 << 21))
    await phase('taken back', () => fleet.upgradeOne(EARLIER))
    await phase('replaced again', async () => {
      await fleet.upgradeOne(NOW)
      await fleet.upgradeOne(NOW)
    })
    await Promise.all([load.stop(), reading.stop()])

    expect(migrations).toBeGreaterThan(0)
    expect(bought).toHaveProperty('orderId')
    expect(reading.failed).toEqual([])
    expect(load.faults).toEqual([])
    const { away, lost } = load.counts
    const none = { before: 0, migration: 0, replacement: 0, 'taken back': 0, 'replaced again': 0 }
    expect({ away, lost, toldToTryAgain }).toEqual({ away: 0, lost: 0, toldToTryAgain: none })
    expect(await violations(database.pool)).toEqual([])
    expect(await load.journal.differences(database.pool)).toEqual([])
    expect(await database.read(readJournalViolations)).toEqual([])
    proofFigure('migrations from the earlier release to this one', migrations)
    proofFigure(
      'pages read and things sold during it, none failed',
      `${reading.count() - replaced.from} and ${load.counts.held - replaced.sold}`,
    )
  },
  MINUTES * 60_000,
)
