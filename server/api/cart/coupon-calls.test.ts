import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { createCouponLimits } from './coupon-calls.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('A session and an address may try so many codes an hour; a network of IPv6 is one address', () => {
  const most = { perSession: 2, perAddress: 3 }
  const isTooOften = createCouponLimits()
  expect([1, 2, 3].map(() => isTooOften('ann', '10.0.0.1', most))).toEqual([false, false, true])
  expect(isTooOften('bo', '10.0.0.1', most)).toBe(true)
  expect(isTooOften('bo', '10.0.0.2', most)).toBe(false)
  const neighbors = [1, 2, 3, 4].map((last) => isTooOften(undefined, `2001:db8::${last}`, most))
  expect(neighbors).toEqual([false, false, false, true])
})

test('A guest who guesses codes is told to wait and no longer learns which codes there are; other guests are not', async () => {
  const draft = { name: 'Ten', couponCode: 'REAL', kind: 'percent', basisPoints: 1000, scope: 'cart' } as const
  await changeShop(shop.database, (tx) => saveDiscount(tx, draft))
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.couponsperhour': '20' }))
  const [guesser, other] = [cartGuest(shop), cartGuest(shop)]
  for (const guest of [guesser, other]) await guest.add('half-day-ticket')
  const attempt = async (guest: typeof guesser, code: string) =>
    (await guest.post(`/api/discount/apply/${code}`, {})).json()

  await expect.poll(async () => (await attempt(guesser, 'guess')).code).toBe('LIMIT')
  const { Cart, ...refused } = await attempt(guesser, 'real')
  const message = ['You have tried many codes in a short while. Please try again in an hour.']
  expect(refused).toEqual({ success: false, code: 'LIMIT', message })
  expect(Cart.AppliedDiscountCodes).toEqual([])
  expect(await attempt(other, 'real')).toMatchObject({ success: true })
})
