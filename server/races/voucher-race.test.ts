/**
 * All guests use the one use of a code at once, over HTTP, in several processes on one database; then processes are
 * killed meanwhile. VOUCHER_GUESTS makes it larger.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import type { Outcome } from '#server/testing/race/purchase.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { violations } from '#server/testing/race/run-round.ts'
import type { RaceShopper } from '#server/testing/race/shopper.ts'
import { holdVoucher, livingClaims, openVoucherRace, type VoucherRace } from '#server/testing/race/voucher-targets.ts'
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

/** Who gets no reply asks again with the same key, as a page does; who waited in vain, with a press of their own. */
async function untilAnswered(shopper: RaceShopper, number: number) {
  let key = randomUUID()
  for (;;) {
    const outcome = await race.visit(shopper, number, key)
    if (outcome.kind === 'refused' && outcome.code === 'TRY_AGAIN') key = randomUUID()
    else if (outcome.kind !== 'lost' && outcome.kind !== 'away') return { shopper, number, key, outcome }
  }
}

function newcomer() {
  newcomers += 1
  return untilAnswered(race.shopper(newcomers), newcomers)
}

const isHeld = ({ outcome }: { outcome: Outcome }) => outcome.kind === 'held'

test('Of all guests who use a code of a single use at once one claims it, and all others are refused [VOU-01]', {
  tags: 'prove',
}, async () => {
  const guests = await Promise.all(Array.from({ length: GUESTS }, newcomer))
  expect(guests.filter(isHeld)).toHaveLength(1)
  const others = guests.filter((guest) => !isHeld(guest)).map(({ outcome }) => outcome)
  expect(others.filter((other) => !(other.kind === 'refused' && REFUSALS.includes(other.code)))).toEqual([])
  expect(await claims()).toBe(1)
  expect(await violations(setup.database.pool)).toEqual([])
  proofFigure('uses of one code at once', GUESTS)
  proofFigure('claims', 1)
})

test('Processes that are killed during and right after an add leave a code claimed once, or free within its time [VOU-01, FLT-02]', {
  tags: 'prove',
  timeout: 600_000,
}, async () => {
  await afterItsTime(20)
  const release = await holdVoucher(setup.database.pool, 'ONLY')
  const visits = Array.from({ length: 2 * PROCESSES }, newcomer)
  // So many more wait than the other processes have guests: each process is in the middle of an add.
  await untilLockWait(setup.database, visits.length - 1)
  await setup.fleet.killOne()
  await release()
  const [winner, ...more] = (await Promise.all(visits)).filter(isHeld)
  if (!winner) throw new Error('No guest has it.')
  expect(more).toEqual([])

  await Promise.all(Array.from({ length: PROCESSES }, () => setup.fleet.killOne()))
  expect(await claims()).toBe(1)
  expect(await race.visit(winner.shopper, winner.number, winner.key)).toEqual(winner.outcome)
  expect(await claims()).toBe(1)
  proofFigure('processes killed during an add', 1)
  proofFigure('processes killed right after it', PROCESSES)

  await afterItsTime(40)
  expect(await newcomer()).toMatchObject({ outcome: { kind: 'held' } })
  expect(await violations(setup.database.pool)).toEqual([])
})
