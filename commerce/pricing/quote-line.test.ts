import { expect, test } from 'vitest'
import { givenProduct } from '#commerce/catalog/catalog-for-tests.ts'
import { levelDemand, levelSlots } from './level-slots.ts'
import { givenLevel, givenPeriod, givenRequest, givenWindow, TODAY } from './prices-for-tests.ts'
import { quoteLine } from './quote-line.ts'

const ticket = givenProduct({ id: 1, slug: 'day-lift-ticket', isDynamicPrice: true })
const window = givenWindow([givenLevel(1, 5000, 10), givenLevel(2, 6000, 10), givenLevel(3, 7000)], {
  basePriceMinor: 8000,
})
const prices = { periods: [givenPeriod([window])] }

test('Five tickets with three left at 50 cost three times 50 and twice 60, and the quote says why [IMPL-26]', () => {
  const request = givenRequest(ticket, prices, { quantity: 5, left: { 1: 3, 2: 10 } })
  const result = quoteLine(request)
  const at = { day: TODAY, rule: 'level', baseMinor: 8000 }
  expect(result).toEqual({
    ok: true,
    quote: {
      totalMinor: 27000,
      unitMinor: 5000,
      maxMinor: 40000,
      quantity: 5,
      parts: [
        { ...at, count: 3, unitMinor: 5000, ruleId: 1, levelPoolId: 1, leftAtPrice: 3, nextUnitMinor: 6000 },
        { ...at, count: 2, unitMinor: 6000, ruleId: 2, levelPoolId: 2, leftAtPrice: 10, nextUnitMinor: 7000 },
      ],
      addOns: [],
    },
  })
  expect(levelSlots(request)).toEqual([
    { poolId: 1, day: TODAY, time: null },
    { poolId: 2, day: TODAY, time: null },
  ])
  expect(result.ok && levelDemand(result.quote)).toEqual([
    { poolId: 1, day: TODAY, time: null, places: 3 },
    { poolId: 2, day: TODAY, time: null, places: 2 },
  ])
})
