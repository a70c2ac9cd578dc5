import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogVariant } from '#commerce/catalog/index.ts'
import { givenRequest } from '#commerce/pricing/prices-for-tests.ts'
import { quoteLine } from '#commerce/pricing/quote-line.ts'
import { findVariant } from './options.ts'

const variantOf = (id: number, valueIds: number[]): CatalogVariant => {
  return givenVariant({ id, valueIds })
}

const [adult, child, red, helmet, card, nine] = [11, 12, 13, 14, 15, 16].map((id) =>
  givenValue({ id, name: String(id) }),
)
const product = givenProduct({
  id: 1,
  slug: 'rental',
  attributes: [
    givenAttribute({ id: 1, name: 'Age', controlType: 200, values: [adult, child].flatMap((value) => value ?? []) }),
    givenAttribute({ id: 2, name: 'Color', controlType: 40, values: red ? [red] : [] }),
    givenAttribute({ id: 3, name: 'Extras', controlType: 3, values: helmet ? [helmet] : [] }),
    givenAttribute({ id: 4, name: 'Card', controlType: 2, textPrompt: '[Reload]', values: card ? [card] : [] }),
    givenAttribute({
      id: 5,
      name: 'Time',
      controlType: 1,
      textPrompt: '[Activity Time]',
      values: nine ? [nine] : [],
    }),
  ],
  variants: [variantOf(1, [11]), variantOf(2, [11, 13]), variantOf(3, [12, 13])],
})

test.each([
  [[11], 1],
  [[13, 11], 2],
  [[13, 12], 3],
  [[12], undefined],
  [[], undefined],
  [[13, 11, 14, 15, 16], 2],
  [[14, 15, 16], undefined],
  [[11, 11, 13], 2],
  [[99, 11], 1],
])('The values %j find the variant with exactly these values of the options that make one', (chosen, id) => {
  expect(findVariant(product, chosen)?.id).toBe(id)
})

test('The variant must exist where only listed combinations are sold', () => {
  const listed = { ...product, existingCombinationsOnly: true }
  const [variant] = product.variants
  expect(quoteLine(givenRequest(listed))).toEqual({ ok: false, reason: 'combination_missing' })
  expect(quoteLine(givenRequest(listed, {}, { variant }))).toMatchObject({ ok: true })
  expect(quoteLine(givenRequest(product))).toMatchObject({ ok: true })
})

const beside = (percent: number) => ({ percent, controlType: 3 })
const priced = (priceMinor: number, ...adjustments: { minor?: number; percent?: number; controlType?: number }[]) => {
  const values = adjustments.map(({ minor = 0, percent = 0 }, id) =>
    givenValue({ id, name: String(id), priceAdjustmentMinor: minor, priceAdjustmentBasisPoints: percent }),
  )
  const attributes = adjustments.map(({ controlType = 1 }, index) =>
    givenAttribute({ id: index, name: String(index), controlType, values: values.slice(index, index + 1) }),
  )
  const result = quoteLine(
    givenRequest(givenProduct({ id: 1, slug: 'thing', priceMinor, attributes }), {}, { values, quantity: 3 }),
  )
  return result.ok && [result.quote.unitMinor, result.quote.totalMinor]
}

test.each([
  ['amounts', [1000, 20 + 3], [{ minor: 20 }, { minor: 3, controlType: 3 }]],
  ['less', [1000, -300], [{ minor: -300 }]],
  ['a share of the price', [1000, 100], [{ percent: 1000 }]],
  ['half a cent more, as a whole one', [1005, 101], [{ percent: 1000 }]],
  ['less than half a cent more, as none', [1004, 100], [{ percent: 1000 }]],
  ['half a cent less, as none, so that the price goes up', [1005, -100], [{ percent: -1000 }]],
  ['half cents of two shares, together as one', [1005, 201], [{ percent: 1000 }, { percent: 1000 }]],
  ['half cents of two shares beside the variant too', [1005, 201], [beside(1000), beside(1000)]],
  ['shares of the price, not of each other', [1000, 200], [{ percent: 1000 }, { percent: 1000 }]],
  ['a share beside an amount', [1000, 150], [{ percent: 1000 }, { minor: 50 }]],
] as const)('The values of a choice add %s, for each piece', (_, [price, added], adjustments) => {
  expect(priced(price, ...adjustments)).toEqual([price + added, 3 * (price + added)])
})

test('The values of a choice never take a price below nothing', () => {
  expect(priced(1000, { minor: -1001 })).toEqual([0, 0])
  expect(priced(1000, { minor: -800 }, { minor: -800, controlType: 3 })).toEqual([0, 0])
})
