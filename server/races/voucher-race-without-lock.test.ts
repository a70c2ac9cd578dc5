/** The twin of the race: the same shop, the same guests, the lock of vouchers left out. It has to go wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { openRaceDatabase, type RaceDatabase, STARTS_WITHIN_MS } from '#server/testing/race/race-database.ts'
import { livingClaims, openVoucherRace } from '#server/testing/race/voucher-targets.ts'

const GUESTS = sizeFrom('VOUCHER_GUESTS', 100)
// A round may end well by chance; all of them do not.
const ROUNDS = 5

let setup: RaceDatabase

beforeAll(async () => {
  setup = await openRaceDatabase({ processes: 4, file: 'server/testing/race/shop-without-voucher-lock.ts' })
}, STARTS_WITHIN_MS)
afterAll(() => setup.close())

test('Proof: without the lock a code of a single use is claimed by more than one guest', async () => {
  const { database, fleet } = setup
  const race = await openVoucherRace(fleet, database.pool, 'ONCEONLY')
  const claimed: number[] = []
  for (let round = 0; round < ROUNDS && !claimed.some((count) => count > 1); round += 1) {
    await database.pool.query('delete from voucher_claim')
    const numbers = Array.from({ length: GUESTS }, (_, at) => round * GUESTS + at + 1)
    await Promise.all(numbers.map((number) => race.visit(race.shopper(number), number)))
    claimed.push(await livingClaims(database.pool, 'ONLY'))
  }
  proofFigure('claims without the lock, at most', Math.max(...claimed))
  expect(Math.max(...claimed)).toBeGreaterThan(1)
})
