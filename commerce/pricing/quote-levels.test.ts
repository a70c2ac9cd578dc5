import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { givenLevel, givenPeriod, givenRequest, givenTier, givenWindow, TODAY } from './prices-for-tests.ts'
import { quoteLine } from './quote-line.ts'

const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -1000 })
const attributes = [givenAttribute({ id: 1, name: 'Age', values: [child] })]
const levels = [givenLevel(1, 5000, 5), givenLevel(2, 6000, 5), givenLevel(3, 7000)]
const ending = levels.slice(0, 2)

type Given = Partial<CatalogProduct> & { levels?: typeof levels; tiers?: ReturnType<typeof givenTier>[] }

function quoteOf(
  quantity: number,
  left: Record<string, number>,
  { levels: own = levels, tiers = [], ...given }: Given = {},
) {
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, priceMinor: 9000, attributes, ...given })
  return quoteLine(givenRequest(product, { periods: [givenPeriod([givenWindow(own)])], tiers }, { quantity, left }))
}

/** `3×5000` for each part, or the refusal. */
function inShort(result: ReturnType<typeof quoteOf>) {
  if (!result.ok) return result.reason === 'level_blocked' ? `only ${result.left}` : result.reason
  return result.quote.parts.map(({ count, unitMinor }) => `${count}×${unitMinor}`).join(' ')
}

test.each([
  [1, { 1: 5, 2: 5 }, '1×5000'],
  [1, { 1: 1, 2: 5 }, '1×5000'],
  [1, { 1: 0, 2: 5 }, '1×6000'],
  [1, { 1: 0, 2: 1 }, '1×6000'],
  [1, { 1: 0, 2: 0 }, '1×7000'],
  [5, { 1: 5, 2: 5 }, '5×5000'],
  [5, { 1: 4, 2: 5 }, '4×5000 1×6000'],
  [5, { 1: 3, 2: 5 }, '3×5000 2×6000'],
  [5, { 1: 1, 2: 1 }, '1×5000 1×6000 3×7000'],
  [5, { 1: 0, 2: 3 }, '3×6000 2×7000'],
  [5, {}, '5×7000'],
  [99, { 1: 5, 2: 5 }, '5×5000 5×6000 89×7000'],
])('Levels are sold one after another: %d pieces with %j left [IMPL-26]', (quantity, left, parts) => {
  expect(inShort(quoteOf(quantity, left))).toBe(parts)
})

test('Levels are sold in the order of their priority, whatever order they are stored in [IMPL-26]', () => {
  const shuffled = [levels[2], levels[0], levels[1]] as typeof levels
  expect(inShort(quoteOf(3, { 1: 1, 2: 1 }, { levels: shuffled }))).toBe('1×5000 1×6000 1×7000')
})

test('A cheaper level is not sold before one of lower priority', () => {
  const dearFirst = [givenLevel(1, 7000, 5), givenLevel(2, 5000, 5)]
  expect(inShort(quoteOf(2, { 1: 1, 2: 1 }, { levels: dearFirst }))).toBe('1×7000 1×5000')
})

test('A day closes when its last level is sold [IMPL-26]', () => {
  expect(inShort(quoteOf(2, { 1: 1, 2: 1 }, { levels: ending }))).toBe('1×5000 1×6000')
  expect(inShort(quoteOf(3, { 1: 1, 2: 1 }, { levels: ending }))).toBe('only 2')
  expect(inShort(quoteOf(1, {}, { levels: ending }))).toBe('only 0')
})

test('A product’s own price follows its last level', () => {
  expect(inShort(quoteOf(3, { 1: 1, 2: 1 }, { levels: ending, isDynamicPrice: false }))).toBe('1×5000 1×6000 1×9000')
})

test('A level without a slot has no places', () => {
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true })
  const request = givenRequest(product, { periods: [givenPeriod([givenWindow(ending)])] })
  expect(quoteLine({ ...request, left: () => undefined })).toMatchObject({ ok: false, left: 0, day: TODAY })
})

test.each([
  ['split', 5, '3×5000 2×6000'],
  ['next', 5, '5×6000'],
  ['block', 5, 'only 3'],
  ['split', 3, '3×5000'],
  ['next', 3, '3×5000'],
  ['block', 3, '3×5000'],
  ['next', 6, '6×7000'],
] as const)('The policy %s prices %d pieces with three left at the first level', (levelPolicy, quantity, parts) => {
  expect(inShort(quoteOf(quantity, { 1: 3, 2: 5 }, { levelPolicy }))).toBe(parts)
})

test.each([
  ['next', 'only 5'],
  ['block', 'only 3'],
  ['split', 'only 8'],
] as const)('The policy %s says how many can be bought where no level has enough', (levelPolicy, parts) => {
  expect(inShort(quoteOf(9, { 1: 3, 2: 5 }, { levelPolicy, levels: ending }))).toBe(parts)
})

test('The policy block looks at the first level that has any left', () => {
  expect(inShort(quoteOf(4, { 1: 0, 2: 5 }, { levelPolicy: 'block' }))).toBe('4×6000')
})

const trace = (quantity: number, left: Record<string, number>, given: Given = {}) => {
  const result = quoteOf(quantity, left, given)
  return result.ok && result.quote.parts.map((part) => [part.leftAtPrice, part.nextUnitMinor, part.levelPoolId])
}

test('A quote says how many are left at a level and what comes next; the last has neither', () => {
  expect(trace(7, { 1: 3, 2: 2 })).toEqual([
    [3, 6000, 1],
    [2, 7000, 2],
    [null, null, null],
  ])
})

test('A quote’s next price skips a sold-out level, and is empty where the next costs the same', () => {
  expect(trace(1, { 1: 3, 2: 0 })).toEqual([[3, 7000, 1]])
  expect(trace(1, { 1: 3 }, { levels: [givenLevel(1, 5000, 3), givenLevel(2, 5000)] })).toEqual([[3, null, 1]])
  expect(trace(1, { 1: 3 }, { levels: [givenLevel(1, 5000, 3)] })).toEqual([[3, null, 1]])
})

test('A quote’s next price has the options in it', () => {
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, attributes })
  const prices = { periods: [givenPeriod([givenWindow(levels)])] }
  const result = quoteLine(givenRequest(product, prices, { values: [child], left: { 1: 1, 2: 5 } }))
  expect(result.ok && result.quote.parts).toMatchObject([{ unitMinor: 4000, nextUnitMinor: 5000 }])
})

const tiers = [givenTier(8, 4, { percentOffBasisPoints: 1000 }), givenTier(9, 4, { priceMinor: 100 })]

test('Quantity tiers do not count on dated prices unless the product says so', () => {
  expect(inShort(quoteOf(4, { 1: 5 }, { tiers }))).toBe('4×5000')
})

test('Quantity tiers on dated prices take their percentage off each level, and are in the quote', () => {
  const result = quoteOf(4, { 1: 2, 2: 5 }, { tiers, hasTiersOnDynamic: true })
  expect(inShort(result)).toBe('2×4500 2×5400')
  expect(result.ok && result.quote.parts[0]).toMatchObject({
    rule: 'level',
    ruleId: 1,
    tierId: 8,
    nextUnitMinor: 5400,
  })
  expect(inShort(quoteOf(3, { 1: 5 }, { tiers, hasTiersOnDynamic: true }))).toBe('3×5000')
})
