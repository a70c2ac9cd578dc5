/** What changed cells make of a version of prices, without a database. */
import { expect, test } from 'vitest'
import type { PeriodDraft, PricesDraft } from '#commerce/pricing/save/prices-draft.ts'
import { pricesRefusal } from '#commerce/pricing/save/prices-refusal.ts'
import { addDays } from '#contract/values/day.ts'
import { applyChanges, type CellAmount, nowAt } from './apply-changes.ts'
import { gridRows } from './grid-rows.ts'

const [MON, TUE, WED] = ['2026-12-21', '2026-12-22', '2026-12-23'] as const
const ADULT = 5
const CHILD = 7
const ADJUSTMENTS = new Map([
  [ADULT, 0],
  [CHILD, -4000],
])

const WINTER: PeriodDraft = {
  key: 'winter',
  name: 'Winter',
  days: [MON, TUE, WED],
  windows: [
    { minDays: 0, maxDays: 1, basePriceMinor: 20000, levels: [{ key: 'late', priceMinor: 18000 }] },
    {
      minDays: 2,
      basePriceMinor: 20000,
      levels: [
        { key: 'first', priceMinor: 15000, number: 3 },
        { key: 'then', priceMinor: 16000 },
      ],
    },
  ],
}
const PRICES: PricesDraft = { periods: [WINTER], tiers: [{ fromQuantity: 4, percentOffBasisPoints: 500 }] }

function cell(day: string, toMinor: number, given: Partial<CellAmount> = {}): CellAmount {
  return { variantId: null, day, minDays: 2, level: 1, toMinor, ...given }
}

/** They are prices that can be saved, and every cell costs what its change says. */
function applied(prices: PricesDraft, changes: CellAmount[]): PricesDraft {
  const result = applyChanges(prices, changes, ADJUSTMENTS)
  if (!result.ok) throw new Error(JSON.stringify(result))
  expect(pricesRefusal(result.prices, new Set([ADULT, CHILD]))).toBeUndefined()
  const rows = gridRows(result.prices)
  for (const change of changes) expect(nowAt(rows, change, ADJUSTMENTS)).toBe(change.toMinor)
  return result.prices
}

const summary = ({ periods = [] }: PricesDraft) =>
  periods.map(({ key, days, variantId = null, countsWith }) => ({ key, days, variantId, countsWith }))

test('One day that changes is split off its period, with the same levels, counted where it was', () => {
  const prices = applied(PRICES, [cell(TUE, 15500), cell(TUE, 21000, { minDays: 0, level: 0 })])
  expect(summary(prices)).toEqual([
    { key: 'winter', days: [MON, WED], variantId: null, countsWith: undefined },
    { key: `winter-${TUE}`, days: [TUE], variantId: null, countsWith: { key: 'winter', variantId: null } },
  ])
  expect(prices.periods?.[1]).toMatchObject({
    name: `Winter, from ${TUE}`,
    windows: [
      { minDays: 0, basePriceMinor: 21000, levels: [{ key: 'late', priceMinor: 18000 }] },
      {
        basePriceMinor: 20000,
        levels: [
          { key: 'first', priceMinor: 15500, number: 3 },
          { key: 'then', priceMinor: 16000 },
        ],
      },
    ],
  })
  expect(prices.tiers).toEqual(PRICES.tiers)
})

test('A period of which all days change alike keeps its key and is not split', () => {
  const prices = applied(PRICES, [cell(MON, 15500), cell(TUE, 15500), cell(WED, 15500)])
  expect(summary(prices)).toEqual([{ key: 'winter', days: [MON, TUE, WED], variantId: null, countsWith: undefined }])
})

test('Days that change alike are one period, and one that is set back joins the period that it left', () => {
  const split = applied(PRICES, [cell(MON, 15500), cell(WED, 15500)])
  expect(summary(split).map(({ key, days }) => [key, days])).toEqual([
    ['winter', [TUE]],
    [`winter-${MON}`, [MON, WED]],
  ])
  const back = applied(split, [cell(WED, 15000)])
  expect(summary(back).map(({ key, days }) => [key, days])).toEqual([
    ['winter', [TUE, WED]],
    [`winter-${MON}`, [MON]],
  ])
  expect(summary(applied(back, [cell(MON, 15000)])).map(({ key, days }) => [key, days])).toEqual([
    ['winter', [MON, TUE, WED]],
  ])
})

