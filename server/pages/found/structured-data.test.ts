import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { entriesOf, RichResults } from '#server/testing/outside/rich-results.ts'
import type { DayPricesReply } from '#storefront/features/days/facts/day-prices.ts'
import { aCategory, aNode, aPicture, aShopProduct } from '#storefront/testing/shop-for-tests.ts'
import { foundPage, type PageLocation } from './found-page.ts'
import { previewTags } from './preview-tags.ts'
import { structuredData } from './structured-data.ts'

const LOCATION: PageLocation = { origin: 'https://shop.example', locale: 'en-AU', strategy: 'prefix_except_default' }
const SETTINGS = storeSettings({
  'storeinformationsettings.name': 'Silverpine Resort',
  'storeinformationsettings.streetaddress': '1200 Summit Road',
  'storeinformationsettings.country': 'US',
})
const DATE = { IsDate: true, AttributeControlType: CONTROL_TYPES.date } as ProductDetails['ProductAttributes'][number]
const A_DAY = { EarliestPurchaseDate: '2026-12-03', ProductAttributes: [DATE] }

function shownOf(
  fields: Partial<ProductDetails> = {},
  { above = aNode(), page = 'product', days = undefined as unknown } = {},
) {
  const data = { product: aShopProduct(fields), categories: [above], calendar: days && { prices: days } }
  const shell = { settings: SETTINGS, flags: {}, zones: {}, categories: [above] }
  return { page: page as 'product', data, shell }
}

function found(...shown: Parameters<typeof shownOf>) {
  const head = { title: 'A page', canonical: '/l/lift-tickets/p/half-day-ticket', description: 'From noon' }
  return foundPage({ head, status: 200 }, shownOf(...shown), LOCATION)
}

function toldOf(page = found(), eventDays?: DayPricesReply): RichResults {
  return RichResults.parse(page && structuredData(page, eventDays))
}

const offersOf = (...shown: Parameters<typeof shownOf>) => entriesOf(toldOf(found(...shown)), 'Product')[0]?.offers

/** Day to what it costs and how many are left. */
function daysWith(days: Record<string, readonly [price: number, places: number]>): DayPricesReply {
  const counts = Object.fromEntries(Object.entries(days).map(([day, [, places]]) => [day, places]))
  const rows = Object.entries(days).map(([day, [price]]) => ({ Date: day, InventoryPriceListLevelPrice: price }))
  const Variants = [
    { ProductAttributeValueIds: [], DayPriceLists: rows as DayPricesReply['Variants'][0]['DayPriceLists'] },
  ]
  return { Inventory: { InventoryCounts: counts }, PurchasableInventory: counts, Variants }
}

const price = (fields: object) => ({
  ProductPrice: { Price: '$79', PriceValue: 79, PriceValueWithDiscount: 79, CurrencyCode: 'USD', ...fields },
})

test('A product with one price offers it, in the currency of its price, at its address in the locale of the page', () => {
  expect(
    offersOf({ ...price({ PriceValueWithDiscount: 69, CurrencyCode: 'NZD' }), IsTrackingInventory: false }),
  ).toEqual({
    '@type': 'Offer',
    price: 69,
    priceCurrency: 'NZD',
    availability: 'https://schema.org/InStock',
    url: 'https://shop.example/en-AU/l/lift-tickets/p/half-day-ticket',
  })
})

test('A price range ends with the dearest day that can be bought, not with one that is sold out', () => {
  const days = daysWith({
    '2026-12-02': [400, 9],
    '2026-12-03': [89, 4],
    '2026-12-04': [109, 1],
    '2026-12-05': [200, 0],
  })
  const offers = offersOf({ ...price({ IsFrom: true }), ...A_DAY }, { days })
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 79, highPrice: 109 })
})

