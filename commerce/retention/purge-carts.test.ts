import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { readCart } from '#commerce/cart/index.ts'
import { add, type GivenShop, givenGuest, givenShop, minutesLater, stored } from '#commerce/cart/shop-for-tests.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { sweepLapsedHolds } from '#commerce/inventory/index.ts'
import { sell } from '#commerce/inventory/inventory-for-tests.ts'
import { readContact, saveHousehold } from '#commerce/people/index.ts'
import { addOwnPerson, findCart } from '#commerce/shoppers/index.ts'
import { sum } from '#contract/values/sum.ts'
import { purgeGuests, purgeLapsedLines } from './purge-carts.sql.ts'

const DAYS = 30
const MOST = 10

const daysLater = (tx: Tx, shop: GivenShop, days: number) => minutesLater(tx, shop, days * 24 * 60)

async function counts(tx: Tx): Promise<{ visitors: number; carts: number; lines: number }> {
  const { visitors, carts, lines } = JSON.parse(await stored(tx))
  return { visitors, carts: carts?.length ?? 0, lines: lines?.length ?? 0 }
}

const liveHolds = statement<{ qty: number; cartId: number }>(
  'test_active_holds',
  `select qty, cart_id as "cartId" from hold where state = 'active'`,
)

async function givenCustomer(tx: Tx): Promise<number> {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  return saved.ok ? (saved.contactIds[0] as number) : 0
}

test('A guest who changed nothing for thirty days is purged with the cart and its lines, and not a day before', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await givenGuest(tx, shop)
  await daysLater(tx, shop, 30)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(0)
  await daysLater(tx, shop, 31)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(1)
  expect(await counts(tx)).toEqual({ visitors: 0, carts: 0, lines: 0 })
})

test('A guest who came back and changed the cart is kept for as long again', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const later = await daysLater(tx, shop, 20)
  await add(tx, later, shopper, 'gift', { fields: { CustomerEnteredPrice: '20.00' } })
  await daysLater(tx, shop, 40)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(0)
  expect((await counts(tx)).lines).toBe(2)
})

test('A guest whose places are held, or were sold, is not purged', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  await givenGuest(tx, shop, 'ticket')
  const cartId = (await findCart(tx, shopper))?.id ?? 0
  const held = (await liveHolds(tx, [])).filter((hold) => hold.cartId === cartId)
  expect(await sell(tx, { cartId, lineId, places: sum(held.map(({ qty }) => qty)) })).toEqual({ ok: true })
  await daysLater(tx, shop, 31)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(0)

  await sweepLapsedHolds(tx)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(1)
  expect(await findCart(tx, shopper)).toBeDefined()
})

test('A guest who is purged and comes back starts with an empty cart and can buy again', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const later = await daysLater(tx, shop, 31)
  await purgeGuests(tx, DAYS, MOST)
  expect((await readCart(tx, shopper, later.assortment, later.view)).lines).toEqual([])
  expect(await add(tx, later, shopper, 'mug')).toMatchObject({ ok: true, newVisitorToken: expect.any(String) })
})

test('A guest’s people are purged with the guest, thirty days after the last of them was named [PRV-03, OPEN-108]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  await daysLater(tx, shop, 20)
  const finn = { firstName: 'Finn', lastName: 'Hart', dateOfBirth: '2020-05-17' }
  const added = await addOwnPerson(tx, shopper, finn, { today: '2026-12-23', currency: 'USD' })
  await daysLater(tx, shop, 49)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(0)
  await daysLater(tx, shop, 51)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(1)
  expect(added.ok && (await readContact(tx, added.contactId))).toBeUndefined()
})

test('The cart of a customer stays, and a line in it goes ninety days after its price ended', async ({ tx }) => {
  const shop = await givenShop(tx)
  const contactId = await givenCustomer(tx)
  await add(tx, shop, { contactId }, 'ticket')
  const before = await findCart(tx, { contactId })
  await daysLater(tx, shop, 91)
  expect(await purgeGuests(tx, DAYS, MOST)).toBe(0)
  // Its hold has lapsed, and its end is not booked yet.
  expect(await purgeLapsedLines(tx, 90, MOST)).toBe(0)
  await sweepLapsedHolds(tx)
  expect(await purgeLapsedLines(tx, 90, MOST)).toBe(1)
  expect(await counts(tx)).toMatchObject({ carts: 1, lines: 0 })
  expect((await findCart(tx, { contactId }))?.version).toBe((before?.version ?? 0) + 1)
})

test('A line whose price is younger than its retention stays beside one that goes', async ({ tx }) => {
  const shop = await givenShop(tx)
  const contactId = await givenCustomer(tx)
  await add(tx, shop, { contactId }, 'mug')
  const later = await daysLater(tx, shop, 60)
  await add(tx, later, { contactId }, 'pass')
  await daysLater(tx, shop, 100)
  expect(await purgeLapsedLines(tx, 90, MOST)).toBe(1)
  expect(await counts(tx)).toMatchObject({ lines: 1 })
})
