import { expect } from 'vitest'
import * as z from 'zod/mini'
import { applyCoupon, emptyCart, readCart } from '#commerce/cart/index.ts'
import { givenRide } from '#commerce/cart/ride-for-tests.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  givenShop,
  MONDAY,
  minutesLater,
  productId,
  TUESDAY,
} from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import { renewPass } from '#commerce/renewals/index.ts'
import { givenOffer, givenPassHolders } from '#commerce/renewals/renewals-for-tests.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { storeFile } from '#commerce/uploads/index.ts'
import { Cart } from '#contract/schemas/cart.ts'
import { cartDocument } from './cart.ts'

const SETTINGS = { hiddenAttributes: ['age'], isEnhanced: true }
const show = async (
  tx: Tx,
  shop: GivenShop,
  shopper: Shopper,
  settings = { ...SETTINGS, hiddenAttributes: [] as string[] },
) => {
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  return cartDocument(cart, { catalog: shop.assortment.catalog, view: shop.view, settings })
}

test('The cart of a shopper who added nothing is empty [API-13]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const cart = await show(tx, shop, {})
  const settings = { hiddenAttributes: [], isEnhanced: true }
  const empty = cartDocument(emptyCart(shop.view), { catalog: shop.assortment.catalog, view: shop.view, settings })
  expect(cart).toEqual(empty)
  expect(z.parse(Cart, cart)).toMatchObject({ Items: [], SubTotal: '$0', TotalProducts: 0, HasUnassigned: false })
})

test('A cart lists the newest line first and counts pieces [API-13, API-26, CART-14]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 3 })
  await add(tx, shop, shopper, 'mug', { quantity: 2 })
  const cart = z.parse(Cart, await show(tx, shop, shopper))

  expect(cart.Items.map(({ SeName }) => SeName)).toEqual(['mug', 'ticket'])
  expect(cart).toMatchObject({ SubTotal: '$180', SubTotalValue: 180, TotalProducts: 5, CurrencyCode: 'USD' })
})

test('A cart shows of a line what was chosen, what it costs and until when it is held [CART-17, CART-18, CART-20]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId, expiresAt } = await givenGuest(tx, shop, 'ticket', {
    quantity: 2,
    options: { Age: 'Child' },
  })
  const [item] = (await show(tx, shop, shopper)).Items

  expect(item).toMatchObject({
    Id: lineId,
    ProductId: productId(shop, 'ticket'),
    ProductName: 'The ticket',
    UnitPrice: '$50',
    UnitPriceValue: 50,
    Quantity: 2,
    Attributes: [
      { name: 'Start Date', value: MONDAY, isDate: true },
      { name: 'Age', value: 'Child' },
    ],
    AttributeInfo: `Start Date: ${MONDAY}\nAge: Child`,
    ProductVariantPricing: {
      DisplayText: 'The ticket',
      Price: 100,
      MaxPrice: 100,
      SavingsAmount: 0,
      SavingsPercentage: 0,
    },
    LineTotalValue: 100,
    ExpiresAtUtc: expiresAt?.toISOString(),
    IsGolfProduct: false,
    IsEnhancedCartEnabled: true,
  })
})

test('A cart shows each of several dates on a line of its own [CART-20, CART-22]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'pack', { day: `${TUESDAY}|${MONDAY}` })
  const [item] = (await show(tx, shop, shopper)).Items
  expect(item?.Attributes).toEqual([{ name: 'Start Date', value: `${MONDAY}|${TUESDAY}`, isDate: true }])
  expect(item?.AttributeInfo).toBe(`Start Date: ${MONDAY}\nStart Date: ${TUESDAY}`)
})

test('A cart leaves out options that the store hides', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  const [item] = (await show(tx, shop, shopper, { ...SETTINGS })).Items
  expect(item).toMatchObject({ Attributes: [{ name: 'Start Date' }], AttributeInfo: `Start Date: ${MONDAY}` })
})

test('A cart shows what a line saves against the ticket window [CART-18]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'early', { quantity: 2 })
  const [item] = (await show(tx, shop, shopper)).Items
  expect(item).toMatchObject({
    CloudShowMaxPrice: true,
    LineTotalValue: 100,
    LineMaxValue: 160,
    LineSavingsValue: 60,
    ProductVariantPricing: { Price: 100, MaxPrice: 160, SavingsAmount: 60, SavingsPercentage: 37 },
  })
})

