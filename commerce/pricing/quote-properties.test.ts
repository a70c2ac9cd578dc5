/** What holds for every quote, whatever the prices, options and counts are. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import { sum } from '#contract/values/sum.ts'
import { levelDemand, levelSlots } from './level-slots.ts'
import { dayIn, givenLevel, givenPeriod, givenRequest, givenTier, givenWindow, TODAY } from './prices-for-tests.ts'
import { quoteLine } from './quote-line.ts'

const price = fc.integer({ min: 0, max: 5_000_00 })
const adjustment = fc.oneof(
  fc.record({ priceAdjustmentMinor: fc.integer({ min: -3_000_00, max: 3_000_00 }) }),
  fc.record({ priceAdjustmentBasisPoints: fc.integer({ min: -15_000, max: 15_000 }) }),
)

const line = fc.record({
  productPrice: price,
  levels: fc.array(fc.record({ price, number: fc.integer({ min: 1, max: 6 }), left: fc.nat(6) }), { maxLength: 4 }),
  lastPrice: fc.option(price),
  base: fc.option(price),
  age: adjustment,
  extra: adjustment,
  meal: adjustment,
  linkedPrice: price,
  linkedQuantity: fc.integer({ min: 1, max: 3 }),
  tier: fc.integer({ min: 0, max: 10_000 }),
  hasTiersOnDynamic: fc.boolean(),
  isDynamicPrice: fc.boolean(),
  levelPolicy: fc.constantFrom('split', 'next', 'block'),
  multiDay: fc.constantFrom('none', 'consecutive', 'separate'),
  multiDayPrice: fc.constantFrom('package', 'sum'),
  quantity: fc.integer({ min: 1, max: 12 }),
  days: fc.integer({ min: 1, max: 3 }),
  order: fc.infiniteStream(fc.nat()),
})
type Line = typeof line extends fc.Arbitrary<infer Drawn> ? Drawn : never

function requestOf(drawn: Line, shuffle: <Item>(items: Item[]) => Item[] = (items) => items) {
  const values = [
    givenValue({ id: 1, name: 'Age', ...drawn.age }),
    givenValue({ id: 2, name: 'Extra', ...drawn.extra }),
    givenValue({ id: 3, name: 'Meal', ...drawn.meal }),
    givenValue({ id: 4, name: 'Other', linkedProductId: 2, linkedQuantity: drawn.linkedQuantity }),
  ]
  const [age, extra, ...addOns] = values.map((value) => [value])
  const attributes = [
    givenAttribute({ id: 1, name: 'Age', values: age ?? [] }),
    givenAttribute({ id: 2, name: 'Extra', controlType: 3, values: extra ?? [] }),
    givenAttribute({ id: 3, name: 'Add-ons', controlType: 3, textPrompt: '[Add On]', values: addOns.flat() }),
  ]
  const { isDynamicPrice, hasTiersOnDynamic, levelPolicy, multiDay, multiDayPrice } = drawn
  const flags = { isDynamicPrice, hasTiersOnDynamic, levelPolicy, multiDay, multiDayPrice }
  const days = Array.from({ length: drawn.days }, (_, index) => dayIn(index))
  const counted = drawn.levels.map((level, index) => givenLevel(index + 1, level.price, level.number))
  const endless = drawn.lastPrice === null ? [] : [givenLevel(9, drawn.lastPrice)]
  const window = givenWindow(shuffle([...counted, ...endless]), { basePriceMinor: drawn.base })
  const product = givenProduct({ id: 1, slug: 'ticket', priceMinor: drawn.productPrice, attributes, ...flags })
  return givenRequest(
    product,
    {
      periods: counted.length + endless.length > 0 ? [givenPeriod([window], days)] : [],
      tiers: [givenTier(1, 3, { percentOffBasisPoints: drawn.tier })],
    },
    {
      values,
      quantity: drawn.quantity,
      days: multiDay === 'separate' ? days : [TODAY],
      numberOfDays: drawn.days,
      left: Object.fromEntries(drawn.levels.map(({ left }, index) => [index + 1, left])),
      others: [{ product: givenProduct({ id: 2, slug: 'other', priceMinor: drawn.linkedPrice }) }],
    },
  )
}

test('Every quote is the sum of its parts and add-ons in whole cents, none of them below nothing', () => {
  fc.assert(
    fc.property(line, (drawn) => {
      const result = quoteLine(requestOf(drawn))
      if (!result.ok) return
      const { quote } = result
      const entries = [...quote.parts, ...quote.addOns]
      expect(quote.totalMinor).toBe(sum(entries.map(({ count, unitMinor }) => count * unitMinor)))
      for (const { count, unitMinor } of entries) {
        expect(Number.isSafeInteger(unitMinor) && unitMinor >= 0).toBe(true)
        expect(Number.isSafeInteger(count) && count >= 1).toBe(true)
      }
      for (const part of Map.groupBy(quote.parts, ({ day }) => day).values()) {
        expect(sum(part.map(({ count }) => count))).toBe(drawn.quantity)
      }
    }),
    { numRuns: 1000 },
  )
})

test('Every quote takes from levels no more than they have left, and only from slots that were read before', () => {
  fc.assert(
    fc.property(line, (drawn) => {
      const request = requestOf(drawn)
      const result = quoteLine(request)
      if (!result.ok) return
      const asked = levelSlots(request)
      for (const { places, ...key } of levelDemand(result.quote)) {
        expect(places).toBeLessThanOrEqual(request.left(key) ?? 0)
        expect(asked).toContainEqual(key)
      }
    }),
    { numRuns: 1000 },
  )
})

test('Every quote is all at the first level while that has enough left [IMPL-26]', () => {
  fc.assert(
    fc.property(line, (drawn) => {
      const [first] = drawn.levels
      if (!first || first.left < drawn.quantity) return
      const result = quoteLine(requestOf(drawn))
      expect(result.ok && result.quote.parts.every(({ rule, ruleId }) => rule === 'level' && ruleId === 1)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('Every quote is the same in whatever order the levels are stored', () => {
  fc.assert(
    fc.property(line, (drawn) => {
      const shuffled = requestOf(drawn, (items) =>
        items
          .map((item) => ({ item, at: drawn.order.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ item }) => item),
      )
      expect(quoteLine(shuffled)).toEqual(quoteLine(requestOf(drawn)))
    }),
    { numRuns: 1000 },
  )
})
