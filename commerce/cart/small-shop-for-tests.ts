/** What the small shop of the cart's tests sells, by which prices, on its three days. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { MONDAY, TUESDAY, WEDNESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import type { PricesDraft } from '#commerce/pricing/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

export type SlugDraft = Partial<ProductDraft> & { slug: string }

export const SHOP_DAYS = [MONDAY, TUESDAY, WEDNESDAY]

/** The option of the day, without which nothing of that day is sold. */
export const dayAsked = {
  key: 'start-date',
  name: 'Start Date',
  controlType: CONTROL_TYPES.date,
  textPrompt: '[Date]',
  isRequired: true,
}
const textbox = { controlType: CONTROL_TYPES.textbox }

export const SHOP_PRODUCTS: SlugDraft[] = [
  {
    slug: 'ticket',
    maxPerOrder: 9,
    attributes: [
      dayAsked,
      {
        key: 'age',
        name: 'Age',
        controlType: CONTROL_TYPES.radioList,
        isRequired: true,
        values: [
          { key: 'adult', name: 'Adult' },
          { key: 'child', name: 'Child' },
        ],
      },
    ],
  },
  { slug: 'group', attributes: [dayAsked], allowedQuantities: [1, 5] },
  { slug: 'rental', attributes: [dayAsked], maxPerOrder: 60 },
  { slug: 'early', isDynamicPrice: true, attributes: [dayAsked], showsMaxPrice: true },
  { slug: 'pack', multiDay: 'separate', numberOfDays: 2, multiDayPrice: 'sum', attributes: [dayAsked] },
  { slug: 'gift', tracksStock: false, priceMinor: null, customerPriceMinMinor: 1000, customerPriceMaxMinor: 50_000 },
  { slug: 'mug', tracksStock: false, priceMinor: 1500 },
  {
    slug: 'board',
    tracksStock: false,
    attributes: [
      { key: 'photo', name: 'Photo', controlType: CONTROL_TYPES.upload },
      { key: 'sketch', name: 'Sketch', controlType: CONTROL_TYPES.upload },
    ],
  },
  { slug: 'pass', tracksStock: false, priceMinor: 50_000, isPaymentPlan: true },
  { slug: 'parking', tracksStock: false, isDynamicPrice: true, attributes: [dayAsked] },
  {
    slug: 'ride',
    activityCode: 'RIDE',
    activityLocation: 'BASE',
    attributes: [
      dayAsked,
      { ...textbox, key: 'time', name: 'Time', textPrompt: '[Activity Time]', isRequired: true },
      { ...textbox, key: 'lock-id', name: 'Lock ID', textPrompt: '[Lock ID] [Hidden]' },
    ],
  },
  { slug: 'seat', requiresAssignment: true, duplicateGroup: 'seat', attributes: [dayAsked] },
  { slug: 'renewal', tracksStock: false, specifications: { IsRenewal: 'Yes' } },
]

/** Three a day at $50, then $60. */
export const LEVELS: PricesDraft = {
  periods: [
    {
      key: 'winter',
      name: 'Winter',
      days: SHOP_DAYS,
      windows: [
        {
          minDays: 0,
          basePriceMinor: 8000,
          levels: [
            { key: 'first', priceMinor: 5000, number: 3 },
            { key: 'then', priceMinor: 6000 },
          ],
        },
      ],
    },
  ],
}

/** $20 from four days ahead on, $30 after that; as many as are wanted. */
export const BY_DAYS_AHEAD: PricesDraft = {
  periods: [
    {
      key: 'winter',
      name: 'Winter',
      days: SHOP_DAYS,
      windows: [
        { minDays: 0, maxDays: 3, levels: [{ key: 'late', priceMinor: 3000 }] },
        { minDays: 4, levels: [{ key: 'ahead', priceMinor: 2000 }] },
      ],
    },
  ],
}
