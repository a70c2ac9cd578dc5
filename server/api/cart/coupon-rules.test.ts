import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiscountDraft, saveDiscount, useDiscount } from '#commerce/discounts/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const now = Date.parse(TEST_CLOCK)
const HOUR = 3_600_000
const tenPercent: DiscountDraft = { name: 'Ten', couponCode: 'CODE', kind: 'percent', basisPoints: 1000, scope: 'cart' }
const fixed = (amountMinor: number): Partial<DiscountDraft> => ({
  kind: 'fixed',
  amountMinor,
  basisPoints: undefined as never,
})

/** What a cart of two half days at $84 with a new card each costs with the code, and the codes it lists. */
async function costs(own: Partial<DiscountDraft>, usedBefore?: 'by others') {
  const saved = await changeShop(shop.database, (tx) => saveDiscount(tx, { ...tenPercent, ...own }))
  if (!saved.ok) throw new Error(saved.reason)
  if (usedBefore) {
    const use = { discountId: saved.id, usedFor: 'order 1', owner: 'contact:1', amountMinor: 1 }
    await shop.database.attempt((tx) => useDiscount(tx, use))
  }
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  const { Cart } = await (await guest.post('/api/discount/apply/code', {})).json()
  return [Cart.TotalValue, Cart.AppliedDiscountCodes]
}

test.for<[string, Partial<DiscountDraft>, number]>([
  ['a share of the cart', {}, 160.2],
  ['an amount off the cart', fixed(2050), 157.5],
  ['no more than the cart', fixed(999_00), 0],
  ['while it is valid', { startsAt: new Date(now), endsAt: new Date(now + HOUR) }, 160.2],
  ['from its minimum on', { minimumSubtotalMinor: 178_00 }, 160.2],
  ['to its last use', { totalLimit: 1, perCustomerLimit: 1 }, 160.2],
])('A code takes off %s, and is listed [IMPL-43]', async ([, own, total]) => {
  expect(await costs(own)).toEqual([total, ['CODE']])
})

test('A code takes off a share or an amount of the products it is for, piece by piece [IMPL-43]', async () => {
  const { Id } = await productOf(shop, 'half-day-ticket')
  const forIt = { scope: 'product', productIds: [Id] } as const
  expect(await costs(forIt)).toEqual([160.2, ['CODE']])
  expect(await costs({ ...forIt, ...fixed(500) })).toEqual([168, ['CODE']])
  const other = await productOf(shop, 'snow-tubing')
  expect(await costs({ ...forIt, productIds: [other.Id] })).toEqual([178, []])
})

test.for<[string, Partial<DiscountDraft>, 'by others'?]>([
  ['before it starts', { startsAt: new Date(now + HOUR) }],
  ['once it has ended', { endsAt: new Date(now) }],
  ['below its minimum', { minimumSubtotalMinor: 178_01 }],
  ['after its last use', { totalLimit: 1 }, 'by others'],
  ['to who may not use it', { perCustomerLimit: 0 }],
])('A code takes nothing off %s, and is not listed [IMPL-43]', async ([, own, used]) => {
  expect(await costs(own, used)).toEqual([178, []])
})
