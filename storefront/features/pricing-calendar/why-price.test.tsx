import { expect, test } from 'vitest'
import type { PriceStep } from '#contract/schemas/prices.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { WhyPrice } from './day-detail.tsx'

const STEPS: PriceStep[] = [
  { Kind: 'window', Name: null, Amount: 189 },
  { Kind: 'ahead', Name: 'weekday', Amount: -72, DaysAhead: 41 },
  { Kind: 'demand', Name: null, Amount: 6, Sold: 62, Number: 100 },
  { Kind: 'tier', Name: null, Amount: 0 },
  { Kind: 'option', Name: 'New card', Amount: 5.5 },
]
const said = (steps: readonly PriceStep[] | undefined, price: number) =>
  markup(<WhyPrice steps={steps} price={price} currency="USD" />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('A price is explained by the steps the engine took, in their order, without those that change nothing', () => {
  expect(said(STEPS, 128.5)).toBe(
    'Why this price Window price $189 Booked 41 days ahead −$72 Demand so far 62 of 100 at this price are sold +$6 ' +
      'New card +$5.50 Your price $128.50',
  )
})

test('Steps that do not add up to the price are not shown, and none are invented', () => {
  expect(said(STEPS, 123)).toBe('')
  expect(said([], 123)).toBe('')
  expect(said(undefined, 123)).toBe('')
})

test('The operator’s name of a special day is shown as the reason of its price', () => {
  const special: PriceStep[] = [
    { Kind: 'list', Name: null, Amount: 100 },
    { Kind: 'special', Name: 'Opening day', Amount: -20 },
    { Kind: 'ahead', Name: null, Amount: -5, DaysAhead: 0 },
  ]
  expect(said(special, 75)).toBe('Why this price List price $100 Opening day −$20 Booked on the day −$5 Your price $75')
})
