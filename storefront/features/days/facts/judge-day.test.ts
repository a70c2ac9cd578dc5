import { expect, test } from 'vitest'
import { CLOSED_REASONS } from '#contract/values/closed-reason.ts'
import { bestDays } from './best-days.ts'
import { exampleFacts } from './example-facts.ts'
import { judgeDay } from './judge-day.ts'

const FACTS = exampleFacts()
const BEST = bestDays('2026-12', FACTS)
const display = (day: string, facts = FACTS) => judgeDay(day, facts, BEST)

test('Every state of a day has its look: none in stock and no price are closed, zero is sold out, few are few [DATE-11, DATE-12, DATE-13, DATE-15]', () => {
  const facts = {
    ...FACTS,
    closed: {},
    inventory: { '2026-12-06': 400, '2026-12-07': 400, '2026-12-11': 0, '2026-12-12': 11, '2026-12-13': 12 },
    pricingInventory: { ...FACTS.pricingInventory, '2026-12-06': 0 },
  }
  const states = Object.fromEntries(
    ['03', '06', '10', '11', '12', '13'].map((day) => {
      const { state, look, canBePicked, reason } = display(`2026-12-${day}`, facts)
      return [day, { state, look, canBePicked, reason }]
    }),
  )
  expect(states).toEqual({
    '03': { state: 'disabled', look: 'closed', canBePicked: false, reason: 'past_cutoff' },
    '06': { state: 'nopricinginventory', look: 'closed', canBePicked: false, reason: 'no_price' },
    '10': { state: 'noinventory', look: 'closed', canBePicked: false, reason: 'not_stocked' },
    '11': { state: 'soldoutinventory', look: 'soldOut', canBePicked: false, reason: 'sold_out' },
    '12': { state: 'lowinventory', look: 'low', canBePicked: true, reason: undefined },
    '13': { state: undefined, look: 'available', canBePicked: true, reason: undefined },
  })
})

test('A day with few places at its price looks scarce too, and scarce is shown before cheap [DATE-15]', () => {
  expect(display('2026-12-19')).toMatchObject({ state: 'lowpricinginventory', look: 'low' })
  expect(display('2026-12-09')).toMatchObject({ look: 'best', isBestPrice: true })
  const scarce = { ...FACTS, inventory: { ...FACTS.inventory, '2026-12-09': 3 } }
  expect(display('2026-12-09', scarce)).toMatchObject({ look: 'low', isBestPrice: true })
})

test('Where the operator hides low stock, days with low stock look like any other [DATE-27]', () => {
  const facts = exampleFacts({ showLowInventory: false })
  expect(display('2026-12-05')).toMatchObject({ look: 'low' })
  expect(display('2026-12-05', facts)).toMatchObject({ look: 'available', canBePicked: true })
})

test('A day looks scarce from the threshold of the settings down, which is eleven without one [DATE-13, DATE-16, DATE-27]', () => {
  const at = (inventoryMessageThreshold: number | null) => {
    const facts = exampleFacts({ inventoryMessageThreshold })
    const inventory = { ...facts.inventory, '2026-12-06': 11, '2026-12-07': 12 }
    return ['06', '07'].map((day) => display(`2026-12-${day}`, { ...facts, inventory }).look)
  }
  expect(at(null)).toEqual(['low', 'available'])
  expect(at(10)).toEqual(['available', 'available'])
  expect(at(12)).toEqual(['low', 'low'])
})

test('Every reason that the engine gives closes a day, also one that counts would leave open', () => {
  for (const reason of CLOSED_REASONS) {
    const closed = display('2026-12-07', { ...FACTS, closed: { '2026-12-07': reason } })
    expect(closed, reason).toMatchObject({ canBePicked: false, reason, price: undefined })
    expect(closed.look, reason).toBe(reason === 'sold_out' ? 'soldOut' : 'closed')
  }
})

test('Without prices every day of the season can be picked', () => {
  const facts = exampleFacts({}, false)
  for (const day of ['2026-12-04', '2026-12-14', '2026-12-26', '2027-01-31'])
    expect(display(day, facts), day).toMatchObject({ look: 'available', canBePicked: true, price: undefined })
  expect(display('2026-12-03', facts)).toMatchObject({ canBePicked: false, reason: 'past_cutoff' })
  expect(display('2027-02-01', facts)).toMatchObject({ canBePicked: false, reason: 'out_of_season' })
})

test('A day on which no start time is free is closed and says so', () => {
  const facts = { ...FACTS, activityPlaces: { '2026-12-08': 2, '2026-12-09': 0 } }
  expect(display('2026-12-08', facts)).toMatchObject({ canBePicked: true })
  expect(display('2026-12-09', facts)).toMatchObject({ canBePicked: false, look: 'closed', reason: 'nothing_free' })
})
