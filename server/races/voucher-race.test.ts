/**
 * All guests use the one use of a code at once, over HTTP, in several processes on one database; then processes are
 * killed meanwhile. VOUCHER_GUESTS makes it larger.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import type { Outcome } from '#server/testing/race/purchase.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { violations } from '#server/testing/race/run-round.ts'
import { livingClaims, openVoucherRace, type VoucherRace } from '#server/testing/race/voucher-targets.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'

const GUESTS = sizeFrom('VOUCHER_GUESTS', 100)
const PROCESSES = 4
const REFUSALS = ['NOT_FOUND', 'VOUCHER_INVALID']

let setup: RaceDatabase
let race: VoucherRace
let newcomers = 1

beforeAll(async () => {
  setup = await openRaceDatabase({ processes: PROCESSES })
  race = await openVoucherRace(setup.fleet, setup.database.pool, 'ONCEONLY')
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

const claims = () => livingClaims(setup.database.pool, 'ONLY')

/** Everything that was claimed is over a quarter of an hour later. */
async function afterItsTime(minutes: number) {
  const to = new Date(Date.parse(TEST_CLOCK) + minutes * 60_000)
  await setup.database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
  expect(await claims()).toBe(0)
}

test('Of all guests who use a code of a single use at once one claims it, and all others are refused [VOU-01]', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: GUESTS }, () => {
      newcomers += 1
      return race.visit(race.shopper(newcomers), newcomers)
    }),
  )
  expect(outcomes.filter(({ kind }) => kind === 'held')).toHaveLength(1)
  const others = outcomes.filter(({ kind }) => kind !== 'held')
  expect(others.filter((other) => !(other.kind === 'refused' && REFUSALS.includes(other.code)))).toEqual([])
  expect(await claims()).toBe(1)
  expect(await violations(setup.database.pool)).toEqual([])
  proofFigure('uses of one code at once', GUESTS)
  proofFigure('claims', 1)
})

test('Processes that are killed during and right after an add leave a code claimed once, or free within its time [VOU-01, FLT-02]', async () => {
  await afterItsTime(20)
  const guests = Array.from({ length: Math.min(GUESTS, 100) }, () => {
    newcomers += 1
    return { shopper: race.shopper(newcomers), number: newcomers, key: randomUUID() }
  })
  /** Who gets no reply asks again with the same key, as a page does. */
  async function untilAnswered({ shopper, number, key }: (typeof guests)[number]): Promise<Outcome> {
    for (;;) {
      const outcome = await race.visit(shopper, number, key)
      if (outcome.kind !== 'lost' && outcome.kind !== 'away') return outcome
    }
  }
  const visits = guests.map(untilAnswered)
  await setup.fleet.killOne()
  await Promise.race(visits)
  await setup.fleet.killOne()
  const held = (await Promise.all(visits)).filter(({ kind }) => kind === 'held')
  expect(held).toHaveLength(1)
  expect(await claims()).toBe(1)

  await afterItsTime(40)
  newcomers += 1
  expect(await race.visit(race.shopper(newcomers), newcomers)).toMatchObject({ kind: 'held' })
  expect(await violations(setup.database.pool)).toEqual([])
}, 300_000)
