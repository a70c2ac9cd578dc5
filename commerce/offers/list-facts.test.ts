import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenProduct,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { OpenDays, PoolUse } from '#commerce/inventory/index.ts'
import type { ProductPrices } from '#commerce/pricing/index.ts'
import { NO_TAXES } from '#commerce/taxes/index.ts'
import type { Assortment } from './assortment.ts'
import { listFactsOf } from './list-facts.ts'

const date = givenAttribute({ id: 1, name: 'Start Date', controlType: 20 })
const view = { ...guestView, calendar: { ...guestView.calendar, seasonEnd: '2026-12-13' } }

type Given = {
  product?: Partial<CatalogProduct>
  uses?: PoolUse[]
  open?: OpenDays
  blackouts?: string[]
  prices?: Partial<ProductPrices>
}

/** One dated product from pool 7 in a season whose last day is 13 December; today is the 9th. */
function isSoldOff({ product, uses, open = new Map(), blackouts = [], prices }: Given): boolean {
  const one = givenProduct({ id: 1, slug: 'one', attributes: [date], ...product })
  const assortment: Assortment = {
    catalog: givenCatalog([givenCategory({ id: 1, slug: 'shelf' })], [one]),
    prices: prices ? new Map([[1, { periods: [], overrides: [], tiers: [], ...prices }]]) : new Map(),
    stock: {
      pools: new Map([[1, uses ?? [{ poolId: 7, variantId: null, units: 1 }]]]),
      blackouts: new Map([[1, new Set(blackouts)]]),
    },
    activities: [{ id: 1, code: 'CAT', location: 'BASE', poolId: 8, guestsPerPlace: null }],
    currency: 'USD',
    courses: new Map(),
    plans: new Map(),
    taxes: NO_TAXES,
  }
  return listFactsOf(assortment, one, view, open).isSoldOff
}

const openOn = (...days: string[]): OpenDays => new Map([[7, new Set(days)]])

test.for<[string, boolean, Given]>([
  ['none of its days has a place', true, {}],
  ['one of its days has a place', false, { open: openOn('2026-12-12') }],
  ['only days that are past have places', true, { open: openOn('2026-12-08') }],
  ['its stock is not tracked', false, { product: { tracksStock: false }, uses: [] }],
  ['no pool counts it although its stock is tracked', true, { uses: [] }],
  ['it has no date', false, { product: { attributes: [] } }],
  ['it is not sold on the only open day', true, { open: openOn('2026-12-12'), blackouts: ['2026-12-12'] }],
  [
    'it needs two pools and they are never open together',
    true,
    {
      uses: [7, 9].map((poolId) => ({ poolId, variantId: null, units: 1 })),
      open: new Map([...openOn('2026-12-12'), [9, new Set(['2026-12-11'])]]),
    },
  ],
  [
    'three days in a row are never open',
    true,
    { product: { multiDay: 'consecutive', numberOfDays: 3 }, open: openOn('2026-12-10', '2026-12-11', '2026-12-13') },
  ],
  [
    'three days in a row are open',
    false,
    { product: { multiDay: 'consecutive', numberOfDays: 3 }, open: openOn('2026-12-11', '2026-12-12', '2026-12-13') },
  ],
  [
    'the only open day has no price',
    true,
    { product: { isDynamicPrice: true }, open: openOn('2026-12-12'), prices: {} },
  ],
  [
    'the only open day has a price',
    false,
    {
      product: { isDynamicPrice: true },
      open: openOn('2026-12-12'),
      prices: { periods: [{ id: 1, name: 'any', variantId: null, days: new Set(['2026-12-12']), windows: [] }] },
    },
  ],
  [
    'no start time of its activity has a place',
    true,
    { product: { activityCode: 'CAT', activityLocation: 'BASE' }, uses: [], open: openOn('2026-12-12') },
  ],
])('A product of which %s is sold off: %s', ([, expected, given]) => {
  expect(isSoldOff(given)).toBe(expected)
})
