/**
 * An operator publishes other prices while guests buy, with the twin whose levels are known by other keys each time.
 */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { type PricesDraft, publishPrices, savePricesDraft } from '#commerce/pricing/index.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { add, givenShop, MONDAY, productId } from './shop-for-tests.ts'

const GUESTS = 12
const ROUNDS = 8
const AT_FIRST_PRICE = 3

type KeyOf = (isDearer: boolean) => string

/** Three a day at $50, then $60, of $80 at the window; or each a tenth dearer. */
function prices(isDearer: boolean, keyOf: KeyOf): PricesDraft {
  const minor = (price: number) => (isDearer ? (price * 11) / 10 : price)
  const levels = [
    { key: keyOf(isDearer), priceMinor: minor(5000), number: AT_FIRST_PRICE },
    { key: 'then', priceMinor: minor(6000) },
  ]
  const windows = [{ minDays: 0, basePriceMinor: minor(8000), levels }]
  return { periods: [{ key: 'winter', name: 'Winter', days: [MONDAY], windows }] }
}

/** Half of the guests buy by what their page showed before the first publishing, the others by what counts by now. */
async function buyWhilePublishing(database: Database, keyOf: KeyOf) {
  const shop = await database.transaction((tx) => givenShop(tx, { mountain: 100 }))
  const id = productId(shop, 'early')
  const versionIds = await database.transaction(async (tx) => {
    const dearer = await savePricesDraft(asTester(tx), id, { prices: prices(true, keyOf) })
    const asBefore = await savePricesDraft(asTester(tx), id, { prices: prices(false, keyOf) })
    return [dearer, asBefore].flatMap((saved) => (saved.ok ? [saved.versionId] : []))
  })
  const together = meetingPoint(GUESTS + 1)
  const publishing = async () => {
    const publish = (at: number) => database.attempt((tx) => publishPrices(asTester(tx), versionIds[at % 2] ?? 0))
    expect(await publish(0)).toEqual({ ok: true })
    await together()
    for (let round = 1; round < ROUNDS; round += 1) expect(await publish(round)).toEqual({ ok: true })
  }
  const buying = Array.from({ length: GUESTS }, async (_, at) => {
    await together()
    const assortment = at % 2 === 0 ? shop.assortment : await database.read(readAssortment)
    return database.attempt((tx) => add(tx, { ...shop, assortment }, {}, 'early'))
  })
  const [, ...results] = await Promise.all([publishing(), ...buying])
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  const { rows } = await database.pool.query<{ total: number; atWindow: number }>(
    `select total_minor::int as total, (quote->>'maxMinor')::int as "atWindow" from cart_line order by id`,
  )
  return rows
}

const atFirstPrice = (lines: readonly { total: number }[]) => lines.filter(({ total }) => total < 6000)

test('Guests who buy while prices are published pay those of one version, and no level is sold twice', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  const lines = await buyWhilePublishing(freshDatabase, () => 'first')

  const paid = new Set(lines.map(({ total, atWindow }) => `${total} of ${atWindow}`))
  expect([...paid].filter((each) => !/^(5000|6000) of 8000$|^(5500|6600) of 8800$/.test(each))).toEqual([])
  expect(lines).toHaveLength(GUESTS)
  expect(atFirstPrice(lines)).toHaveLength(AT_FIRST_PRICE)
  expect(await freshDatabase.read(readViolations)).toEqual([])
})

test('Proof: a level with another key in every version is sold once in each of them', async ({ freshDatabase }) => {
  const lines = await buyWhilePublishing(freshDatabase, (isDearer) => (isDearer ? 'first-dearer' : 'first-again'))

  expect(atFirstPrice(lines).length).toBeGreaterThan(AT_FIRST_PRICE)
})
