/**
 * The twin of the race: the same shop, the same guests, the lock left out. It has to go wrong, or the race proves
 * nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { type Round, runRound } from '#server/testing/race/run-round.ts'
import { poolTargets, snowcatTargets, type Target } from '#server/testing/race/targets.ts'

const SHOPPERS = sizeFrom('RACE_SHOPPERS', 200)
// One round in four ends well by chance; all of them do not.
const ROUNDS = sizeFrom('RACE_ROUNDS', 5)

let setup: RaceDatabase

beforeAll(async () => {
  setup = await openRaceDatabase({
    processes: 4,
    file: 'server/testing/race/shop-without-lock.ts',
    prepare: ({ pool }) => pool.query('alter table slot drop constraint never_oversell'),
  })
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

test('Without the lock more seats are promised than the snowcat has', { tags: 'prove' }, async () => {
  await expectOversold('snowcat', await snowcatTargets(setup.fleet, setup.database, ROUNDS))
})

test('Without the lock more tickets are promised than there are places', { tags: 'prove' }, async () => {
  await expectOversold('pool of 100', await poolTargets(setup.fleet, setup.database, ROUNDS))
})

async function expectOversold(name: string, targets: Target[]): Promise<void> {
  const rounds: Round[] = []
  for (const target of targets) rounds.push(await runRound(target, setup.database.pool, SHOPPERS))
  const oversold = rounds.filter(({ after }) => after.inHolds > after.capacity)
  proofFigure(`${name} without the lock: rounds oversold`, `${oversold.length} of ${rounds.length}`)
  proofFigure(`${name} without the lock: promised at most`, Math.max(...rounds.map(({ after }) => after.inHolds)))
  expect(oversold.length).toBeGreaterThan(0)
  expect(rounds.at(-1)?.violations).not.toEqual([])
}
