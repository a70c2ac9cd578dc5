/** The examples of docs/pricing.md are what the rules say. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { sum } from '#contract/values/sum.ts'
import { priceTrace } from './price-trace.ts'
import { dayIn, givenLevel, givenPeriod, givenRequest, givenWindow, TODAY } from './prices-for-tests.ts'
import { quoteLine } from './quote-line.ts'

const page = readFileSync('docs/pricing.md', 'utf8')
const levels = givenPeriod([givenWindow([givenLevel(1, 50, 3), givenLevel(2, 60)])])

function wanted(quantity: number, levelPolicy: CatalogProduct['levelPolicy']) {
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, levelPolicy })
  const result = quoteLine(givenRequest(product, { periods: [levels] }, { quantity, left: { 1: 3 } }))
  if (!result.ok) return { pieces: result.reason === 'level_blocked' ? result.left : -1, total: 0 }
  const { parts, totalMinor } = result.quote
  return { pieces: parts.map(({ count, unitMinor }) => `${count} × ${unitMinor}`).join(', '), total: totalMinor }
}

test.each([
  ['`split` (default)', 'split'],
  ['`next`, the first level that has all of them', 'next'],
] as const)('docs/pricing.md has the price of five pieces, %s', (words, policy) => {
  const { pieces, total } = wanted(5, policy)
  expect(page).toContain(`| ${words} | ${pieces} | ${total} |`)
})

test('docs/pricing.md has the refusal of five pieces', () => {
  expect(page).toContain(`| \`block\` | refused: \`level_blocked\`, ${wanted(5, 'block').pieces} left | – |`)
})

test.each([1, 3, 5])('docs/pricing.md has the price of %d pieces and of one more', (quantity) => {
  const { pieces, total } = wanted(quantity, 'split')
  expect(page).toContain(`| ${quantity} | ${pieces} | ${total} | ${wanted(quantity + 1, 'split').total - total} |`)
})

test.each([
  ['three days from Friday, `package`', { multiDay: 'consecutive', multiDayPrice: 'package' }, [0]],
  ['three days from Friday, `sum`', { multiDay: 'consecutive', multiDayPrice: 'sum' }, [0]],
  ['separate days, Friday and Sunday', { multiDay: 'separate' }, [0, 2]],
] as const)('docs/pricing.md has the price of %s', (words, own, days) => {
  const product = givenProduct({ id: 1, slug: 'pass', isDynamicPrice: true, numberOfDays: 3, ...own })
  const periods = [50, 60, 70].map((price, index) =>
    givenPeriod([givenWindow([givenLevel(index + 1, price)])], [dayIn(index)]),
  )
  const result = quoteLine(givenRequest(product, { periods }, { days: days.map(dayIn) }))
  expect(page).toContain(`| ${words} | ${result.ok && result.quote.totalMinor} |`)
})

test.each([
  ["the product's row", null, {}, {}],
  ["the variant's row", 5, {}, {}],
  ['a voucher of 30', null, { voucherPriceMinor: 30 }, {}],
  ["the guest's own 20", null, { enteredPriceMinor: 20 }, { customerPriceMinMinor: 1, customerPriceMaxMinor: 99 }],
])('docs/pricing.md has what options add to %s', (words, variantId, given, own) => {
  const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -40 })
  const card = givenValue({ id: 12, name: 'New card', priceAdjustmentMinor: 5 })
  const attributes = [
    givenAttribute({ id: 1, name: 'Age', values: [child] }),
    givenAttribute({ id: 2, name: 'Card', textPrompt: '[Reload]', values: [card] }),
  ]
  const variant = givenVariant({ id: 5, valueIds: [11] })
  const row = givenPeriod([givenWindow([givenLevel(1, variantId ? 90 : 100)])], [TODAY], variantId)
  const product = givenProduct({ id: 1, slug: 'ticket', attributes, ...own })
  const choice = { variant, values: [child, card], ...given }
  const result = quoteLine(givenRequest(product, { periods: [row] }, choice))
  expect(page).toContain(`| ${words} | ${result.ok && result.quote.unitMinor} |`)
})

test('docs/pricing.md has the steps of a day’s price', () => {
  const child = givenValue({ id: 11, name: 'Child', priceAdjustmentMinor: -40 })
  const card = givenValue({ id: 12, name: 'New card', priceAdjustmentMinor: 5 })
  const attributes = [
    givenAttribute({ id: 1, name: 'Age', values: [child] }),
    givenAttribute({ id: 2, name: 'Card', textPrompt: '[Reload]', values: [card] }),
  ]
  const product = givenProduct({ id: 1, slug: 'ticket', isDynamicPrice: true, attributes })
  const window = givenWindow([givenLevel(1, 109, 120), givenLevel(2, 119, 200)], { basePriceMinor: 159 })
  const periods = [givenPeriod([window], [dayIn(20)])]
  const request = givenRequest(product, { periods }, { values: [child, card], left: { 2: 200 } })
  const steps = priceTrace({ ...request, day: dayIn(20), sold: () => 0 })
  const amount = (minor: number) => String(minor).replace('-', '−')
  const rows = steps.map(({ kind, name, minor }) => {
    return `| \`${kind}\`${kind === 'option' ? ` ${name}` : ''} | ${amount(minor)} |`
  })
  const total = sum(steps.map(({ minor }) => minor))
  expect(page).toContain([...rows, `| the price | ${total} |`].join('\n'))
})
