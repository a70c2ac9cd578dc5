import { expect, test } from 'vitest'
import type { CatalogAttribute, CatalogProduct } from './catalog.ts'
import { givenAttribute, givenCatalog, givenProduct, givenValue, givenVariant } from './catalog-for-tests.ts'
import { isReload, offersReload, productOptions } from './options.ts'

const NEW = givenValue({ id: 1, name: 'New card' })
const MINE = givenValue({ id: 2, name: 'My card [Reload]|We load it' })
const card = (textPrompt: string, values = [NEW, MINE]) => givenAttribute({ id: 7, name: 'Card', textPrompt, values })

test('A value that is marked is a reload, whether its option is marked or not [ATTR-29]', () => {
  for (const option of [card(''), card('Which card? [Reload]')]) {
    expect(offersReload(option)).toBe(true)
    expect(isReload(option, [MINE])).toBe(true)
    expect(isReload(option, [NEW])).toBe(false)
  }
})

test('Every value of a marked option without marked values is a reload, also a text [ATTR-29]', () => {
  expect(isReload(card('Which card of yours? [ reload ]', [NEW]), [NEW])).toBe(true)
  expect(isReload(card('Number of your card [Reload]', []), [])).toBe(true)
  expect([offersReload(card('', [NEW])), isReload(card('', [NEW]), [NEW])]).toEqual([false, false])
})

function optionsOf(attributes: CatalogAttribute[], given: Partial<CatalogProduct> = {}, others: CatalogProduct[] = []) {
  const product = givenProduct({ id: 1, slug: 'ski-rental', attributes, ...given })
  return productOptions(givenCatalog([], [product, ...others]), product)
}

test('An option charges a share of the price, or the price of the product it adds', () => {
  const values = [
    givenValue({ id: 8, name: 'Student', priceAdjustmentBasisPoints: -2500 }),
    givenValue({ id: 9, name: 'Tubing twice', linkedProductId: 2, linkedQuantity: 2 }),
  ]
  const tubing = givenProduct({ id: 2, slug: 'snow-tubing', priceMinor: 2900 })
  const [extras] = optionsOf([givenAttribute({ id: 2, name: 'Extras', values })], { priceMinor: 54910 }, [tubing])

  expect(extras?.values.map(({ adjustmentMinor }) => adjustmentMinor)).toEqual([-13727, 5800])
})

test('An option does not offer a value until all values it depends on are chosen', () => {
  const [, model] = optionsOf([
    givenAttribute({
      id: 1,
      name: 'Package',
      values: [givenValue({ id: 1, name: 'Sport', isPreselected: true }), givenValue({ id: 2, name: 'Junior' })],
    }),
    givenAttribute({
      id: 2,
      name: 'Model',
      values: [
        givenValue({ id: 3, name: 'Drift', associatedValueIds: [1] }),
        givenValue({ id: 4, name: 'Pika', associatedValueIds: [2] }),
        givenValue({ id: 5, name: 'Both', associatedValueIds: [1, 2] }),
        givenValue({ id: 6, name: 'Any' }),
      ],
    }),
  ])

  expect(model?.values.map(({ isOffered }) => isOffered)).toEqual([true, false, false, true])
})

test('An option does not offer a value that depends on one that is not offered', () => {
  const options = optionsOf([
    givenAttribute({ id: 1, name: 'Package', values: [givenValue({ id: 1, name: 'Junior' })] }),
    givenAttribute({
      id: 2,
      name: 'Model',
      values: [givenValue({ id: 2, name: 'Pika', isPreselected: true, associatedValueIds: [1] })],
    }),
    givenAttribute({ id: 3, name: 'Length', values: [givenValue({ id: 3, name: '80 cm', associatedValueIds: [2] })] }),
  ])

  expect(options.flatMap(({ values }) => values.map(({ isOffered }) => isOffered))).toEqual([true, false, false])
})

test('The options of a round change no price, because its tee sheet has the price of each start', () => {
  const values = [givenValue({ id: 41, name: '18', priceAdjustmentMinor: 3500 }), givenValue({ id: 42, name: '9' })]
  const changes = (isGolf: boolean) => {
    const [holes] = optionsOf([givenAttribute({ id: 40, name: 'Holes', values })], { isGolf })
    return holes?.values.map(({ adjustmentMinor }) => adjustmentMinor)
  }
  expect([changes(false), changes(true)]).toEqual([
    [3500, 0],
    [0, 0],
  ])
})

const changesOf = (given: Partial<CatalogProduct>, view: Parameters<typeof productOptions>[2] = {}) => {
  const attributes = [
    givenAttribute({
      id: 1,
      name: 'Age',
      values: [
        givenValue({ id: 11, name: 'Adult', isPreselected: true }),
        givenValue({ id: 12, name: 'Child', priceAdjustmentMinor: -4000 }),
      ],
    }),
    givenAttribute({
      id: 2,
      name: 'Design',
      values: [
        givenValue({ id: 21, name: 'Plain', isPreselected: true }),
        givenValue({ id: 22, name: 'Gold', priceAdjustmentMinor: 700 }),
      ],
    }),
  ]
  const product = givenProduct({ id: 1, slug: 'pass', priceMinor: 10000, attributes, ...given })
  const options = productOptions(givenCatalog([], [product]), product, view)
  return options.map(({ values }) => values.map(({ adjustmentMinor }) => adjustmentMinor))
}
const variantOf = (id: number, valueIds: number[], priceMinor: number | null) => {
  return givenVariant({ id, valueIds, priceMinor })
}

test('A value of a combination with a price of its own says the difference to the combination that is opened', () => {
  const variants = [
    variantOf(1, [11, 21], 9000),
    variantOf(2, [12, 21], 5500),
    variantOf(3, [11, 22], null),
    variantOf(4, [12, 22], 6500),
  ]
  expect(changesOf({ variants })).toEqual([
    [0, -3500],
    [0, 1700],
  ])
})

test('A value says what it is set to add where combinations have no price, or where the days have prices', () => {
  const priced = [variantOf(2, [12, 21], 5500)]
  const asSet = [
    [0, -4000],
    [0, 700],
  ]
  expect(changesOf({ variants: [variantOf(2, [12, 21], null)] })).toEqual(asSet)
  expect(changesOf({ variants: priced, isDynamicPrice: true })).toEqual(asSet)
})

test('A value of a combination that costs something else every day says no amount', () => {
  const variants = [variantOf(2, [12, 21], null)]
  expect(changesOf({ variants, isDynamicPrice: true }, { variantsByDay: new Set([2]) })).toEqual([
    [0, 0],
    [0, 700],
  ])
})
