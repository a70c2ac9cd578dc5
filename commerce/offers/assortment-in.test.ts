/** What is for sale in a further currency: whole products at their own amounts, and nothing else that has one. */
import { expect, test } from 'vitest'
import { givenProduct, guestView } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { Course } from '#commerce/golf/index.ts'
import type { Plan } from '#commerce/plans/index.ts'
import { givenBook, givenFee } from '#commerce/taxes/taxes-for-tests.ts'
import type { Assortment } from './assortment.ts'
import { assortmentIn, ownAssortment } from './assortment-in.ts'
import { givenAssortment } from './offers-for-tests.ts'
import { quoteChoice } from './quote-choice.ts'
import { readChoice } from './reading/read-choice.ts'

const MUG = 1
const mug = (given: Partial<CatalogProduct> = {}) =>
  givenProduct({ id: MUG, slug: 'mug', categoryIds: [1], tracksStock: false, priceMinor: 1500, ...given })
const prices = (AUD = 2300) =>
  new Map([[MUG, { periods: [], overrides: [], tiers: [], own: { AUD: { productMinor: AUD } } }]])
const shopOf = (product: CatalogProduct, own: Partial<Assortment> = {}) =>
  givenAssortment([product], { prices: prices(), ...own })
const mugIn = (shop: Assortment, currency: string) => assortmentIn(shop, currency).catalog.products.get(MUG)

test('An assortment in its own currency is the very same value, made once in another, and found again from there', () => {
  const shop = shopOf(mug())
  const abroad = assortmentIn(shop, 'AUD')
  expect(assortmentIn(shop, 'USD')).toBe(shop)
  expect(assortmentIn(shop, 'AUD')).toBe(abroad)
  expect(assortmentIn(abroad, 'AUD')).toBe(abroad)
  expect([assortmentIn(abroad, 'USD'), ownAssortment(abroad), ownAssortment(shop)]).toEqual([shop, shop, shop])
  expect(assortmentIn(assortmentIn(shop, 'NZD'), 'AUD')).toBe(abroad)
  expect(abroad).toMatchObject({ currency: 'AUD', stock: shop.stock, activities: shop.activities })
})

test('A choice is priced in the currency of its view, whichever currency the shop was handed over in [OPEN-09]', () => {
  const shop = shopOf(mug())
  for (const handed of [shop, assortmentIn(shop, 'AUD'), assortmentIn(shop, 'NZD')]) {
    const totals = ['USD', 'AUD', 'NZD'].map((currencyCode) => {
      const choice = readChoice(handed, { ...guestView, currencyCode }, MUG, {})
      const quoted = choice && quoteChoice(handed, choice, 2, () => undefined)
      return quoted?.ok ? quoted.quote.totalMinor : choice?.product.unpricedIn
    })
    expect(totals).toEqual([3000, 4600, 'NZD'])
  }
})

const shipping = (priceMinor: number, currency: string) =>
  [{ id: 1, priceMinor, currency, locations: [] }] as unknown as CatalogProduct['shippingMethods']
const taxes = (...currencies: string[]) =>
  givenBook({ fees: currencies.map((currency) => givenFee('resort', { eachMinor: 100, currency })) })

test.for<[string, CatalogProduct, Partial<Assortment>, boolean]>([
  ['at its own price', mug(), {}, true],
  ['without a price in the currency', mug(), { prices: new Map() }, false],
  ['whose price guests name', mug({ priceMinor: null, customerPriceMinMinor: 1, customerPriceMaxMinor: 9 }), {}, false],
  ['of golf', mug({ isGolf: true }), {}, false],
  ['with a fee without the currency', mug({ taxClass: 'ticket' }), { taxes: taxes('USD') }, false],
  ['with a fee in both currencies', mug({ taxClass: 'ticket' }), { taxes: taxes('USD', 'AUD') }, true],
  ['sent for a price in another currency', mug({ shippingMethods: shipping(500, 'USD') }), {}, false],
  ['sent for a price in the currency', mug({ shippingMethods: shipping(500, 'AUD') }), {}, true],
  ['handed over for nothing', mug({ shippingMethods: shipping(0, 'USD') }), {}, true],
])('A product %s is sold in a further currency or has no amount in it [OPEN-09]', ([, product, own, isSold]) => {
  const seen = mugIn(shopOf(product, own), 'AUD')
  expect(seen).toMatchObject(isSold ? { priceMinor: 2300 } : { priceMinor: null, unpricedIn: 'AUD' })
})

test('A further currency has no rates of golf, and of the plans only those whose deposit is a share', () => {
  const plans = [
    { id: 1, depositMinor: 900 },
    { id: 2, depositMinor: null },
  ] as Plan[]
  const course = { rates: [{ priceMinor: 10_900 }] } as unknown as Course
  const shop = shopOf(mug(), { plans: new Map([[MUG, plans]]), courses: new Map([[MUG, course]]) })
  const abroad = assortmentIn(shop, 'AUD')
  expect(abroad.plans.get(MUG)).toEqual([plans[1]])
  expect(abroad.courses.get(MUG)?.rates).toEqual([])
})
