/**
 * A product page from its first picture to its first price: what stands there at once, what is read, and what if
 * nothing answers.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { aReply } from '#storefront/features/product/configurator/configurator-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { CHANGE, DETAILS, openLiveProduct, UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'
import { aShopProduct } from '#storefront/testing/shop-for-tests.ts'

const AGE = anOption(1, {
  Title: 'Who is skiing?',
  IsRequired: true,
  Values: [aValue(11, { title: 'Adult', IsPreSelected: true }), aValue(12, { title: 'Teen' })],
})
const DATE = anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true, Title: 'Which day?' })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('A product that opens shows its price, its first day and its defaults before its options were read again, and asks no price until they are [PRODUCT-42, PRODUCT-43]', async () => {
  const page = await openLiveProduct(
    { ProductAttributes: [AGE, DATE] },
    { engine: { [DETAILS]: () => new Promise(() => {}) } },
  )
  expect(page.requests.filter(({ path }) => path === DETAILS)).toHaveLength(1)
  expect(page.summary().textContent).toContain('$84')
  expect(page.question('Which day?').textContent).toContain('From Thu, Dec 3')
  expect([...page.question('Who is skiing?').querySelectorAll('input')].map(({ checked }) => checked)).toEqual([
    true,
    false,
  ])
  expect(page.lastReply()).toEqual([])
})

test('Options that were read again replace those the page came with, and only then the price is asked for [PRODUCT-43, PRODUCT-44]', async () => {
  const fresh = Promise.withResolvers<unknown>()
  const page = await openLiveProduct({ ProductAttributes: [AGE, DATE] }, { engine: { [DETAILS]: () => fresh.promise } })
  expect(page.lastReply()).toEqual([])
  const values = [...AGE.Values, aValue(13, { title: 'Senior' })]
  const meal = anOption(3, { Title: 'Lunch?', Values: [aValue(31, { title: 'Soup' })] })
  fresh.resolve(
    aShopProduct({ EarliestPurchaseDate: '2026-12-04', ProductAttributes: [{ ...AGE, Values: values }, DATE, meal] }),
  )
  await page.pass(100)
  expect(page.question('Who is skiing?').textContent).toContain('Senior')
  expect(page.question('Lunch?').textContent).toContain('Soup')
  expect(page.question('Which day?').textContent).toContain('From Fri, Dec 4')
  expect(page.lastReply().map((form) => form.get('product_attribute_1'))).toEqual(['11'])
})

test('A page whose engine is down stands with its defaults, its buy button is disabled, and a press asks for the price again instead of buying [UPS-01]', async () => {
  let isDown = true
  const unless = (reply: unknown) => () => (isDown ? 503 : reply)
  const page = await openLiveProduct(
    { ProductAttributes: [AGE] },
    {
      engine: {
        [DETAILS]: 503,
        [CHANGE]: unless(aReply()),
        [UTC_TIME]: 503,
        '/api/v1/customers/current': 503,
        '/api/minicart': 503,
        '/settings/store': 503,
        '/settings/feature-flags': 503,
        '/settings/widget-zones': 503,
      },
    },
  )
  await page.pass(1_000)
  expect(page.main.querySelector('h1')?.textContent).toBe('Half-day ticket')
  expect(page.summary().textContent).toContain('The price could not be updated.')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
  isDown = false
  await page.press(page.buy())
  await page.pass(1_000)
  expect(page.requests.filter(({ path }) => path.includes('addproducttocart'))).toEqual([])
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
})