test('A cart names for whom its lines are, each person once and by name [CART-15, CART-16, CART-17, CART-25]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, '2026-12-03')
  const [riley = 0, noa = 0] = saved.ok ? saved.contactIds : []
  const shopper = { contactId: riley }
  for (const [member, day] of [
    [riley, MONDAY],
    [noa, MONDAY],
    [noa, TUESDAY],
  ] as const) {
    const fields = { LegacyContactId: String(member) }
    expect(await add(tx, shop, shopper, 'seat', { day, fields })).toMatchObject({ ok: true })
  }
  const cart = await show(tx, shop, shopper)
  expect(cart.AssignedMembers).toEqual([
    { Id: noa, Fullname: 'Noa Hart' },
    { Id: riley, Fullname: 'Riley Hart' },
  ])
  expect(cart).toMatchObject({
    HasUnassigned: false,
    Items: [
      { AssignedTo: 'Noa Hart', AssignedToContactInfo: { Id: noa, FirstName: 'Noa', LegacyContactId: String(noa) } },
      {},
      {},
    ],
  })

  await add(tx, shop, shopper, 'mug')
  expect((await show(tx, shop, shopper)).HasUnassigned).toBe(true)
})

test('A cart with a pass paid over time says what is due today and what remains, to the cent', async ({ tx }) => {
  const given = await givenShop(tx)
  const payments = { dates: ['2027-01-05', '2027-02-05', '2027-03-05'] }
  await savePlan(tx, { productId: productId(given, 'pass'), name: 'Plan', deposit: { amountMinor: 9900 }, payments })
  const shop = { ...given, assortment: await readAssortment(tx) }
  const { shopper } = await givenGuest(tx, shop, 'pass')
  await add(tx, shop, shopper, 'mug')

  const cart = z.parse(Cart, await show(tx, shop, shopper))
  // 401 does not part into three: the two cents that are left over are paid today.
  expect(cart.AccountInfo).toEqual({ DepositAmount: 99.02, RemainingBalance: 400.98, OrderTotal: 500 })
  expect(cart.TotalValue).toBe(515)
})

test('A cart shows what a code takes off each line and off the total [CART-19, CART-32]', async ({ tx }) => {
  const shop = await givenShop(tx)
  await saveDiscount(tx, { name: 'Save', couponCode: 'SAVE20', kind: 'fixed', amountMinor: 2000, scope: 'cart' })
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 3 })
  await applyCoupon(tx, shopper, 'SAVE20', shop.assortment, shop.view)

  const cart = await show(tx, shop, shopper)
  expect(cart).toMatchObject({ AppliedDiscountCodes: ['SAVE20'], SubTotalValue: 150, TotalValue: 130, Total: '$130' })
  expect(cart.Items[0]?.DiscountInfo).toEqual({
    Amount: 20,
    Discounts: [{ Name: 'Save', CouponCode: 'SAVE20', DiscountAmount: 20 }],
  })
})

test('A cart says in words which places have lapsed and which codes have ended', async ({ tx }) => {
  const shop = await givenShop(tx)
  const endsAt = new Date(shop.view.now.getTime() + 60_000)
  await saveDiscount(tx, { name: 'S', couponCode: 'SOON', kind: 'fixed', amountMinor: 100, scope: 'cart', endsAt })
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await applyCoupon(tx, shopper, 'SOON', shop.assortment, shop.view)
  expect((await show(tx, shop, shopper)).Notices).toEqual([])

  const later = await minutesLater(tx, shop, 16)
  const { Notices } = await show(tx, later, shopper)
  expect(Notices).toEqual(['Your places for The ticket are no longer held.', 'The code SOON has ended.'])
})

test('A cart says in words that a price without places is no longer held, and until when it stands', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'pass')
  const QuoteUntilUtc = new Date(shop.view.now.getTime() + 900_000).toISOString()
  const stands = { Items: [{ QuoteUntilUtc, ExpiresAtUtc: null, CanBeKept: true }], Notices: [] }
  expect(await show(tx, shop, shopper)).toMatchObject(stands)
  const { Notices } = await show(tx, await minutesLater(tx, shop, 16), shopper)
  expect(Notices).toEqual(['The price of The pass is no longer held.'])
})