test.each([
  ['no stock', { IsTrackingInventory: false }, undefined, 'InStock'],
  ['stock that the page does not know', { IsTrackingInventory: true }, undefined, undefined],
  ['days that the page does not know', { ...A_DAY, IsTrackingInventory: true }, undefined, undefined],
  ['no day left in its season', { ...A_DAY, EarliestPurchaseDate: null }, undefined, 'SoldOut'],
  ['a day left', { ...A_DAY, IsTrackingInventory: true }, daysWith({ '2026-12-03': [79, 1] }), 'InStock'],
  ['no place on any day', { ...A_DAY, IsTrackingInventory: true }, daysWith({ '2026-12-03': [79, 0] }), 'SoldOut'],
])('A product with %s is told as it stands', (_, fields, days, standing) => {
  const { availability } = offersOf({ ...price({}), ...fields }, { days }) ?? {}
  expect(availability).toBe(standing && `https://schema.org/${standing}`)
})

test('A product without a price on its page is told of by its path alone', () => {
  const data = toldOf(found(price({ Price: null, PriceValue: null, PriceValueWithDiscount: null })))
  expect(data['@graph'].map((entry) => entry['@type'])).toEqual(['BreadcrumbList'])
})

test('A date that is sold out stays an event and says so, and dates before the first are none', () => {
  const days = daysWith({ '2026-12-01': [49, 3], '2026-12-04': [49, 3], '2026-12-11': [49, 0] })
  const page = found({ ...price({}), ...A_DAY, IsRadioButtonDate: true })
  const events = entriesOf(toldOf(page, days), 'Event')
  expect(events.map(({ offers, startDate }) => [startDate, offers?.availability])).toEqual([
    ['2026-12-04', 'https://schema.org/InStock'],
    ['2026-12-11', 'https://schema.org/SoldOut'],
  ])
})

test('The pricing calendar of a product leaves the product to its own page', () => {
  const data = toldOf(found({}, { page: 'calendar' }))
  expect(data['@graph'].map((entry) => entry['@type'])).toEqual(['BreadcrumbList'])
})

test('A step of the path that leads to another host keeps the address of that host', () => {
  const above = aNode({ IsExternalUrl: true, ExternalUrl: 'https://lodging.example/rooms' })
  const [path] = entriesOf(toldOf(found({}, { above })), 'BreadcrumbList')
  expect(path?.itemListElement[0]?.item).toBe('https://lodging.example/rooms')
})

test('A page is told of only where it can be listed, and never from a hidden category', () => {
  const head = { title: 'A page', canonical: '/l/golf' }
  const shown = shownOf()
  expect(foundPage({ head, status: 200 }, shown, LOCATION)).toBeDefined()
  expect(foundPage({ head, status: 404 }, shown, LOCATION)).toBeUndefined()
  expect(foundPage({ head: { ...head, robots: 'noindex' }, status: 200 }, shown, LOCATION)).toBeUndefined()
  expect(foundPage({ head: { title: 'A page' }, status: 200 }, shown, LOCATION)).toBeUndefined()
  expect(foundPage({ head, status: 200 }, undefined, LOCATION)).toBeUndefined()
  expect(found({}, { above: aNode({ Hidden: true }) })).toBeUndefined()
  const category = { category: aCategory({ Hidden: true }), primary: aNode(), nextDays: undefined }
  expect(foundPage({ head, status: 200 }, { ...shown, page: 'category', data: category }, LOCATION)).toBeUndefined()
})

test('A card has a picture by its whole address without a locale, and none where the address is no picture', () => {
  const tagsFor = (ImageUrl: string) => {
    const page = found({ DefaultPictureModel: aPicture({ ImageUrl }) })
    return Object.fromEntries((page ? previewTags(page, '', true) : []).map(([, key, content]) => [key, content]))
  }
  expect(tagsFor('/media/1/night.webp')).toMatchObject({
    'og:image': 'https://shop.example/media/1/night.webp',
    'og:url': 'https://shop.example/en-AU/l/lift-tickets/p/half-day-ticket',
    'og:locale': 'en_AU',
    'twitter:card': 'summary_large_image',
  })
  const without = tagsFor('javascript:alert(1)')
  expect(without).toMatchObject({ 'twitter:card': 'summary' })
  expect(without).not.toHaveProperty('og:image')
})
