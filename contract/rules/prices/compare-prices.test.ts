import { expect, test } from 'vitest'
import { comparePrices } from './compare-prices.ts'
import { cellName, type PriceChange } from './price-cell.ts'

function change(variantId: number | null, day: string, fromMinor: number | null, toMinor: number): PriceChange {
  return { variantId, day, minDays: 0, level: 1, fromMinor, toMinor }
}

test('Changes are told by variant and by days in a row, with the least and the most of now and of the step', () => {
  const comparison = comparePrices([
    change(5, '2026-12-27', 20000, 21400),
    change(5, '2026-12-26', 16300, 17300),
    { ...change(5, '2026-12-26', 25300, 26300), minDays: 14 },
    change(5, '2027-01-02', 17500, 17000),
    change(7, '2026-12-26', 12700, 13400),
  ])
  expect(comparison).toEqual({
    prices: 5,
    days: 3,
    largestStepMinor: 1400,
    differences: [
      {
        ...{ variantId: 5, from: '2026-12-26', to: '2026-12-27', prices: 3 },
        ...{ nowMinor: { least: 16300, most: 25300 }, stepMinor: { least: 1000, most: 1400 } },
      },
      {
        ...{ variantId: 5, from: '2027-01-02', to: '2027-01-02', prices: 1 },
        ...{ nowMinor: { least: 17500, most: 17500 }, stepMinor: { least: -500, most: -500 } },
      },
      {
        ...{ variantId: 7, from: '2026-12-26', to: '2026-12-26', prices: 1 },
        ...{ nowMinor: { least: 12700, most: 12700 }, stepMinor: { least: 700, most: 700 } },
      },
    ],
  })
})

test('The largest step is the one that changes most, down as well as up', () => {
  const changes = [change(null, '2026-12-26', 10000, 10500), change(null, '2026-12-27', 10000, 9000)]
  expect(comparePrices(changes).largestStepMinor).toBe(-1000)
})

test('A change to what is there already is none, and a first price of the ticket window takes no step', () => {
  expect(comparePrices([change(null, '2026-12-26', 100, 100)])).toMatchObject({ prices: 0, differences: [] })
  expect(comparePrices([change(null, '2026-12-26', null, 100)])).toMatchObject({ prices: 1, largestStepMinor: 0 })
})

test('Two cells have one name only where day, variant, days before arrival and level are the same', () => {
  const cell = { variantId: 1, day: '2026-12-26', minDays: 2, level: 1 }
  const others = [
    { ...cell, variantId: null },
    { ...cell, day: '2026-12-27' },
    { ...cell, minDays: 21 },
    { ...cell, level: 2 },
  ]
  expect(new Set([cell, ...others].map(cellName)).size).toBe(5)
  expect(cellName({ ...cell })).toBe(cellName(cell))
})
