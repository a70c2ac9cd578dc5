/**
 * The calendar of prices on its hydrated page: what is chosen, what cannot be bought, and prices that cannot be
 * updated.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aDayPrice, dayPricesReply } from '#storefront/features/days/facts/day-prices-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { A_CUSTOMER, IN_DENVER, UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'
import { aShopProduct, type Engine } from '#storefront/testing/shop-for-tests.ts'

const ADDRESS = '/l/lift-tickets/c/half-day-ticket'
const SEASON = Array.from({ length: 40 }, (_, at) => addDays('2026-12-03', at))
const PRICES = {
  ...dayPricesReply(SEASON.map((day) => aDayPrice(day, 130))),
  ClosedReason: {
    '2026-12-08': 'sold_out',
    '2026-12-11': 'no_price',
    '2026-12-13': 'not_stocked',
    '2026-12-15': 'blackout',
  },
}
const PRODUCT = aShopProduct({
  EarliestPurchaseDate: '2026-12-03',
  IsDynamicPriceDaysToArrival: true,
  ProductAttributes: [
    anOption(1, {
      Title: 'Who is skiing?',
      TextPrompt: '[Pricing Calendar]',
      Values: [aValue(11, { title: 'Adult', IsPreSelected: true }), aValue(12, { title: 'Teen' })],
    }),
    anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true }),
  ],
})

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

async function openCalendar(engine: Engine = {}, query = '', locale: 'en-US' | 'en-AU' = 'en-US') {
  const page = await openLivePage(
    ADDRESS + query,
    {
      '/api/product/by-slug/half-day-ticket': PRODUCT,
      '/api/v1/product-variant': PRICES,
      '/api/v1/calendar': PLAIN_SETTINGS,
      '/settings/store': IN_DENVER,
      [UTC_TIME]: '2026-12-03T16:00:00Z',
      '/api/v1/customers/current': { ...A_CUSTOMER, IsGuest: true },
      '/api/minicart': { Items: [], Notices: [], TotalProducts: 0 },
      ...engine,
    },
    { locale },
  )
  await page.pass(1_000)
  const card = () => named(page.main, 'section', locale === 'en-US' ? 'Your day' : /./)[0] as HTMLElement
  return {
    ...page,
    card,
    day: (day: Day) => page.main.querySelector(`td[data-day="${day}"] button`) as HTMLButtonElement,
    on: () => named(page.main, 'a', /^(Continue with|See the details)/)[0] as HTMLAnchorElement,
    heard: () => [...page.main.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' '),
  }
}

test('A day that becomes unavailable says why on the card and to screen readers, and clears the choice', async () => {
  const page = await openCalendar()
  await page.press(page.day('2026-12-09'))
  expect(page.on().textContent).toBe('Continue with Dec 9')
  expect(location.search).toBe('?1=11&2=2026-12-09')
  for (const [day, why] of [
    ['2026-12-08', 'Tuesday, December 8 cannot be chosen: Sold Out.'],
    ['2026-12-11', 'Friday, December 11 cannot be chosen: no price for this day.'],
    ['2026-12-13', 'Sunday, December 13 cannot be chosen: not offered on this day.'],
    ['2026-12-15', 'Tuesday, December 15 cannot be chosen: not valid on this day.'],
  ] as const) {
    await page.press(page.day(day))
    expect(page.card().textContent).toContain(why)
    expect(page.heard()).toContain(why)
  }
  expect(page.on().textContent).toBe('See the details')
  expect(location.search).not.toContain('2026')
})

test('A visit to a pricing calendar is reported once with its product, and a chosen day is announced [PRODUCT-20, ANALYTICS-10]', async () => {
  const page = await openCalendar({}, '?2=2026-02-30')
  const views = () => page.reported.filter((event) => (event as { event?: string }).event === 'view_pricing_calendar')
  expect(views()).toMatchObject([{ ecommerce: { items: [{ item_name: 'Half-day ticket', currency: 'USD' }] } }])
  expect(page.card().textContent).toContain('From $130: Thursday, December 3')
  await page.press(page.day('2026-12-10'))
  await page.pass(1_000)
  expect(page.heard()).toContain('Adult, Thursday, December 10, $130')
  expect(views()).toHaveLength(1)
})

test('Prices that cannot be updated say so, and the old ones stay until they can [ERROR-32]', async () => {
  let isAway = false
  const teens = dayPricesReply(SEASON.map((day) => aDayPrice(day, 106)))
  const reply = (sent?: string) => (isAway ? 503 : sent?.includes('12') && sent.includes('[12]') ? teens : PRICES)
  const page = await openCalendar({ '/api/v1/product-variant': reply })
  const [adult, teen] = page.main.querySelectorAll<HTMLInputElement>('[role=radiogroup] input')
  isAway = true
  await page.press(teen as Element)
  await page.pass(1_000)
  expect(page.main.textContent).toContain('The prices could not be updated just now.')
  expect(page.day('2026-12-09').textContent).toContain('$130')
  expect(adult?.checked).toBe(true)
  expect(page.logged).toContain('Error loading product calendar pricing')
  isAway = false
  await page.press(named(page.main, 'button', 'Try again')[0] as Element)
  await page.pass(1_000)
  expect(page.day('2026-12-09').textContent).toContain('$106')
  expect(teen?.checked).toBe(true)
  expect(page.main.textContent).not.toContain('The prices could not be updated just now.')
})

test('A page that comes back from the browser’s memory asks for its prices again, with the chosen day', async () => {
  const page = await openCalendar()
  await page.press(page.day('2026-12-10'))
  await page.pass(1_000)
  const prices = () => page.requests.filter(({ path }) => path === '/api/v1/product-variant')
  const before = prices().length
  await page.happen(window, Object.assign(new Event('pageshow'), { persisted: true }))
  await page.pass(1_000)
  const requests = prices()
  expect(requests.length).toBeGreaterThan(before)
  expect(JSON.parse(requests.at(-1)?.sent ?? '')).toMatchObject({ SelectedDates: ['2026-12-10'] })
})

test('An Australian pricing calendar begins weeks on Monday, and writes days and amounts as there [PRODUCT-20]', async () => {
  const page = await openCalendar({}, '', 'en-AU')
  expect(page.main.querySelector('[role=grid]')?.textContent).toMatch(/^Mo/)
  expect(page.day('2026-12-09').textContent).toMatch(/^Wednesday,? 9 December, USD\s130/)
  await page.press(page.day('2026-12-09'))
  expect(page.on().textContent).toBe('Continue with 9 Dec')
})

test('A key moves the focus and the one tab stop with it, also into a month out of sight, and keys of the browser move neither', async () => {
  const page = await openCalendar()
  await page.press(page.day('2026-12-09'))
  const press = async (key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
    await page.happen(document.activeElement as Element, event)
    const stops = page.main.querySelectorAll('[role=grid] [tabindex="0"]')
    expect([...stops]).toEqual([document.activeElement])
    return [document.activeElement?.closest('td')?.dataset['day'], event.defaultPrevented]
  }
  expect(await press('ArrowLeft')).toEqual(['2026-12-08', true])
  expect(await press('ArrowLeft', { altKey: true })).toEqual(['2026-12-08', false])
  expect(await press('Home', { ctrlKey: true })).toEqual(['2026-12-08', false])
  expect(await press('Enter')).toEqual(['2026-12-08', false])
  expect(await press('PageDown')).toEqual(['2027-01-08', true])
  await page.press(named(page.main, 'button', /^Next month, /)[0] as Element)
  expect(page.day('2026-12-09')).toBeNull()
  await page.press(page.day('2027-01-08'))
  expect(await press('PageUp')).toEqual(['2026-12-08', true])
  expect(await press('Shift')).toEqual(['2026-12-08', false])
})
