/** What a product page reports and suggests, and its way back, on a page that is hydrated. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { aRecord, aRelated } from '#storefront/features/product/suggestions/suggestions-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { openLiveProduct } from '#storefront/testing/live-product-for-tests.ts'
import { aShopProduct } from '#storefront/testing/shop-for-tests.ts'

const RELATED = '/api/related-products/100'
const SETTINGS = '/api/cross-sell/product/100/settings'
const NIGHT = { Name: 'Night skiing', SeName: 'night-skiing', Url: '/l/lift-tickets/p/night-skiing' }
const SUGGESTING = {
  [RELATED]: [aRelated(7, NIGHT), aRelated(8)],
  [SETTINGS]: { IsEnabled: true, Title: 'You might also like', MaximumProducts: 2 },
  '/api/cross-sell/product/100': { Records: [aRecord(9)] },
  '/api/product/by-slug/night-skiing': aShopProduct({ Id: 7, ...NIGHT }),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

type Reported = { event?: string; ecommerce?: object }
const called = (page: { reported: object[] }, name: string) =>
  (page.reported as Reported[]).filter(({ event }) => event === name).map(({ ecommerce }) => ecommerce)

test('A product is reported when it is opened, a list when it is shown, and a choice from it 250 ms later with the product it leads to [ANALYTICS-04, ANALYTICS-09, ANALYTICS-17, CART-31, OPEN-88, OPEN-89]', async () => {
  const list = { item_list_id: '2', item_list_name: 'Day tickets' }
  sessionStorage.setItem('tempCartData', JSON.stringify(list))
  const page = await openLiveProduct({}, { engine: SUGGESTING })
  await page.pass(1_000)
  expect(called(page, 'view_item')).toMatchObject([
    { currency: 'USD', items: [{ item_name: 'Half-day ticket', quantity: 1, ...list }] },
  ])
  const related = { item_list_id: 'related-products', item_list_name: 'Related Products' }
  expect(called(page, 'view_item_list')).toMatchObject([
    { ...related, items: [{ item_name: 'Night skiing' }, {}] },
    { item_list_id: 'product-cross-sell', items: [{}] },
  ])
  await page.press(named(document, 'a', /^Night skiing/)[0] as Element)
  expect(document.querySelector('h1')?.textContent).toBe('Night skiing')
  expect(called(page, 'select_item')).toEqual([])
  expect(called(page, 'view_item')).toMatchObject([{}, { items: [{ item_name: 'Night skiing', ...related }] }])
  await page.pass(250)
  expect(called(page, 'select_item')).toMatchObject([{ ...related, items: [{ item_name: 'Night skiing', price: 49 }] }])
})

test('A product without related products has no strip, nor has one whose lists cannot be read [PRODUCT-17, ERROR-16, ERROR-23]', async () => {
  const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  const without = await openLiveProduct({}, { engine: { ...SUGGESTING, [RELATED]: [] } })
  await without.pass(1_000)
  expect(headings()).toContain('You might also like')
  expect(headings()).not.toContain('Related Products')
  await without.close()

  const broken = await openLiveProduct({}, { engine: { ...SUGGESTING, [RELATED]: 500, [SETTINGS]: 500 } })
  await broken.pass(1_000)
  expect(headings()).not.toContain('You might also like')
  expect(headings()).not.toContain('Related Products')
  expect(broken.logged).toEqual(
    expect.arrayContaining([
      'Related products could not be loaded and are left out',
      'Cross-sells of a product could not be loaded and are left out',
    ]),
  )
})

test('Zones with content always show, and showZones=true names the empty ones too [PRODUCT-10, ROUTE-33, OPEN-91]', async () => {
  const filled = { 'product-details-bottom': [{ Name: 'Plans', HtmlContent: '<h2>Plans change.</h2>' }] }
  const shown = async (query: string) => {
    const page = await openLiveProduct({}, { query, engine: { '/settings/widget-zones': filled } })
    const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')].map((zone) => [
      zone.dataset['zone'],
      /marked/.test(zone.className),
    ])
    expect(page.main.textContent).toContain('Plans change.')
    await page.close()
    return Object.fromEntries(zones)
  }
  expect(await shown('')).toEqual({ 'product-details-bottom': false })
  expect(await shown('?showZones=true')).toEqual({
    'app-bottom': true,
    'body-bottom': true,
    'body-top': true,
    'footer-bottom': true,
    'product-details-bottom': true,
  })
})

test('The crumb of a product leads back to its category, and what was chosen is forgotten on the way [SHELL-19, SHELL-20, SHELL-23]', async () => {
  const age = anOption(1, { Title: 'Who is skiing?', Values: [aValue(11, { IsPreSelected: true }), aValue(12)] })
  const page = await openLiveProduct({ ProductAttributes: [age] })
  const teen = () => document.querySelectorAll<HTMLInputElement>('input[name=product_attribute_1]')[1]
  await page.press(teen() as Element)
  expect(teen()?.checked).toBe(true)
  await page.press(document.querySelector('header a[aria-label="Back to Lift tickets"]') as Element)
  expect(location.pathname).toBe('/l/lift-tickets')
  await page.press(named(document, 'article a', /Half-day ticket/)[0] as Element)
  expect(location.pathname).toBe('/l/lift-tickets/p/half-day-ticket')
  expect(teen()?.checked).toBe(false)
})
