/**
 * Pages left open while the resort's clock goes on: across a cut-off, across midnight, and where the time cannot be
 * had.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays } from '#contract/values/day.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aDayPrice, dayPricesReply } from '#storefront/features/days/facts/day-prices-for-tests.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import {
  A_CUSTOMER,
  DETAILS,
  IN_DENVER,
  openLiveProduct,
  UTC_TIME,
} from '#storefront/testing/live-product-for-tests.ts'
import { aCategory, aShopProduct, aTile } from '#storefront/testing/shop-for-tests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ASKED_EVERY_MS = 5 * 60_000
const PASSED = (first: string) => `Today can no longer be bought. The first day is now ${first}.`
const DATE = anOption(1, {
  AttributeControlType: CONTROL_TYPES.date,
  IsDate: true,
  IsRequired: true,
  Title: 'Which day?',
})

/** A shop whose clock is its own: the product's first day follows its cut-off, whatever the guest's clock says. */
function shopAt(start: string, cutoff: string, days: [before: string, after: string]) {
  const opened = Date.now()
  const shopNow = () => Date.parse(start) + (Date.now() - opened)
  const product = (fields: object) => aShopProduct({ ProductAttributes: [DATE], ...fields })
  const first = () => (shopNow() < Date.parse(cutoff) ? days[0] : days[1])
  return { utc: () => new Date(shopNow()).toISOString(), first, product }
}

test('A page left open over the cut-off far east of the resort learns of it by asking, clears today and says so [IMPL-66, FLT-08, API-52, DATE-02]', async () => {
  // The guest's own clock is weeks behind.
  vi.setSystemTime('2026-11-10T05:00:00Z')
  const cutoff = { CutOffTime: '14:00', CutoffDays: 0 }
  const { first, product, utc } = shopAt('2026-12-03T20:58:00Z', '2026-12-03T21:00:00Z', ['2026-12-03', '2026-12-04'])
  const page = await openLiveProduct(
    { ProductAttributes: [DATE], EarliestPurchaseDate: '2026-12-03', ...cutoff },
    {
      query: '?1=2026-12-03',
      zone: 'Pacific/Kiritimati',
      engine: { [UTC_TIME]: utc, [DETAILS]: () => product({ EarliestPurchaseDate: first(), ...cutoff }) },
    },
  )
  await page.pass(30_000)
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  expect(page.main.textContent).not.toContain('can no longer be bought')
  for (let waited = 0; waited < ASKED_EVERY_MS + 120_000; waited += 15_000) await page.pass(15_000)
  expect(page.main.textContent).toContain(PASSED('Fri, Dec 4'))
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
  const day = named(page.main, 'input', 'Day')[0] as HTMLInputElement
  await page.write(day, '12/4/2026')
  await page.pass(1_000)
  expect(page.main.textContent).not.toContain('can no longer be bought')
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
})