test('A day that is split off twice is counted with its first period, and its name does not grow', () => {
  const once = applied(PRICES, [cell(MON, 15500), cell(TUE, 15500)])
  const twice = applied(once, [cell(TUE, 15700)])
  expect(twice.periods?.map(({ key, name, countsWith }) => [key, name, countsWith?.key])).toEqual([
    ['winter', 'Winter', undefined],
    [`winter-${MON}`, `Winter, from ${MON}`, 'winter'],
    [`winter-${TUE}`, `Winter, from ${TUE}`, 'winter'],
  ])
})

test('A cell that a variant takes from the product becomes its own, with what its values add', () => {
  const prices = applied(PRICES, [cell(MON, 11900, { variantId: CHILD })])
  expect(summary(prices)).toEqual([
    { key: 'winter', days: [MON, TUE, WED], variantId: null, countsWith: undefined },
    { key: `winter-${MON}`, days: [MON], variantId: CHILD, countsWith: { key: 'winter', variantId: null } },
  ])
  const rows = gridRows(prices)
  const at = (given: Partial<CellAmount>) => nowAt(rows, cell(MON, 0, given), ADJUSTMENTS)
  expect(at({ variantId: CHILD, level: 2 })).toBe(12000)
  expect(at({ variantId: CHILD, level: 0 })).toBe(16000)
  expect(at({ variantId: CHILD, day: TUE })).toBe(11000)
  expect(at({ variantId: ADULT })).toBe(15000)
  expect(at({})).toBe(15000)
})

test('An override of the day is what changes, and for a variant it becomes an override of its own', () => {
  const overrides = [{ day: MON, priceMinor: 19900, basePriceMinor: 22000 }]
  const special = { minDays: 0, level: 1 }
  const prices = applied({ ...PRICES, overrides }, [
    cell(MON, 20500, special),
    cell(MON, 16500, { ...special, variantId: CHILD }),
  ])
  expect(prices.periods).toEqual([WINTER])
  expect(prices.overrides).toEqual([
    { day: MON, priceMinor: 20500, basePriceMinor: 22000 },
    { day: MON, variantId: CHILD, priceMinor: 16500, basePriceMinor: 18000 },
  ])
})

test('An override for some days before arrival cuts the windows of its day, and both can be changed', () => {
  const overrides = [{ day: MON, minDays: 1, maxDays: 4, priceMinor: 17000 }]
  const spans = gridRows({ ...PRICES, overrides }).spansOf(null, MON)
  expect(spans.map(({ minDays, maxDays, row }) => [minDays, maxDays, row.kind])).toEqual([
    [0, 0, 'window'],
    [1, 4, 'override'],
    [5, null, 'window'],
  ])
  const prices = applied({ ...PRICES, overrides }, [cell(MON, 17500, { minDays: 1 }), cell(MON, 15100, { minDays: 5 })])
  expect(prices.overrides).toMatchObject([{ minDays: 1, maxDays: 4, priceMinor: 17500 }])
})

test.each<[string, Partial<CellAmount>]>([
  ['a day without a price', { day: addDays(WED, 1) }],
  ['days before arrival at which no window begins', { minDays: 3 }],
  ['a level that the window does not have', { level: 3 }],
])('A cell for %s is refused by name', (_, given) => {
  const unknown = cell(MON, 100, given)
  expect(applyChanges(PRICES, [cell(MON, 15500), unknown], ADJUSTMENTS)).toEqual({
    ok: false,
    reason: 'no_such_cell',
    cells: [unknown],
  })
})

test('A price that the ticket window did not name is added to the window of that day alone', () => {
  const bare = { ...WINTER, windows: [{ minDays: 0, levels: [{ key: 'only', priceMinor: 100 }] }] }
  const gate = cell(TUE, 200, { minDays: 0, level: 0 })
  expect(nowAt(gridRows({ periods: [bare] }), gate, ADJUSTMENTS)).toBeNull()
  applied({ periods: [bare] }, [gate])
})
