import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { readHolds, readViolations, startPaying, stopPaying, sweepLapsedHolds } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { applyCoupon } from './coupons/coupons.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { readLines } from './lines/cart-line.ts'
import { readCart } from './read-cart.ts'
import { add, type GivenShop, givenGuest, givenShop, MONDAY, minutesLater, stored, TUESDAY } from './shop-for-tests.ts'

async function givenCustomer(tx: Tx): Promise<number> {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  return saved.ok ? (saved.contactIds[0] as number) : 0
}
const give = (tx: Tx, shop: GivenShop, shopper: Shopper, contactId: number) =>
  giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view)
const linesOf = async (tx: Tx, shopper: Shopper) => {
  const cart = await findCart(tx, shopper)
  return cart ? (await readLines(tx, cart.id)).lines : []
}

test('The cart of a guest who signs in becomes the customer’s: lines, places with their end, codes [IMPL-17, AUT-06]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await saveDiscount(tx, { name: 'Save', couponCode: 'SAVE20', kind: 'fixed', amountMinor: 2000, scope: 'cart' })
  const { shopper, lineId, expiresAt } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await applyCoupon(tx, shopper, 'SAVE20', shop.assortment, shop.view)
  const contactId = await givenCustomer(tx)

  expect(await give(tx, shop, shopper, contactId)).toMatchObject({ messages: [] })
  expect(await readCart(tx, { contactId }, shop.assortment, shop.view)).toMatchObject({
    lines: [{ id: lineId, quantity: 2, expiresAt }],
    codes: ['SAVE20'],
    totalMinor: 8000,
  })
  const cart = await findCart(tx, { contactId })
  expect(await readHolds(tx, cart?.id ?? 0)).toMatchObject([{ lineId, qty: 2 }])
  expect(await readViolations(tx)).toEqual([])
})

test('A guest’s cart leaves nothing behind under the old token after the sign-in [IMPL-17, AUT-06]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await give(tx, shop, shopper, await givenCustomer(tx))

  expect(await findCart(tx, shopper)).toBeUndefined()
  expect(JSON.parse(await stored(tx)).visitors).toBe(0)
  const again = await add(tx, shop, shopper, 'mug')
  expect(again.ok && again.newVisitorToken).not.toBe(shopper.visitorToken)
})

test('The lines of a guest join identical ones of the customer, each piece at its promised price [IMPL-17]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const contactId = await givenCustomer(tx)
  await add(tx, shop, { contactId }, 'ticket', { quantity: 2 })
  await add(tx, shop, { contactId }, 'ticket', { day: TUESDAY })
  const later = await minutesLater(tx, shop, 5)
  const { shopper } = await givenGuest(tx, later, 'ticket', { quantity: 3 })
  await give(tx, later, shopper, contactId)

  const lines = await linesOf(tx, { contactId })
  expect(lines.map(({ days, quantity, totalMinor }) => [days[0], quantity, totalMinor])).toEqual([
    [TUESDAY, 1, 5000],
    [MONDAY, 5, 25_000],
  ])
  // What was taken first ends first.
  expect(lines[1]?.expiresAt).toEqual(new Date(shop.view.now.getTime() + 900_000))
  expect(lines[1]?.quote).toMatchObject({ quantity: 5, totalMinor: 25_000 })
  expect(await readViolations(tx)).toEqual([])
})

test('A line that is being paid for comes along at the sign-in with its places, whatever the customer has', async ({
  tx,
}) => {
  const shop = await givenShop(tx, { mountain: 20 })
  const contactId = await givenCustomer(tx)
  await add(tx, shop, { contactId }, 'ticket', { quantity: 9 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 9 })
  const paymentId = randomUUID()
  const cartId = (await findCart(tx, shopper))?.id ?? 0
  await startPaying(tx, { cartId, paymentId, lines: [{ lineId, places: 9 }], leaseUntil: shop.view.now })
  expect(await give(tx, shop, shopper, contactId)).toMatchObject({ messages: [] })
  expect(await linesOf(tx, { contactId })).toMatchObject([{ id: lineId, isPaying: true }, { quantity: 9 }])
  expect(await stopPaying(tx, paymentId)).toBe(9)
  expect(await readViolations(tx)).toEqual([])
})

test('A line joined at the sign-in loses all its places at once, never only those of one half', async ({ tx }) => {
  const shop = await givenShop(tx)
  const contactId = await givenCustomer(tx)
  await add(tx, shop, { contactId }, 'ticket', { quantity: 2 })
  const later = await minutesLater(tx, shop, 5)
  const { shopper } = await givenGuest(tx, later, 'ticket', { quantity: 3 })
  await give(tx, later, shopper, contactId)

  await minutesLater(tx, shop, 16)
  await sweepLapsedHolds(tx)
  expect(await linesOf(tx, { contactId })).toMatchObject([{ quantity: 5, isLapsed: true, holds: [] }])
})

test('A sign-in drops lines that the customer may not buy, reports them and gives their places back [IMPL-17]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await add(tx, shop, shopper, 'mug')
  const contactId = await givenCustomer(tx)
  const nextWeek = await minutesLater(tx, shop, 7 * 24 * 60)

  expect(await give(tx, nextWeek, shopper, contactId)).toMatchObject({
    messages: [expect.stringMatching(/^The ticket was taken out of your cart: .+ can no longer be bought\.$/)],
  })
  expect(await linesOf(tx, { contactId })).toHaveLength(1)
  expect(await readViolations(tx)).toEqual([])
})

test('A sign-in takes lines along up to fifty held pieces [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx, { rental: 100 })
  const contactId = await givenCustomer(tx)
  await add(tx, shop, { contactId }, 'rental', { quantity: 30 })
  const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 25, day: TUESDAY })
  await add(tx, shop, shopper, 'ticket', { quantity: 9 })

  expect(await give(tx, shop, shopper, contactId)).toMatchObject({
    messages: [expect.stringMatching(/^The rental was taken out of your cart: You can hold 50 places/)],
  })
  expect((await linesOf(tx, { contactId })).map(({ quantity }) => quantity)).toEqual([9, 30])
  expect(await readViolations(tx)).toEqual([])
})

test('A sign-in takes only the cart of the guest’s own token [AUT-06]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper: otherGuest } = await givenGuest(tx, shop, 'ticket')
  const contactId = await givenCustomer(tx)
  const before = await stored(tx)

  expect(await give(tx, shop, {}, contactId)).toMatchObject({ messages: [] })
  expect(await give(tx, shop, { visitorToken: 'A'.repeat(43) }, contactId)).toMatchObject({ messages: [] })
  expect(await stored(tx)).toBe(before)
  expect(await linesOf(tx, otherGuest)).toHaveLength(1)
})

test('Of two who sign in with one guest’s cart at once, one gets it [AUT-06]', async ({ freshDatabase }) => {
  const { shop, shopper, contactId } = await freshDatabase.transaction(async (tx) => {
    const given = await givenShop(tx)
    return { shop: given, contactId: await givenCustomer(tx), ...(await givenGuest(tx, given, 'ticket')) }
  })
  await Promise.all([1, 2, 3].map(() => freshDatabase.transaction((tx) => give(tx, shop, shopper, contactId))))
  expect(await freshDatabase.read((tx) => linesOf(tx, { contactId }))).toHaveLength(1)
  expect(await freshDatabase.read(readViolations)).toEqual([])
})
