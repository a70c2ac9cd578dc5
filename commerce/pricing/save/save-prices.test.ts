import { expect } from 'vitest'
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readSlots, readViolations } from '#commerce/inventory/index.ts'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import { quoteLine } from '#commerce/pricing/quote-line.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { savePricesDraft } from './price-drafts.ts'
import type { PricesDraft } from './prices-draft.ts'
import { clearPrices } from './replace-prices.sql.ts'
import { savePrices } from './save-prices.ts'
import { givenDatedTicket, holdAtLevel, levelsOf } from './ticket-for-tests.ts'

const DAYS = ['2026-12-10', '2026-12-11']
const draft: PricesDraft = {
  periods: [
    {
      key: 'early-winter',
      name: 'Early winter',
      days: DAYS,
      windows: [
        {
          minDays: 2,
          basePriceMinor: 9000,
          levels: [
            { key: 'first', priceMinor: 5000, number: 3 },
            { key: 'then', priceMinor: 6000 },
          ],
        },
        { minDays: 0, maxDays: 1, basePriceMinor: 9000, levels: [{ key: 'late', priceMinor: 8000 }] },
      ],
    },
  ],
  overrides: [{ day: '2026-12-12', priceMinor: 9900, minDays: 1 }],
  tiers: [{ fromQuantity: 4, percentOffBasisPoints: 1000, groupKey: 'clubs', endsOn: '2027-01-01' }],
}

async function quoteFor(tx: Tx, product: CatalogProduct, quantity: number) {
  const [catalog, prices] = [await readCatalog(tx), await readPriceBook(tx)]
  const slots = await readSlots(tx, poolsOf(await readPriceBook(tx)), '2026-12-10', '2026-12-10')
  const left = ({ poolId, day }: { poolId: number; day: string }) =>
    slots.find((slot) => slot.poolId === poolId && slot.day === day)?.left
  const choice = { product, variant: undefined, values: [], catalog, prices, days: ['2026-12-10'], numberOfDays: 0 }
  return quoteLine({ ...choice, today: '2026-12-01', quantity, left })
}

function poolsOf(prices: Awaited<ReturnType<typeof readPriceBook>>): number[] {
  const periods = [...prices.values()].flatMap((each) => each.periods)
  return periods.flatMap(({ windows }) => windows.flatMap(({ levels }) => levels.flatMap(({ poolId }) => poolId ?? [])))
}

test('Saved prices are the prices that lines are quoted by, each level counted by day', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  expect(await savePrices(tx, product.id, draft)).toEqual({ ok: true })

  const prices = (await readPriceBook(tx)).get(product.id)
  expect(prices).toMatchObject({
    periods: [
      {
        key: 'early-winter',
        name: 'Early winter',
        variantId: null,
        days: new Set(DAYS),
        windows: [
          {
            minDays: 0,
            maxDays: 1,
            levels: [{ priority: 1, priceMinor: 8000, tracksNumberSold: false, poolId: null }],
          },
          {
            minDays: 2,
            maxDays: null,
            basePriceMinor: 9000,
            levels: [
              { priority: 1, priceMinor: 5000, number: 3, tracksNumberSold: true },
              { priority: 2, priceMinor: 6000, number: null, tracksNumberSold: false },
            ],
          },
        ],
      },
    ],
    overrides: [{ day: '2026-12-12', priceMinor: 9900, minDays: 1, maxDays: null }],
    tiers: [{ fromQuantity: 4, percentOffBasisPoints: 1000, groupKey: 'clubs', startsOn: null, endsOn: '2027-01-01' }],
  })
  const result = await quoteFor(tx, product, 4)
  expect(result.ok && result.quote.parts.map(({ count, unitMinor }) => [count, unitMinor])).toEqual([
    [3, 5000],
    [1, 6000],
  ])
})

test('Prices saved again keep what is held at a level, and replace the rest', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  await savePrices(tx, product.id, draft)
  const pools = poolsOf(await readPriceBook(tx))
  await holdAtLevel(tx, pools[0] as number, 2)

  const dearer = { periods: [{ ...draft.periods?.[0], windows: [window(5500, 4)] }] } as PricesDraft
  expect(await savePrices(tx, product.id, dearer)).toEqual({ ok: true })
  const result = await quoteFor(tx, product, 1)
  expect(result.ok && result.quote.parts[0]).toMatchObject({ unitMinor: 5500, leftAtPrice: 2 })
  expect((await readPriceBook(tx)).get(product.id)).toMatchObject({ overrides: [], tiers: [] })

  expect(await savePrices(tx, product.id, draft)).toEqual({ ok: true })
  expect(poolsOf(await readPriceBook(tx))).toEqual(pools)
  const again = await quoteFor(tx, product, 1)
  expect(again.ok && again.quote.parts[0]).toMatchObject({ unitMinor: 5000, leftAtPrice: 1 })
  expect(await readViolations(tx)).toEqual([])
})

