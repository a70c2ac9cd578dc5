import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { removeLine } from '#commerce/cart/line-actions.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import { add, type GivenShop, givenGuest, givenShop, productId, stored } from '#commerce/cart/shop-for-tests.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { applyCoupon, removeCoupon } from './coupons.ts'

async function givenCode(tx: Tx, couponCode: string, given: Partial<DiscountDraft> = {}) {
  const amount =
    given.basisPoints === undefined ? { kind: 'fixed' as const, amountMinor: 2000 } : { kind: 'percent' as const }
  const saved = await saveDiscount(asTester(tx), { name: couponCode, couponCode, scope: 'cart', ...amount, ...given })
  if (!saved.ok) throw new Error(saved.reason)
}
const read = (tx: Tx, shop: GivenShop, shopper: Shopper) => readCart(tx, shopper, shop.assortment, shop.view)
const apply = (tx: Tx, shop: GivenShop, shopper: Shopper, code: string) =>
  applyCoupon(tx, shopper, code, shop.assortment, shop.view)

test('A discount code takes its amount off the cart, however it is written [API-22, CART-32, CART-19]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await givenCode(tx, 'SAVE20')
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 3 })

  expect(await apply(tx, shop, shopper, ' save20 ')).toEqual({ ok: true })
  const cart = await read(tx, shop, shopper)
  expect(cart).toMatchObject({ codes: ['SAVE20'], subtotalMinor: 15_000, totalMinor: 13_000 })
  expect(cart.lines[0]?.discounts).toMatchObject({
    amountMinor: 2000,
    discounts: [{ name: 'SAVE20', couponCode: 'SAVE20', amountMinor: 2000 }],
  })
})

test('A discount code that is on the cart already is confirmed and counts once', async ({ tx }) => {
  const shop = await givenShop(tx)
  await givenCode(tx, 'SAVE20')
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 3 })
  await apply(tx, shop, shopper, 'SAVE20')
  const before = await stored(tx)

  expect(await apply(tx, shop, shopper, 'SAVE20')).toEqual({ ok: true })
  expect(await stored(tx)).toBe(before)
})

test.for<[string, string, Partial<DiscountDraft>]>([
  ['that does not exist', 'NOSUCH', {}],
  ['for a larger cart', 'SAVE20', { minimumSubtotalMinor: 100_000 }],
  ['that has ended', 'SAVE20', { endsAt: new Date('2026-12-01T00:00:00Z') }],
])('A discount code %s is refused, and nothing changes [API-22]', async ([, code, given], { tx }) => {
  const shop = await givenShop(tx)
  await givenCode(tx, 'SAVE20', given)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  const before = await stored(tx)

  expect(await apply(tx, shop, shopper, code)).toMatchObject({ ok: false })
  expect(await apply(tx, shop, {}, code)).toMatchObject({ ok: false })
  expect(await stored(tx)).toBe(before)
})

test('A discount code for other products is refused, and nothing changes [API-22]', async ({ tx }) => {
  const shop = await givenShop(tx)
  await givenCode(tx, 'MUGS', { scope: 'product', productIds: [productId(shop, 'mug')] })
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  expect(await apply(tx, shop, shopper, 'MUGS')).toEqual({ ok: false, reason: 'not_for_this_cart' })
  expect((await read(tx, shop, shopper)).codes).toEqual([])
})

test('A discount code can be removed from the cart; one that is not on it is refused [API-23, CART-33]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await givenCode(tx, 'SAVE20')
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await apply(tx, shop, shopper, 'SAVE20')

  expect(await removeCoupon(tx, shopper, 'save20')).toEqual({ ok: true })
  expect(await read(tx, shop, shopper)).toMatchObject({ codes: [], totalMinor: 5000 })
  expect(await removeCoupon(tx, shopper, 'SAVE20')).toEqual({ ok: false, reason: 'not_on_cart' })
  expect(await removeCoupon(tx, {}, 'SAVE20')).toEqual({ ok: false, reason: 'not_on_cart' })
})

test('A discount code is judged again whenever the cart is shown, and named when it no longer counts', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await givenCode(tx, 'OVER100', { minimumSubtotalMinor: 10_000 })
  await givenCode(tx, 'SOON', { basisPoints: 5000, endsAt: new Date('2026-12-04T00:00:00Z') })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'mug')
  await apply(tx, shop, shopper, 'OVER100')
  await apply(tx, shop, shopper, 'SOON')
  await removeLine(tx, shopper, lineId)
  await moveShopClock(tx, { to: new Date('2026-12-05T00:00:00Z') })
  const later = { ...shop, view: { ...shop.view, now: new Date('2026-12-05T00:00:00Z') } }
  const before = await stored(tx)

  const cart = await read(tx, later, shopper)
  expect(cart).toMatchObject({ codes: [], totalMinor: 1500 })
  expect(cart.dropped).toEqual([
    { code: 'OVER100', reason: 'below_minimum' },
    { code: 'SOON', reason: 'ended' },
  ])
  expect(await stored(tx)).toBe(before)
})

test('A code that two tabs apply at once is one adjustment [VOU-03]', async ({ freshDatabase }) => {
  const { shop, shopper } = await freshDatabase.transaction(async (tx) => {
    const shop = await givenShop(tx)
    await givenCode(tx, 'SAVE20')
    return { shop, ...(await givenGuest(tx, shop, 'ticket', { quantity: 3 })) }
  })
  const results = await Promise.all(
    Array.from({ length: 6 }, () => freshDatabase.attempt((tx) => apply(tx, shop, shopper, 'SAVE20'))),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  const cart = await freshDatabase.read((tx) => read(tx, shop, shopper))
  expect(cart).toMatchObject({ codes: ['SAVE20'], totalMinor: 13_000 })
})
