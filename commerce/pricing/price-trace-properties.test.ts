/** Whatever prices, options and counts are: the steps of a price are the price. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import { sum } from '#contract/values/sum.ts'
import { dayPrice } from './day-price.ts'
import { priceTrace } from './price-trace.ts'
import {
  dayIn,
  givenLevel,
  givenOverride,
  givenPeriod,
  givenRequest,
  givenTier,
  givenWindow,
} from './prices-for-tests.ts'

const price = fc.integer({ min: 0, max: 5_000_00 })
const adjustment = fc.oneof(
  fc.record({ priceAdjustmentMinor: fc.integer({ min: -3_000_00, max: 3_000_00 }) }),
  fc.record({ priceAdjustmentBasisPoints: fc.integer({ min: -15_000, max: 15_000 }) }),
)
const adjustments = fc.array(adjustment, { maxLength: 3 })
const tier = fc.oneof(
  fc.record({ percentOffBasisPoints: fc.nat(10_000) }),
  fc.record({ priceMinor: price }),
  fc.record({ priceMinor: price, variantId: fc.constant(5) }),
)

const drawnDay = fc.record({
  productPrice: price,
  variantPrice: fc.option(price),
  hasVariant: fc.boolean(),
  isListOfVariant: fc.boolean(),
  levels: fc.array(fc.record({ price, left: fc.nat(3) }), { maxLength: 4 }),
  lastPrice: fc.option(price),
  base: fc.option(price),
  override: fc.option(fc.record({ priceMinor: price, basePriceMinor: fc.option(price) })),
  ages: adjustments,
  extras: adjustments,
  tiers: fc.array(tier, { maxLength: 2 }),
  hasTiersOnDynamic: fc.boolean(),
  isDynamicPrice: fc.boolean(),
  multiDay: fc.constantFrom('none', 'consecutive', 'separate'),
  multiDayPrice: fc.constantFrom('package', 'sum'),
  days: fc.integer({ min: 1, max: 3 }),
})
type Drawn = typeof drawnDay extends fc.Arbitrary<infer Day> ? Day : never

function requestOf(drawn: Drawn) {
  const { isDynamicPrice, hasTiersOnDynamic, multiDay, multiDayPrice } = drawn
  const ages = drawn.ages.map((one, index) => givenValue({ id: 10 + index, name: `Age ${index}`, ...one }))
  const extras = drawn.extras.map((one, index) => givenValue({ id: 20 + index, name: `Extra ${index}`, ...one }))
  const product = givenProduct({
    id: 1,
    slug: 'ticket',
    priceMinor: drawn.productPrice,
    numberOfDays: drawn.days,
    attributes: [
      givenAttribute({ id: 1, name: 'Age', values: ages }),
      givenAttribute({ id: 2, name: 'Extra', controlType: 3, values: extras }),
    ],
    ...{ isDynamicPrice, hasTiersOnDynamic, multiDay, multiDayPrice },
  })
  const variantId = drawn.hasVariant && drawn.isListOfVariant ? 5 : null
  const counted = drawn.levels.map((level, index) => givenLevel(index + 1, level.price, 3))
  const endless = drawn.lastPrice === null ? [] : [givenLevel(9, drawn.lastPrice)]
  const window = givenWindow([...counted, ...endless], { basePriceMinor: drawn.base })
  const days = [0, 1, 2].map(dayIn)
  const { days: _, ...request } = givenRequest(
    product,
    {
      periods: window.levels.length > 0 ? [givenPeriod([window], days, variantId)] : [],
      overrides: drawn.override ? [givenOverride(1, 0, { ...drawn.override, day: dayIn(1) })] : [],
      tiers: drawn.tiers.map((one, index) => givenTier(index + 1, 1, one)),
    },
    {
      values: [...ages, ...extras],
      numberOfDays: drawn.days,
      left: Object.fromEntries(drawn.levels.map(({ left }, index) => [index + 1, left])),
      variant: drawn.hasVariant ? givenVariant({ id: 5, priceMinor: drawn.variantPrice }) : undefined,
    },
  )
  return { ...request, sold: () => 1 }
}

test('The steps of a price add up to it to the cent, and there are none without a price [API-46, API-47]', {
  tags: 'prove',
}, () => {
  let priced = 0
  fc.assert(
    fc.property(drawnDay, fc.nat(1), (drawn, on) => {
      const request = { ...requestOf(drawn), day: dayIn(on) }
      const row = dayPrice(request)
      const steps = priceTrace(request)
      if (!row) {
        expect(steps).toEqual([])
        return
      }
      priced += 1
      expect(sum(steps.map(({ minor }) => minor))).toBe(row.priceMinor)
      expect(steps.every(({ minor }) => Number.isSafeInteger(minor))).toBe(true)
      expect(['window', 'list', 'special']).toContain(steps[0]?.kind)
    }),
    { numRuns: 3000 },
  )
  expect(priced).toBeGreaterThan(1000)
})