test('A saved level cannot be smaller than what is held at it, and the refusal says by how much', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  const of = (number: number) => ({
    periods: [{ key: 'winter', name: 'Winter', days: DAYS, windows: [window(5000, number)] }],
  })
  await savePrices(tx, product.id, of(3))
  const [poolId = 0] = poolsOf(await readPriceBook(tx))
  await holdAtLevel(tx, poolId, 2)

  expect(await savePrices(tx, product.id, of(2))).toEqual({ ok: true })
  expect(await savePrices(tx, product.id, of(1))).toEqual({
    ok: false,
    reason: 'below_taken',
    slots: [{ poolId, day: '2026-12-10', time: null, requested: 1, capacity: 2, sold: 0, held: 2 }],
  })
})

test('Saving prices changes nothing when one of several levels is too small', async ({ freshDatabase }) => {
  const product = await freshDatabase.transaction(givenDatedTicket)
  const levels = (...numbers: number[]) =>
    numbers.map((number, at) => ({ key: `level-${at}`, priceMinor: 5000 + number, number }))
  const of = (...numbers: number[]) => ({
    periods: [{ key: 'winter', name: 'Winter', days: DAYS, windows: [{ minDays: 0, levels: levels(...numbers) }] }],
  })
  const before = await freshDatabase.transaction(async (tx) => {
    await savePrices(asTester(tx), product.id, of(3, 4))
    const pools = poolsOf(await readPriceBook(tx))
    await holdAtLevel(tx, pools[1] as number, 4)
    return readSlots(tx, pools, '2026-12-10', '2026-12-11')
  })
  expect(await freshDatabase.attempt((tx) => savePrices(asTester(tx), product.id, of(1, 3)))).toMatchObject({
    ok: false,
    reason: 'below_taken',
    slots: [{ day: '2026-12-10', requested: 3, held: 4 }],
  })
  await freshDatabase.transaction(async (tx) => {
    const pools = poolsOf(await readPriceBook(tx))
    expect(await readSlots(tx, pools, '2026-12-10', '2026-12-11')).toEqual(before)
    expect((await levelsOf(tx, product.id)).map(({ number }) => number)).toEqual([3, 4])
  })
})

test('Of two saves at once the prices are those of the later one, whole', async ({ freshDatabase }) => {
  const product = await freshDatabase.transaction(givenDatedTicket)
  const of = (priceMinor: number) => ({
    periods: [{ key: 'winter', name: 'Winter', days: DAYS, windows: [window(priceMinor, 3)] }],
    tiers: [{ fromQuantity: 2, priceMinor }],
  })
  const results = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((price) => freshDatabase.attempt((tx) => savePrices(asTester(tx), product.id, of(price)))),
  )
  expect(results).toEqual(Array(6).fill({ ok: true }))
  const prices = (await freshDatabase.transaction(readPriceBook)).get(product.id)
  expect(prices?.periods).toHaveLength(1)
  expect(prices?.tiers.map(({ priceMinor }) => priceMinor)).toEqual([
    prices?.periods[0]?.windows[0]?.levels[0]?.priceMinor,
  ])
})

test('A renamed period and a level that moves to another window keep their ids and what is sold at them', async ({
  tx,
}) => {
  const product = await givenDatedTicket(tx)
  const of = (name: string, minDays: number): PricesDraft => {
    const late = { minDays: 0, maxDays: minDays - 1, levels: [{ key: 'late', priceMinor: 9000 }] }
    return { periods: [{ key: 'winter', name, days: DAYS, windows: [late, { ...window(5000, 3), minDays }] }] }
  }
  await savePrices(tx, product.id, of('Winter', 2))
  const before = await readPriceBook(tx)
  await holdAtLevel(tx, poolsOf(before)[0] as number, 3)

  expect(await savePrices(tx, product.id, of('Snow season', 5))).toEqual({ ok: true })
  const after = await readPriceBook(tx)
  const idsOf = (book: typeof before) =>
    book
      .get(product.id)
      ?.periods.map(({ id, windows }) => [id, windows.flatMap(({ levels }) => levels.map((it) => it.id))])
  expect(after.get(product.id)?.periods).toMatchObject([{ name: 'Snow season' }])
  expect([idsOf(after), poolsOf(after)]).toEqual([idsOf(before), poolsOf(before)])
  const result = await quoteFor(tx, product, 1)
  expect(result.ok && result.quote.parts[0]).toMatchObject({ unitMinor: 9000 })
})

