import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenProduct,
  givenValue,
  givenVariant,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogAttribute, CatalogProduct } from '#commerce/catalog/index.ts'
import type { OpenDays } from '#commerce/inventory/index.ts'
import { dayIn, givenLevel, givenOverride, givenPeriod, givenWindow } from '#commerce/pricing/prices-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Assortment } from './assortment.ts'
import { type Choosing, lowestPrice } from './lowest-prices.ts'
import { givenAssortment, givenDate } from './offers-for-tests.ts'

const POOL = 70
const view = { ...guestView, calendar: { ...guestView.calendar, seasonEnd: dayIn(4) } }
const tracked = { pools: new Map([[1, [{ poolId: POOL, variantId: null, units: 1 }]]]), blackouts: new Map() }
const openOn = (...days: number[]): OpenDays => new Map([[POOL, new Set(days.map(dayIn))]])

const age = (given: Partial<CatalogAttribute> = {}) =>
  givenAttribute({
    id: 10,
    name: 'Age',
    controlType: CONTROL_TYPES.chips,
    isRequired: true,
    values: [
      givenValue({ id: 101, name: 'Adult', isPreselected: true }),
      givenValue({ id: 102, name: 'Child', priceAdjustmentMinor: -4000 }),
    ],
    ...given,
  })
const card = (isRequired: boolean) =>
  givenAttribute({
    id: 12,
    name: 'Card',
    controlType: CONTROL_TYPES.radioList,
    textPrompt: '[Reload]',
    isRequired,
    values: [
      givenValue({ id: 121, name: 'New card', priceAdjustmentMinor: 500 }),
      givenValue({ id: 122, name: 'Best card', priceAdjustmentMinor: 900 }),
    ],
  })
const variantOf = (id: number, valueIds: number[], priceMinor: number | null) => {
  return givenVariant({ id, valueIds, priceMinor })
}

type Given = {
  product?: Partial<CatalogProduct>
  open?: OpenDays
  prices?: Partial<NonNullable<ReturnType<Assortment['prices']['get']>>>
  assortment?: Partial<Assortment>
}

/** The list price of a product at 100, in a season of five days that begins today. */
function lowest(
  { product = {}, open = new Map(), prices, assortment = {} }: Given,
  choosing: Choosing = 'any',
): number | undefined {
  const one = givenProduct({ id: 1, slug: 'one', priceMinor: 10000, categoryIds: [1], tracksStock: false, ...product })
  const book = prices ? new Map([[1, { periods: [], overrides: [], tiers: [], ...prices }]]) : new Map()
  return lowestPrice(givenAssortment([one], { prices: book, ...assortment }), one, view, open, choosing)
}

test.for<[string, number | undefined, Given]>([
  ['its own without options', 10000, {}],
  ['left open where it tracks its stock and no pool counts it', undefined, { product: { tracksStock: true } }],
  ['that of the cheapest age', 6000, { product: { attributes: [age()] } }],
  ['with the least that a required option adds', 10500, { product: { attributes: [card(true)] } }],
  ['without what an optional choice adds', 10000, { product: { attributes: [card(false)] } }],
  [
    'that of the cheapest combination with a price of its own',
    5500,
    { product: { attributes: [age()], variants: [variantOf(1, [101], 9000), variantOf(2, [102], 5500)] } },
  ],
  [
    'that of a listed combination where only those are sold',
    10000,
    { product: { attributes: [age()], existingCombinationsOnly: true, variants: [variantOf(1, [101], null)] } },
  ],
  [
    'none where only listed combinations are sold and there is none',
    undefined,
    {
      product: { attributes: [age()], existingCombinationsOnly: true },
    },
  ],
  [
    'none where the guest names it',
    undefined,
    {
      product: { customerPriceMinMinor: 500, customerPriceMaxMinor: 5000 },
    },
  ],
  [
    'that of a value whose condition can be met',
    9500,
    {
      product: {
        attributes: [
          age({ values: [givenValue({ id: 101, name: 'Adult' }), givenValue({ id: 102, name: 'Child' })] }),
          givenAttribute({
            id: 13,
            name: 'Class',
            controlType: CONTROL_TYPES.chips,
            isRequired: true,
            values: [
              givenValue({ id: 131, name: 'Race', associatedValueIds: [101, 102], priceAdjustmentMinor: -5000 }),
              givenValue({ id: 132, name: 'Fun', associatedValueIds: [102], priceAdjustmentMinor: -500 }),
              givenValue({ id: 133, name: 'Tour' }),
            ],
          }),
        ],
      },
    },
  ],
])('The lowest price of a product without dates is %s [IMPL-15]', ([, minor, given]) => {
  expect(lowest(given)).toBe(minor)
})

