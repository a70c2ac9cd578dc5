/** The price on the page of a product while the engine is slow, fails, talks nonsense or answers out of order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aReply } from '#storefront/features/product/configurator/configurator-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { CHANGE, openLiveProduct } from '#storefront/testing/live-product-for-tests.ts'

const AGE = anOption(1, {
  Title: 'Who is skiing?',
  Values: [aValue(11, { IsPreSelected: true }), aValue(12), aValue(13)],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('A reply that fails or is nonsense leaves the choice as it is, says so, and is asked for again on request [ERROR-31, ERROR-33, ERROR-34]', async () => {
  let reply: unknown = aReply()
  const page = await openLiveProduct({ ProductAttributes: [AGE] }, { engine: { [CHANGE]: () => reply } })
  await page.pass(1_000)
  for (const broken of [503, { price: 7 }]) {
    reply = broken
    await page.press(named(page.summary(), 'button', 'More')[0] as Element)
    await page.pass(500)
    expect(page.summary().textContent).toContain('The price could not be updated.')
    reply = aReply()
    await page.press(named(page.summary(), 'button', 'Try again')[0] as Element)
    await page.pass()
    expect(page.summary().textContent).not.toContain('The price could not be updated.')
  }
  expect(page.logged).toEqual(
    expect.arrayContaining(['Error getting updated product attributes', 'ERROR UPDATING PRODUCT']),
  )
  expect(page.lastReply().at(-1)?.get('addtocart_100.EnteredQuantity')).toBe('3')
  expect(page.summary().textContent).toContain('$252')
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
})

test('A slow reply is said to be slow, the later of two requests counts, and scripts of the page hear of it once [ATTR-35, ATTR-39, ATTR-40, API-33, PRODUCT-03]', async () => {
  const waiting: PromiseWithResolvers<unknown>[] = []
  let isSlow = false
  const page = await openLiveProduct(
    { ProductAttributes: [AGE] },
    {
      engine: {
        [CHANGE]: () => {
          if (!isSlow) return aReply()
          const respond = Promise.withResolvers<unknown>()
          waiting.push(respond)
          return respond.promise
        },
      },
    },
  )
  await page.pass(1_000)
  const heard: unknown[] = []
  const listen = (event: Event) => heard.push((event as CustomEvent).detail)
  addEventListener('product:attributes:updated', listen)
  isSlow = true
  const radios = page.question('Who is skiing?').querySelectorAll('input')
  await page.press(radios[1]!)
  await page.pass(499)
  expect(waiting).toHaveLength(0)
  await page.pass(1)
  expect(waiting).toHaveLength(1)
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
  await page.pass(5_000)
  expect(page.summary().textContent).toContain('The price takes longer than usual.')
  await page.press(radios[2]!)
  await page.pass(500)
  waiting[1]?.resolve(aReply({ price: '$70', priceValue: 70 }))
  await page.pass()
  expect(page.summary().textContent).toContain('$70')
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  waiting[0]?.resolve(aReply({ price: '$12', priceValue: 12 }))
  await page.pass()
  expect(page.summary().textContent).toContain('$70')
  expect(heard).toEqual([{ productId: 100 }])
  removeEventListener('product:attributes:updated', listen)
})

test.each([
  ['an open calendar', true],
  ['a calendar in a dialog', false],
])(
  'The summary of a product with %s counts what is left by the product’s own threshold, not by the store’s [DATE-27, OPEN-102]',
  async (_, IsInlineCalendar) => {
    const day = '2026-12-09'
    const date = { IsDate: true, AttributeControlType: CONTROL_TYPES.date, IsRequired: true, IsInlineCalendar }
    const counts = { [day]: 40 }
    const opened = async (inventoryMessageThreshold: number | null) => {
      const page = await openLiveProduct(
        { ProductAttributes: [anOption(1, date)], IsTrackingInventory: true, EarliestPurchaseDate: '2026-12-04' },
        {
          query: `?1=${day}`,
          engine: {
            '/settings/feature-flags': { 'Unity.DynamicPricing': { IsEnabled: true } },
            '/api/v1/calendar': { ...PLAIN_SETTINGS, inventoryMessageThreshold },
            '/api/v1/product-variant': 503,
            [CHANGE]: aReply({ inventory: counts, purchasableInventory: counts }),
          },
        },
      )
      await page.pass(2_000)
      return page.summary().textContent
    }
    expect(await opened(50)).toContain('40 left on this date')
    expect(await opened(null)).not.toContain('left on this date')
  },
)