test('A page left open over midnight far west of the resort notices it by itself, at the resort’s midnight and not at the guest’s [IMPL-66, FLT-08, DATE-04, DATE-05]', async () => {
  vi.setSystemTime('2026-11-10T05:00:00Z')
  const cutoff = { CutOffTime: null, CutoffDays: 1 }
  const { first, product, utc } = shopAt('2026-12-04T06:58:00Z', '2026-12-04T07:00:00Z', ['2026-12-04', '2026-12-05'])
  const page = await openLiveProduct(
    { ProductAttributes: [DATE], EarliestPurchaseDate: '2026-12-04', ...cutoff },
    {
      query: '?1=2026-12-04',
      zone: 'Etc/GMT+12',
      engine: { [UTC_TIME]: utc, [DETAILS]: () => product({ EarliestPurchaseDate: first(), ...cutoff }) },
    },
  )
  await page.pass(60_000)
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  for (let waited = 0; waited < 120_000; waited += 10_000) await page.pass(10_000)
  expect(page.main.textContent).toContain(PASSED('Sat, Dec 5'))
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

test('A page without the resort’s time logs it and follows the guest’s clock [ERROR-26, ERROR-27]', async () => {
  vi.setSystemTime('2026-12-03T20:59:30Z')
  const cutoff = { CutOffTime: '14:00', CutoffDays: 0 }
  const { first, product } = shopAt('2026-12-03T20:59:30Z', '2026-12-03T21:00:00Z', ['2026-12-03', '2026-12-04'])
  const page = await openLiveProduct(
    { ProductAttributes: [DATE], EarliestPurchaseDate: '2026-12-03', ...cutoff },
    {
      query: '?1=2026-12-03',
      engine: { [UTC_TIME]: 503, [DETAILS]: () => product({ EarliestPurchaseDate: first(), ...cutoff }) },
    },
  )
  await page.pass(21_000)
  expect(page.logged).toEqual(
    expect.arrayContaining(['ERROR WHILE FETCHING RESORT TIME', 'ERROR WHILE UPDATING RESORT TIME']),
  )
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  for (let waited = 0; waited < 120_000; waited += 10_000) await page.pass(10_000)
  expect(page.main.textContent).toContain(PASSED('Fri, Dec 4'))
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})

const SEASON = Array.from({ length: 20 }, (_, at) => addDays('2026-12-03', at))
const DAILY = { IsDynamicPriceDaysToArrival: true, IsTrackingInventory: true, CutOffTime: '16:00', CutoffDays: 0 }

/** An engine whose day tickets of today end at four in the afternoon. */
function dailyShop() {
  const { first, product, utc } = shopAt('2026-12-03T22:58:00Z', '2026-12-03T23:00:00Z', ['2026-12-03', '2026-12-04'])
  return {
    [UTC_TIME]: utc,
    '/settings/store': IN_DENVER,
    '/api/product/by-slug/half-day-ticket': () => product({ EarliestPurchaseDate: first(), ...DAILY }),
    [DETAILS]: () => product({ EarliestPurchaseDate: first(), ...DAILY }),
    '/api/v1/calendar': PLAIN_SETTINGS,
    '/api/v1/product-variant': () =>
      dayPricesReply(SEASON.filter((day) => day >= first()).map((day) => aDayPrice(day, 146))),
    '/api/v1/customers/current': { ...A_CUSTOMER, IsGuest: true },
    '/api/minicart': { Items: [], Notices: [], TotalProducts: 0 },
  }
}

test('A calendar of prices left open over the cut-off begins with the next day, and says so [IMPL-66, DATE-02]', async () => {
  vi.setSystemTime('2026-11-10T05:00:00Z')
  const page = await openLivePage('/l/lift-tickets/c/half-day-ticket?1=2026-12-03', dailyShop())
  await page.pass(30_000)
  const selected = () => page.main.querySelectorAll('td[aria-selected=true]').length
  expect(selected()).toBe(1)
  for (let waited = 0; waited < ASKED_EVERY_MS + 120_000; waited += 15_000) await page.pass(15_000)
  expect(page.main.textContent).toContain(PASSED('Fri, Dec 4'))
  expect(selected()).toBe(0)
})

test('A category left open over the cut-off shows seven days from the first that can still be bought [IMPL-66]', async () => {
  vi.setSystemTime('2026-11-10T05:00:00Z')
  const tile = aTile({ ShowPricingCalendarView: true })
  const page = await openLivePage('/l/lift-tickets', {
    ...dailyShop(),
    '/api/category/1': aCategory({ PricingCalendarProduct: tile, ProductDetails: [tile] }),
  })
  await page.pass(30_000)
  const days = () => [...page.main.querySelectorAll('article li a')].map(({ textContent }) => textContent)
  expect(days()[0]).toContain('Thursday, December 3, $146')
  for (let waited = 0; waited < ASKED_EVERY_MS + 120_000; waited += 15_000) await page.pass(15_000)
  expect(days()[0]).toContain('Friday, December 4, $146')
  expect(days()).toHaveLength(7)
})
