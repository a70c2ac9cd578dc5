import { expect } from 'vitest'
import { readCatalog } from '#commerce/catalog/index.ts'
import { readSlots } from '#commerce/inventory/index.ts'
import { dayPrice } from '#commerce/pricing/day-price.ts'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import { savePrices } from '#commerce/pricing/save/save-prices.ts'
import { holdAtLevel, levelsOf } from '#commerce/pricing/save/ticket-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { givenGrid, SEASON, seasonPrices, toPrice } from './grid-for-tests.ts'
import { publishGridDraft } from './publish-grid-draft.ts'
import { putGridChanges } from './put-grid-changes.ts'
import { readSeasonGrid } from './read-season-grid.ts'

const TODAY = '2026-12-09'

function season(productId: number) {
  return { productId, from: '2026-12-09', to: '2026-12-12', today: TODAY }
}

test('A season is told by kinds of days: days of one period are of one kind, and a day without a price is of none', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700, { day: '2026-12-11' })])
  await publishGridDraft(tx, draftId)
  const grid = await readSeasonGrid(tx, season(product.id))

  expect(grid).toMatchObject({
    ok: true,
    days: [TODAY, ...SEASON],
    kinds: [
      {
        ...{ period: 'Winter', isOwn: true },
        windows: [
          { minDays: 0, maxDays: 1, gateMinor: 9000, levels: [{ priceMinor: 6000, number: 3 }, { priceMinor: 7000 }] },
          { minDays: 2, maxDays: null, gateMinor: 9000, levels: [{ priceMinor: 5000 }, { priceMinor: 6000 }] },
        ],
      },
      { period: 'Winter, from 2026-12-11', windows: [{}, { levels: [{ priceMinor: 5700 }, {}] }] },
      { isOwn: false },
      { isOwn: false },
    ],
    columns: [
      { variantId: null, kinds: [-1, 0, 1, 0] },
      { variantId: product.variants[0]?.id, kinds: [-1, 2, 3, 2] },
    ],
  })
  expect(await readSeasonGrid(tx, season(0))).toEqual({ ok: false, reason: 'unknown_product' })
})

test('The price that the grid says a guest pays now is what the calendar asks, level by level and after an override', async ({
  tx,
}) => {
  const { product } = await givenGrid(tx)
  const overrides = [
    { day: '2026-12-11', minDays: 2, priceMinor: 4400 },
    { day: '2026-12-12', minDays: 9, priceMinor: 1 },
  ]
  await savePrices(tx, product.id, { ...seasonPrices(), overrides })
  const late = (await levelsOf(tx, product.id)).find(({ priceMinor, number }) => number && priceMinor === 6000)
  await holdAtLevel(tx, late?.poolId ?? 0, 3)
  const [catalog, prices] = [await readCatalog(tx), await readPriceBook(tx)]
  const pools = (await levelsOf(tx, product.id)).flatMap(({ poolId }) => poolId ?? [])
  const slots = await readSlots(tx, [...new Set(pools)], TODAY, '2026-12-12')
  const left = (key: { poolId: number; day: string }) =>
    slots.find((slot) => slot.poolId === key.poolId && slot.day === key.day)?.left
  const asked = (day: string, variant = product.variants[0]) =>
    dayPrice({
      ...{ product, variant, values: [], catalog, prices, numberOfDays: 0, today: TODAY },
      ...{ day, left, sold: () => 0 },
    })?.priceMinor ?? null

  const grid = await readSeasonGrid(tx, season(product.id))
  const days = [TODAY, ...SEASON]
  expect(grid.ok && grid.columns.map(({ nowMinor }) => nowMinor)).toEqual([
    days.map((day) => asked(day)),
    days.map((day) => asked(day)),
  ])
  expect(grid.ok && grid.columns[0]?.nowMinor).toEqual([null, 7000, 4400, 5000])
})

test('Pieces that are sold at the levels of a day are counted for each column that shows them', async ({ tx }) => {
  const { product } = await givenGrid(tx)
  const [level] = await levelsOf(tx, product.id)
  await tx.execute(`update slot set sold = 2 where pool_id = ${level?.poolId} and svc_date = '2026-12-10'`)
  const grid = await readSeasonGrid(tx, season(product.id))
  expect(grid.ok && grid.columns.map(({ sold }) => sold)).toEqual([
    [0, 2, 0, 0],
    [0, 2, 0, 0],
  ])
})
