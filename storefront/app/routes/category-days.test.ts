import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays } from '#contract/values/day.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { anOption } from '#storefront/features/product/product-for-tests.ts'
import { aCategory, aShopProduct, aTile, type Engine, visit } from '#storefront/testing/shop-for-tests.ts'

const FIRST = '2026-12-04'
const DAYS = Array.from({ length: 28 }, (_, index) => addDays(FIRST, index))
const PRICES = [133, 177, 0, 123, 117, 109, 1119]

const TILE = aTile({
  Id: 7,
  Name: 'Day lift ticket',
  SeName: 'day-lift-ticket',
  ShowPricingCalendarView: true,
  CategoryPath: ['lift-tickets', 'day-tickets'],
})

const PRODUCT = aShopProduct({
  Id: 7,
  EarliestPurchaseDate: FIRST,
  IsTrackingInventory: true,
  IsDynamicPriceDaysToArrival: true,
  ProductAttributes: [anOption(4), anOption(5, { AttributeControlType: CONTROL_TYPES.date })],
})

const ENGINE: Engine = {
  '/api/category/1': aCategory({ PricingCalendarProduct: TILE, ProductDetails: [TILE, aTile()] }),
  '/api/product/by-slug/day-lift-ticket': PRODUCT,
  '/api/v1/calendar': { ...PLAIN_SETTINGS, inventoryMessageThreshold: 50, lowStatusText: 'Few left' },
  '/api/v1/product-variant': {
    Inventory: { InventoryCounts: Object.fromEntries(DAYS.map((day, index) => [day, [900, 20, 0][index] ?? 900])) },
    PricingInventory: Object.fromEntries(DAYS.map((day) => [day, 100])),
    ClosedReason: { '2026-12-06': 'sold_out', '2026-12-07': 'blackout' },
    Variants: [
      {
        ProductAttributeValueIds: [],
        DayPriceLists: DAYS.map((day, index) => ({
          Date: day,
          BasePrice: 189,
          Number: 100,
          NumberSold: 0,
          InventoryPriceListLevelPercentSaved: 0,
          InventoryPriceListLevelPrice: PRICES[index] ?? (index > 24 ? 112 : 150),
          InventoryPriceListLevelNumberRemaining: 100,
          Priority: 1,
          TrackNumberSold: true,
        })),
      },
    ],
  },
}

const EMBEDDING: Engine = {
  ...ENGINE,
  '/api/category/1': aCategory({
    ShowPricingCalendar: true,
    PricingCalendarProduct: TILE,
    ProductDetails: [TILE],
  }),
}

test('The next seven days of the first product of a category stand on its card with their prices, each open day a link that chooses it [PRODUCT-24, API-46]', async () => {
  const document = await pageWith(ENGINE)
  const address = '/l/lift-tickets/day-tickets/c/day-lift-ticket'
  expect(strip(document)).toEqual([
    ['Friday, December 4, $133', `${address}?5=2026-12-04`, ['Fri 4', '$133']],
    ['Saturday, December 5, $177, Few left', `${address}?5=2026-12-05`, ['Sat 5', '$177']],
    ['Sunday, December 6, Sold Out', undefined, ['Sun 6', 'Full']],
    ['Monday, December 7, Closed', undefined, ['Mon 7', '–']],
    ['Tuesday, December 8, $117, best price', `${address}?5=2026-12-08`, ['Tue 8', '$117']],
    ['Wednesday, December 9, $109, best price', `${address}?5=2026-12-09`, ['Wed 9', '$109']],
    ['Thursday, December 10, $1,119', `${address}?5=2026-12-10`, ['Thu 10', '$1,119']],
  ])
  expect(hrefOf(document, 'See all prices')).toBe(address)
})

test.each(['/api/v1/product-variant', '/api/product/by-slug/day-lift-ticket'])(
  'The next seven days of the first product of a category are left out where %s fails, and the log says so [ERROR-32]',
  async (path) => {
    const page = await visit('/l/lift-tickets', { engine: { ...ENGINE, [path]: 503 } })
    expect(page).toMatchObject({ status: 200, warnings: ['Error loading product calendar pricing'] })
    expect(page.saidWith('Error loading product calendar pricing')).toMatchObject({ productId: 7 })
    const { document } = new JSDOM(page.html).window
    expect(strip(document)).toEqual([])
    expect(document.querySelector('article h2')?.textContent).toBe('Day lift ticket')
    expect(page.html).not.toContain('The next seven days')
  },
)

test('The next seven days of the first product of a category are hidden where the operator keeps prices off the tiles [PRODUCT-26]', async () => {
  const hiding = { ...ENGINE, '/settings/store': { HidePricingOnPromotionalProductTiles: 'true' } }
  expect(strip(await pageWith(hiding))).toEqual([])
})

test('The next seven days of the first product of a category are found by the mark of its day option, too', async () => {
  const product = { ...PRODUCT, ProductAttributes: [anOption(6, { IsDate: true, TextPrompt: '[Date]' })] }
  const document = await pageWith({ ...ENGINE, '/api/product/by-slug/day-lift-ticket': product })
  expect(strip(document)[0]?.[1]).toContain('?6=2026-12-04')
})

test('A category without a first product shows no next days', async () => {
  const document = await pageWith({ ...ENGINE, '/api/category/1': aCategory({ ProductDetails: [aTile()] }) })
  expect(strip(document)).toEqual([])
  expect(hrefOf(document, 'See all prices')).toBeUndefined()
})

test('A category with a pricing calendar reserves its space, with a link to the calendar without JavaScript [PRODUCT-24]', async () => {
  const document = await pageWith(EMBEDDING)
  const section = document.querySelector('section')
  expect(section?.querySelector('h2')?.textContent).toBe('Day lift ticket: every day and its price')
  expect(section?.querySelector('a')?.getAttribute('href')).toBe('/l/lift-tickets/day-tickets/c/day-lift-ticket')
})

test('No other category shows the pricing calendar', async () => {
  expect((await pageWith(ENGINE)).body.textContent).not.toContain('every day and its price')
})

async function pageWith(engine: Engine): Promise<Document> {
  return new JSDOM((await visit('/l/lift-tickets', { engine })).html).window.document
}

/** Of each day what it is called, where it leads, and what is seen of it. */
function strip(document: Document) {
  return [...document.querySelectorAll('article li')].map((day) => {
    const [called, ...seen] = day.querySelectorAll('span span, a span, b')
    return [called?.textContent, day.querySelector('a')?.getAttribute('href'), seen.map((part) => part.textContent)]
  })
}

function hrefOf(document: Document, name: string): string | null | undefined {
  return [...document.querySelectorAll('main a')].find((link) => link.textContent === name)?.getAttribute('href')
}
