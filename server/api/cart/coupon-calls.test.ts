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
  const limits = { 'limits.voucherfailurespersession': '500', 'limits.voucherfailurespernetwork': '500' }
  await changeShop(shop.database, (tx) => saveSettings(tx, { ...limits, 'limits.couponsperhour': '4' }))
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

test('Guesses by the call for codes count with all other guesses at vouchers, and good codes do not [VOU-04]', async () => {
  const limits = { 'limits.voucherfailurespersession': '3', 'limits.couponsperhour': '500' }
  await changeShop(shop.database, (tx) => saveSettings(tx, limits))
  while ((await (await shop.fetch('/settings/store')).json())['limits.voucherfailurespersession'] !== '3');
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket')
  const statuses: number[] = []
  // The code of a product is none of a discount, and tells no more than a guess.
  for (const code of ['powder10', 'real', 'powder10', 'real', 'guess-1', 'learn2ski', 'guess-2', 'powder10', 'guess-3'])
    statuses.push((await guest.post(`/api/discount/apply/${code}`, {})).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429])
  const elsewhere = await guest.post('/api/vouchers/validate', { voucherId: 'LEARN2SKI' })
  expect([elsewhere.status, (await guest.post('/api/discount/remove/real', {})).status]).toEqual([429, 200])
})
