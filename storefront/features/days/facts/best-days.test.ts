import { expect, test } from 'vitest'
import { addDays, type Day } from '#contract/values/day.ts'
import { bestDays } from './best-days.ts'
import type { ShownPrice } from './day-prices.ts'
import { exampleFacts } from './example-facts.ts'

const FACTS = { ...exampleFacts(), closed: {} }
const costs = (amounts: readonly number[]) => ({
  ...FACTS,
  isTrackingInventory: false,
  prices: Object.fromEntries(
    amounts.map((price, index): [Day, ShownPrice] => [
      addDays('2027-01-01', index),
      { ...(FACTS.prices['2027-01-01'] as ShownPrice), price },
    ]),
  ),
})
const numbers = (days: ReadonlySet<Day>) => [...days].map((day) => Number(day.slice(8)))

test('The cheapest fifth of the days that can be bought are the best days of their month', () => {
  expect(numbers(bestDays('2027-01', costs([90, 80, 70, 60, 50, 41, 42, 43, 44, 45])))).toEqual([6, 7])
  expect(numbers(bestDays('2027-01', costs([90, 80, 70, 60])))).toEqual([])
  expect(numbers(bestDays('2026-12', exampleFacts()))).toEqual([9, 22, 8])
})

test('Days of one price are all best days or none of them is, so where all cost the same none is', () => {
  expect(numbers(bestDays('2027-01', costs([50, 50, 50, 60, 60, 60, 60, 60, 60, 60])))).toEqual([1, 2, 3])
  expect(numbers(bestDays('2027-01', costs([50, 40, 50, 60, 60, 60, 60, 60, 60, 60])))).toEqual([2, 1, 3])
  expect(numbers(bestDays('2027-01', costs(Array(31).fill(99))))).toEqual([])
})

test('A month has at most eight best days', () => {
  const rising = Array.from({ length: 31 }, (_, index) => 100 + index)
  expect(numbers(bestDays('2027-01', costs(rising)))).toEqual([1, 2, 3, 4, 5, 6])
  const plateau = rising.map((price, index) => (index > 0 && index < 9 ? 101 : price))
  expect(numbers(bestDays('2027-01', costs(plateau)))).toEqual([1])
})