test.for([
  ['soldout', 'The ticket is no longer available.'],
  ['price', 'The price of The ticket has changed. Accept the new one at the line, or remove it.'],
  ['cutoff', 'The ticket can no longer be bought for its date.'],
] as const)('A cart says in words why a line is unavailable: %s', async ([unavailable, words], { tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  const lines = cart.lines.map((line) => ({ ...line, unavailable }))
  const reader = { catalog: shop.assortment.catalog, view: shop.view, settings: SETTINGS }
  expect(cartDocument({ ...cart, lines }, reader)).toMatchObject({ Items: [{ IsUnavailable: true }], Notices: [words] })
})

test('A line whose offer to renew has ended says so in plain words, and what can be done about it', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'pass')
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  const reader = { catalog: shop.assortment.catalog, view: shop.view, settings: SETTINGS }
  const noticed = (unavailable: 'price' | null) => {
    const lines = cart.lines.map((line) => ({ ...line, renewalOfferId: 7, renewalPriceMinor: null, unavailable }))
    return cartDocument({ ...cart, lines }, reader).Notices
  }
  expect(noticed(null)).toEqual(['The offer to renew The pass has ended.'])
  expect(noticed('price')).toEqual([
    'The offer to renew The pass has ended. Accept what it costs now at the line, or remove it.',
  ])
})

test.for([
  ['inactive', 'The code OVER100 is no longer valid.'],
  ['not_started', 'The code OVER100 is not valid yet.'],
  ['ended', 'The code OVER100 has ended.'],
  ['used_up', 'The code OVER100 has been used up.'],
  ['used_by_you', 'You have already used the code OVER100.'],
  ['below_minimum', 'Your cart is below the minimum for the code OVER100.'],
] as const)(
  'A cart says in words why a code no longer counts: %s',
  { tags: 'prove' },
  async ([reason, words], { tx }) => {
    const shop = await givenShop(tx)
    const { shopper } = await givenGuest(tx, shop, 'ticket')
    const cart = await readCart(tx, shopper, shop.assortment, shop.view)
    const reader = { catalog: shop.assortment.catalog, view: shop.view, settings: SETTINGS }
    expect(cartDocument({ ...cart, dropped: [{ code: 'OVER100', reason }] }, reader).Notices).toEqual([words])
  },
)

test('A cart shows the name of an uploaded file, and hands its key back to the guest who edits the line', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const board = shop.assortment.catalog.products.get(productId(shop, 'board'))
  const photo = board?.attributes.find(({ name }) => name === 'Photo')?.id ?? 0
  const file = { productAttributeId: photo, name: 'boots.jpg', picture: Buffer.from('ours'), currency: 'USD' }
  const stored = await storeFile(tx, {}, file)
  if (!stored.ok || !stored.newVisitorToken) throw new Error('The file of a test was refused.')
  const shopper = { visitorToken: stored.newVisitorToken }
  await add(tx, shop, shopper, 'board', { options: { Photo: stored.fileId } })

  expect((await show(tx, shop, shopper)).Items[0]).toMatchObject({
    Attributes: [{ name: 'Photo', value: 'boots.jpg' }],
    AttributeInfo: 'Photo: boots.jpg',
    EnteredTexts: { [photo]: stored.fileId },
  })
})

test('A cart offers the quantities a line can be changed to, and none where a change needs a new lock', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  expect((await show(tx, shop, shopper)).Items[0]?.AllowedQuantities).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])

  const ride = await givenRide(tx, shop, 2)
  const line = (await show(tx, shop, ride.shopper)).Items.find(({ Id }) => Id === ride.lineId)
  expect(line).not.toHaveProperty('AllowedQuantities')
})

test('A line that renews a pass says that its person is locked, and no other line does', async ({ tx }) => {
  const given = await givenPassHolders(tx)
  const shopper = { contactId: given.people.riley }
  await renewPass(tx, shopper, await givenOffer(tx, given), given.shop)
  await add(tx, given.shop, shopper, 'mug')
  const { Items } = z.parse(Cart, await show(tx, given.shop, shopper))
  expect(Items.map(({ LockAssignment, SeName }) => [SeName, LockAssignment])).toEqual([
    ['mug', undefined],
    ['summit', true],
  ])
})
