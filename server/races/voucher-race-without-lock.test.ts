/** The twin of the race: the same shop, the same guests, the lock of vouchers left out. It has to go wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { ARRIVALS, livingClaims, openVoucherRace } from '#server/testing/race/voucher-targets.ts'

const GUESTS = sizeFrom('VOUCHER_GUESTS', 100)

let setup: RaceDatabase

beforeAll(async () => {
  setup = await openRaceDatabase({
    processes: 4,
    file: 'server/testing/race/shop-without-voucher-lock.ts',
    prepare: ({ pool }) => pool.query(`create sequence ${ARRIVALS}`),
  })
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

test('Proof: without the lock a code of a single use is claimed by more than one guest', {
  tags: 'prove',
}, async () => {
  const { database, fleet } = setup
  const race = await openVoucherRace(fleet, database.pool, 'ONCEONLY')
  const numbers = Array.from({ length: GUESTS }, (_, at) => at + 1)
  await Promise.all(numbers.map((number) => race.visit(race.shopper(number), number)))
  const claimed = await livingClaims(database.pool, 'ONLY')
  proofFigure('claims without the lock', claimed)
  expect(claimed).toBeGreaterThan(1)
})