test('A period that is left out counts no more, and back again it has what was sold at it', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  await savePrices(tx, product.id, draft)
  const before = await readPriceBook(tx)
  await holdAtLevel(tx, poolsOf(before)[0] as number, 3)
  await savePrices(tx, product.id, { tiers: [{ fromQuantity: 2, priceMinor: 1 }] })
  expect((await readPriceBook(tx)).get(product.id)?.periods).toEqual([])

  await savePrices(tx, product.id, draft)
  expect((await readPriceBook(tx)).get(product.id)?.periods).toEqual(before.get(product.id)?.periods)
  const result = await quoteFor(tx, product, 1)
  expect(result.ok && result.quote.parts[0]).toMatchObject({ unitMinor: 6000 })
})

test('Levels of one group are counted together, and by variant where they are its own', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  const [variant] = product.variants
  const grouped = {
    minDays: 0,
    levels: [
      { key: 'first', priceMinor: 5000, number: 3, countGroup: 'first' },
      { key: 'then', priceMinor: 6000 },
    ],
  }
  const saved = await savePrices(tx, product.id, {
    periods: [
      { key: 'winter', name: 'Winter', days: DAYS, windows: [grouped] },
      { key: 'winter', name: 'Winter', variantId: variant?.id ?? 0, days: DAYS, windows: [grouped] },
    ],
  })
  expect(saved).toEqual({ ok: true })
  const pools = poolsOf(await readPriceBook(tx))
  expect([pools.length, new Set(pools).size]).toEqual([2, 1])
})

test('Prices of an unknown product or variant are not saved', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  expect(await savePrices(tx, 0, draft)).toEqual({ ok: false, reason: 'unknown_product' })
  const tiers = [{ fromQuantity: 2, priceMinor: 1, variantId: 0 }]
  expect(await savePrices(tx, product.id, { tiers })).toMatchObject({ ok: false, reason: 'unknown_variant' })
})

test('Amounts in a further currency are read back beside those of the list', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  const levels = [{ key: 'first', priceMinor: 5000, priceIn: { AUD: 7700 }, number: 3 }]
  const windows = [{ minDays: 0, basePriceMinor: 9000, basePriceIn: { AUD: 13_500 }, levels }]
  const own = { AUD: { productMinor: 12_000 } }
  const saved = await savePrices(tx, product.id, {
    currency: 'USD',
    own,
    periods: [{ key: 'winter', name: 'Winter', days: DAYS, windows }],
    overrides: [{ day: '2026-12-12', priceMinor: 9900, priceIn: { AUD: 14_900 } }],
    tiers: [{ fromQuantity: 4, priceMinor: 4000, priceIn: { AUD: 6000 } }],
  })
  expect(saved).toEqual({ ok: true })
  expect((await readPriceBook(tx)).get(product.id)).toMatchObject({
    currency: 'USD',
    own,
    periods: [{ windows: [{ basePriceIn: { AUD: 13_500 }, levels: [{ priceIn: { AUD: 7700 } }] }] }],
    overrides: [{ priceIn: { AUD: 14_900 } }],
    tiers: [{ priceIn: { AUD: 6000 } }],
  })
  expect(await savePrices(tx, product.id, { own })).toEqual({ ok: true })
  expect((await readPriceBook(tx)).get(product.id)).toMatchObject({ currency: null, own, tiers: [] })
})

test('Clearing all prices leaves none', async ({ tx }) => {
  const product = await givenDatedTicket(tx)
  await savePrices(tx, product.id, draft)
  await clearPrices(tx)
  expect((await readPriceBook(tx)).size).toBe(0)
})

function window(priceMinor: number, number: number) {
  return {
    minDays: 0,
    levels: [
      { key: 'first', priceMinor, number },
      { key: 'then', priceMinor: 9000 },
    ],
  }
}

test('A tier for a customer group that does not exist is refused with its key, in saved prices and in a draft', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  const prices = { tiers: [{ fromQuantity: 4, priceMinor: 900, groupKey: 'club' }] }
  const refusal = { ok: false, reason: 'unknown_group', name: '4', about: 'club' }
  expect(await savePrices(tx, id, prices)).toEqual(refusal)
  expect(await savePricesDraft(tx, id, { prices })).toEqual(refusal)
})
