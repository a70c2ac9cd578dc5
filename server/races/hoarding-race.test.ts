/** One network hoards over HTTP, without cookies and in several processes at once: they count together. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { createShopper } from '#server/testing/race/shopper.ts'
import { poolTargets } from '#server/testing/race/targets.ts'

const GUESTS = 90
const MOST_PER_NETWORK = 60
const HOARDER = 0xffff01
const NEIGHBOR = 0xffff02

let setup: RaceDatabase
beforeAll(async () => {
  setup = await openRaceDatabase({ processes: 2 })
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

test('Of ninety guests of one address who add at once in two processes exactly sixty hold a place, and the others are told to come back [HLD-07]', {
  tags: 'prove',
}, async () => {
  const targets = await poolTargets(setup.fleet, setup.database, 3)
  const outcomes = await Promise.all(
    Array.from({ length: GUESTS }, (_, guest) => targets[guest % targets.length]?.visit(createShopper(HOARDER))),
  )
  expect(outcomes.filter((outcome) => outcome?.kind === 'held')).toHaveLength(MOST_PER_NETWORK)
  const refused = outcomes.filter((outcome) => outcome?.kind !== 'held')
  expect(refused).toEqual(refused.map(() => ({ kind: 'refused', code: 'TOO_MANY_HELD' })))
  expect(await targets[0]?.visit(createShopper(NEIGHBOR))).toMatchObject({ kind: 'held' })
  expect(await violations(setup.database.pool)).toEqual([])
})