const dated = { attributes: [givenDate(), age()] }
const dynamic = { ...dated, isDynamicPrice: true }
const level = (id: number, minor: number, number: number | null = null) => givenLevel(id, minor, number)
const cheapLater = [
  givenPeriod([givenWindow([level(1, 12000)])], [dayIn(0), dayIn(1)]),
  givenPeriod([givenWindow([level(2, 9000)])], [dayIn(2), dayIn(3)]),
]

test.for<[string, number | undefined, Given]>([
  ['that of its cheapest day', 5000, { product: dynamic, prices: { periods: cheapLater } }],
  [
    'that of its cheapest day with a place',
    8000,
    { product: dynamic, prices: { periods: cheapLater }, open: openOn(0, 1), assortment: { stock: tracked } },
  ],
  [
    'that of its cheapest day that is not closed',
    8000,
    {
      product: dynamic,
      prices: { periods: cheapLater },
      assortment: { stock: { ...tracked, pools: new Map(), blackouts: new Map([[1, new Set([dayIn(2), dayIn(3)])]]) } },
    },
  ],
  [
    'none where no day has a place',
    undefined,
    { product: dynamic, prices: { periods: cheapLater }, assortment: { stock: tracked } },
  ],
  ['none where no day has a price', undefined, { product: dynamic, prices: {} }],
  [
    'that of the level that is left',
    3000,
    {
      product: dynamic,
      prices: { periods: [givenPeriod([givenWindow([level(1, 6000, 5), level(2, 7000, 5), level(3, 8000)])])] },
      open: new Map([[2, new Set([dayIn(0)])]]),
    },
  ],
  [
    'that of the window in which it would be bought now',
    6000,
    {
      product: dynamic,
      prices: {
        periods: [
          givenPeriod(
            [givenWindow([level(1, 10000)], { maxDays: 29 }), givenWindow([level(2, 5000)], { minDays: 30 })],
            [dayIn(3)],
          ),
        ],
      },
    },
  ],
  [
    'that of the day’s own row for one combination',
    1500,
    {
      product: { ...dynamic, variants: [variantOf(5, [101], null), variantOf(6, [102], null)] },
      prices: { periods: cheapLater, overrides: [givenOverride(1, 1500, { day: dayIn(1), variantId: 5 })] },
    },
  ],
  ['its own where it is the same every day', 6000, { product: dated, open: openOn(4), assortment: { stock: tracked } }],
  [
    'that of the combination with a place',
    10000,
    {
      product: { ...dated, variants: [variantOf(5, [101], null), variantOf(6, [102], null)] },
      open: openOn(1),
      assortment: {
        stock: {
          pools: new Map([
            [
              1,
              [
                { poolId: POOL, variantId: 5, units: 1 },
                { poolId: POOL + 1, variantId: 6, units: 1 },
              ],
            ],
          ]),
          blackouts: new Map(),
        },
      },
    },
  ],
])('The lowest price of a product with dates is %s [IMPL-15]', ([, minor, given]) => {
  expect(lowest(given)).toBe(minor)
})

test('The lowest price as a page opens is that of the values chosen from the start, on the cheapest day', () => {
  const preselected = card(true).values.map((value) => ({ ...value, isPreselected: value.id === 122 }))
  const attributes = [givenDate(), age(), { ...card(true), values: preselected }]
  const given = { product: { attributes, isDynamicPrice: true }, prices: { periods: cheapLater } }
  expect([lowest(given), lowest(given, 'opening')]).toEqual([5500, 9900])
  expect(lowest({ product: { attributes: [card(true)] } }, 'opening')).toBe(10500)
})

test('The lowest price of a round is the least that its tee sheet asks of every player', () => {
  const rates = [
    { groupKey: null, priceMinor: 7500 },
    { groupKey: null, priceMinor: 4500 },
    { groupKey: 'member', priceMinor: 3000 },
  ]
  const courses = new Map([[1, { rates }]]) as unknown as Assortment['courses']
  expect(lowest({ product: { isGolf: true }, assortment: { courses } })).toBe(4500)
  expect(lowest({ product: { isGolf: true } })).toBeUndefined()
})

test('The lowest price is left open where a product has more combinations than can be tried', () => {
  const option = (id: number) => {
    const values = [0, 1, 2, 3].map((at) => givenValue({ id: id * 10 + at, name: `${at}`, priceAdjustmentMinor: at }))
    return givenAttribute({ id, name: `Option ${id}`, controlType: CONTROL_TYPES.chips, isRequired: true, values })
  }
  expect(lowest({ product: { attributes: [20, 21, 22, 23].map(option) } })).toBe(10000)
  expect(lowest({ product: { attributes: [20, 21, 22, 23, 24].map(option) } })).toBeUndefined()
})
