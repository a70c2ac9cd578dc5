import { expect, test } from 'vitest'
import { currencyRefusal } from './currency-refusal.ts'
import type { PricesDraft } from './prices-draft.ts'

const own = { AUD: { productMinor: 12_000, variants: { 5: 9000 }, values: { 7: -4000 } } }
const AUD = (minor: number) => ({ AUD: minor })

/** All amounts of it in Australian dollars too. */
const whole: PricesDraft = {
  own,
  periods: [
    {
      key: 'winter',
      name: 'Winter',
      days: ['2026-12-10'],
      windows: [
        {
          minDays: 0,
          basePriceMinor: 9000,
          basePriceIn: AUD(13_500),
          levels: [{ key: 'first', priceMinor: 5000, priceIn: AUD(7500) }],
        },
      ],
    },
  ],
  overrides: [{ day: '2026-12-24', priceMinor: 9900, priceIn: AUD(14_900) }],
  tiers: [
    { fromQuantity: 4, priceMinor: 4000, priceIn: AUD(6000) },
    { fromQuantity: 9, percentOffBasisPoints: 1000 },
  ],
}

function winter(change: object, level: object = {}): PricesDraft {
  const [period] = whole.periods ?? []
  const [window] = period?.windows ?? []
  const levels = window?.levels.map((each) => ({ ...each, ...level }))
  return { ...whole, periods: [{ ...period, windows: [{ ...window, levels, ...change }] }] } as PricesDraft
}

test.each<[string, PricesDraft]>([
  ['no further currency', { periods: whole.periods?.map((period) => ({ ...period, windows: [] })) ?? [] }],
  ['all amounts in a further currency', whole],
  ['all amounts in a further currency beside its own', { ...whole, currency: 'USD' }],
])('A draft of prices with %s is saved', (_, draft) => {
  expect(currencyRefusal(draft)).toBeUndefined()
})

test.each<[string, string, string, string | undefined, PricesDraft]>([
  ['that is no currency', 'bad_currency', 'XYZ', undefined, { own: { XYZ: { productMinor: 1 } } }],
  ['in small letters', 'bad_currency', 'aud', undefined, { own: { aud: { productMinor: 1 } } }],
  ['that is its own', 'bad_currency', 'AUD', undefined, { ...whole, currency: 'AUD' }],
  ['without the price of the product', 'currency_incomplete', 'AUD', undefined, { ...whole, own: {} }],
  ['without a price at a level', 'currency_incomplete', 'Winter', 'AUD', winter({}, { priceIn: {} })],
  ['without a price at the window', 'currency_incomplete', 'Winter', 'AUD', winter({ basePriceIn: {} })],
  [
    'without a price at an override',
    'currency_incomplete',
    '2026-12-24',
    'AUD',
    { ...whole, overrides: [{ day: '2026-12-24', priceMinor: 1 }] },
  ],
  [
    'without a price at a tier',
    'currency_incomplete',
    '4',
    'AUD',
    { ...whole, tiers: [{ fromQuantity: 4, priceMinor: 1 }] },
  ],
  ['with half a cent', 'bad_price', 'Winter', 'AUD', winter({}, { priceIn: AUD(0.5) })],
  ['with a product below nothing', 'bad_price', 'AUD', undefined, { own: { AUD: { productMinor: -1 } } }],
])('A draft of prices with a further currency %s is refused', (_, reason, name, about, draft) => {
  expect(currencyRefusal(draft)).toEqual({ ok: false, reason, name, ...(about && { about }) })
})
