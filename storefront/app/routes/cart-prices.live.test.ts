/** A cart that is left open while the price of a line without places ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCart, anItem } from '#storefront/testing/cart-for-tests.ts'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { UTC_TIME } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const RENEW = '/api/shoppingcart/checkforexpireditems'
const PASS = anItem({
  ProductName: 'Season pass',
  Quantity: 1,
  LineTotalValue: 500,
  UnitPriceValue: 500,
  ExpiresAtUtc: null,
})

/** The pass costs $500 until ten past four, and then what `price` says. */
function shopWhere(price: number) {
  const end = Date.parse('2026-12-03T16:10:00Z')
  const isOver = () => Date.now() >= end
  const isDearer = () => isOver() && price > 500
  const standsUntil = () => new Date(isOver() ? Date.now() + 900_000 : end).toISOString()
  const expired = { Id: 1, ProductName: 'Season pass', Date: null, Reason: 'price', OldPrice: 500, NewPrice: price }
  const cart = () => {
    const LineTotalValue = isOver() && !isDearer() ? price : 500
    return aCart([{ ...PASS, LineTotalValue, QuoteUntilUtc: standsUntil(), IsUnavailable: isDearer() }])
  }
  return {
    '/api/cart': cart,
    '/api/minicart': cart,
    '/api/cross-sell/cart': { Records: [] },
    [UTC_TIME]: () => new Date().toISOString(),
    [RENEW]: () => ({
      Expired: isDearer() ? [expired] : [],
      Renewed: isOver() && !isDearer() ? [{ Id: 1, IsHeld: false }] : [],
    }),
  }
}

test('A cart left open shows the rise of a price without places when that price ends, and has it accepted [API-29, IMPL-35]', async () => {
  const page = await openLivePage('/cart', shopWhere(899))
  await page.pass(9 * 60_000)
  const asked = () => page.requests.filter(({ path }) => path === RENEW).length
  expect(asked()).toBe(1)
  expect(page.main.textContent).not.toContain('It cost')
  await page.pass(65_000)
  expect(asked()).toBe(2)
  expect(page.main.textContent).toContain('It cost $500 and costs $899 now. Nothing was charged')
  expect(named(page.main, 'button', 'Accept $899 for Season pass')).toHaveLength(1)
})

test('A cart left open takes a price without places that fell when it ends, and says nothing of places', async () => {
  const page = await openLivePage('/cart', shopWhere(450))
  await page.pass(10 * 60_000 + 5_000)
  expect(page.main.textContent).toContain('$450')
  expect(document.body.textContent).not.toContain('held for you again')
  expect(document.body.textContent).not.toContain('Your time to hold this is over')
})
