import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aDayPrice, dayPricesReply } from '#storefront/features/days/facts/day-prices-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { aShopProduct, type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const ADDRESS = '/l/lift-tickets/c/half-day-ticket'
const BY_SLUG = '/api/product/by-slug/half-day-ticket'
const PRICES = '/api/v1/product-variant'
const DATE = anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true })
const AGE = anOption(1, {
  Title: 'Who is skiing?',
  TextPrompt: '[Pricing Calendar]',
  Values: [aValue(11, { title: 'Adult', IsPreSelected: true }), aValue(12, { title: 'Teen' })],
})
const DAYS = dayPricesReply([aDayPrice('2026-12-04', 133), aDayPrice('2026-12-09', 109), aDayPrice('2027-01-13', 109)])

async function opened(product: Partial<ProductDetails> = {}, engine: Engine = {}, address = ADDRESS) {
  const page = await visit(address, {
    engine: {
      [BY_SLUG]: aShopProduct({
        EarliestPurchaseDate: '2026-12-03',
        ProductAttributes: [AGE, DATE],
        IsDynamicPriceDaysToArrival: true,
        ...product,
      }),
      [PRICES]: DAYS,
      '/api/v1/calendar': PLAIN_SETTINGS,
      ...engine,
    },
  })
  const main = new JSDOM(page.html).window.document.querySelector('main')
  return { page, main, words: main?.textContent ?? '' }
}

test('A pricing calendar shows the prices of its days, without JavaScript too [ROUTE-05, PRODUCT-20]', async () => {
  const { page, main, words } = await opened()
  expect(page).toMatchObject({ status: 200, page: 'calendar' })
  expect(main?.querySelector('h1')?.textContent).toBe('Pick the day, see the price')
  expect(main?.querySelector('nav')?.textContent).toContain('Prices')
  expect(main?.querySelector('[data-day="2026-12-09"]')?.textContent).toMatch(
    /^Wednesday, December 9, \$109.* 9 \$109$/,
  )
  expect(words).toContain('From $109: Wednesday, December 9')
  expect([...(main?.querySelectorAll('[role=radiogroup] input') ?? [])]).toHaveLength(2)
  const on = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(on).toContain('/l/lift-tickets/p/half-day-ticket')
  expect(page.html).not.toContain('<form')
})

test('A pricing calendar has its product’s page as its canonical address, whatever its own address says [ROUTE-37]', async () => {
  const { page, main } = await opened({}, {}, `${ADDRESS}?2=2026-12-09&2=never`)
  expect(page).toMatchObject({
    head: {
      title: 'Half-day ticket: prices by day | Silverpine Resort',
      canonical: '/l/lift-tickets/p/half-day-ticket',
    },
  })
  expect(main?.querySelector('[aria-selected=true]')).toBeNull()
})

test('A pricing calendar is explained by its legend [DATE-23]', async () => {
  const { words } = await opened()
  for (const sign of ['Available', 'Low Stock', 'Sold Out', 'Closed', 'Selected']) {
    expect(words, sign).toContain(sign)
  }
})

test('A pricing calendar of a season that is over says that there are no dates', async () => {
  const { words } = await opened({ EarliestPurchaseDate: null })
  expect(words).toContain('No dates available')
  expect(words).toContain('See the details')
})

test('A pricing calendar without a day left says so', async () => {
  const closed = { '2026-12-09': 'sold_out' }
  const { words } = await opened({}, { [PRICES]: { ...dayPricesReply([]), ClosedReason: closed } })
  expect(words).toContain('No dates available')
  expect(words).toContain('Nothing is left on any day of the season.')
})

test('A pricing calendar of a reservation shows no price', async () => {
  const free = dayPricesReply([aDayPrice('2026-12-09', 0)])
  const { words } = await opened({ IsReservationProduct: true }, { [PRICES]: free })
  expect(words).toContain('The first day is Wednesday, December 9.')
  expect(words).not.toMatch(/\$\d|best price|prices/i)
})

test('A pricing calendar whose prices cannot be read says so, logs it, and links to the product [ERROR-32]', async () => {
  const { page, words } = await opened({}, { [PRICES]: 500 })
  expect(page.status).toBe(200)
  expect(page.warnings).toContain('Error loading product calendar pricing')
  expect(words).toContain('The prices could not be loaded just now.')
  expect(words).toContain('See the details')
})

test('A pricing calendar of a product that is not sold by the day leads to the product’s page [ROUTE-05]', async () => {
  const { page } = await opened({ ProductAttributes: [AGE] })
  expect(page).toMatchObject({ kind: 'redirect', location: '/l/lift-tickets/p/half-day-ticket' })
})

test('A pricing calendar of an unknown product is not found', async () => {
  expect((await opened({}, { [BY_SLUG]: 404 })).page).toMatchObject({ status: 404 })
})
