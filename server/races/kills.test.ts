/**
 * Processes die without a word in the middle of a sale, shops and the database itself. KILL_SHOPS and KILL_DATABASES
 * make it longer.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { type DurableDatabase, openDurableDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { slotTruth, violations } from '#server/testing/race/run-round.ts'
import { startSteadyLoad } from '#server/testing/race/steady-load.ts'
import { poolTargets, snowcatTargets } from '#server/testing/race/targets.ts'

const SHOPS_KILLED = sizeFrom('KILL_SHOPS', 1)
const DATABASES_KILLED = sizeFrom('KILL_DATABASES', 1)
const PROCESSES = sizeFrom('KILL_PROCESSES', 2)
const GUESTS = sizeFrom('KILL_GUESTS', 40)
/** Only a proof holds it to a time: a daily run may meet a busy machine. */
const BACK_WITHIN_MS = sizeFrom('BACK_WITHIN_MS', Number.POSITIVE_INFINITY)
/** So much is sold between two kills that each meets a shop at work. */
const ANSWERS_BETWEEN = 2 * GUESTS
/** A process starts slowly while the others sell. */
const MINUTES_PER_KILL = 4

let setup: DurableDatabase

beforeAll(async () => {
  setup = await openDurableDatabase(PROCESSES, 64)
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

test(
  'After a kill in the middle of a sale every promised line is there once, nothing is oversold, and the shop comes back by itself [FLT-02, FLT-03]',
  async () => {
    const { database, fleet } = setup
    const days = await poolTargets(fleet, database, 100)
    const snowcats = await snowcatTargets(fleet, database, 40)
    const load = startSteadyLoad(days, snowcats, GUESTS)
    const awayMs: number[] = []
    const perDatabase = Math.ceil(SHOPS_KILLED / DATABASES_KILLED)

    await load.answered(ANSWERS_BETWEEN)
    for (let killed = 1; killed <= SHOPS_KILLED; killed += 1) {
      await fleet.killOne()
      await load.answered(ANSWERS_BETWEEN)
      if (killed % perDatabase === 0 || killed === SHOPS_KILLED) awayMs.push(await killDatabase())
      await load.answered(ANSWERS_BETWEEN)
    }
    await load.stop()

    async function killDatabase(): Promise<number> {
      const before = load.counts.away
      setup.killDatabase()
      const killedAt = performance.now()
      // No more were inside than there are guests: the next one after them is answered by the new database.
      await load.answered(GUESTS + 1)
      expect(load.counts.away).toBeGreaterThan(before)
      return performance.now() - killedAt
    }

    expect(load.faults).toEqual([])
    // Guests who lost a reply got it again by its key.
    expect(load.counts.lost).toBeGreaterThan(0)
    expect(awayMs).toHaveLength(DATABASES_KILLED)
    expect(Math.max(...awayMs)).toBeLessThan(BACK_WITHIN_MS)
    expect(await violations(database.pool)).toEqual([])
    expect(await load.journal.differences(database.pool)).toEqual([])
    for (const { key } of [...days, ...snowcats]) {
      const truth = await slotTruth(database.pool, key)
      expect(truth.held + truth.sold).toBeLessThanOrEqual(truth.capacity)
    }

    proofFigure('shop processes killed', SHOPS_KILLED)
    proofFigure('databases killed', DATABASES_KILLED)
    proofFigure('pieces promised and found', load.journal.count())
    proofFigure('replies lost and asked for again', load.counts.lost)
    proofFigure('answers 503 with Retry-After', load.counts.away)
    proofFigure('slowest return after a kill of the database (ms)', Math.round(Math.max(...awayMs)))
  },
  SHOPS_KILLED * MINUTES_PER_KILL * 60_000,
)
