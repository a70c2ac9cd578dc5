import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { readLines } from '#commerce/cart/lines/cart-line.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import { add, givenGuest, givenShop, MONDAY, stored, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { mostOfLine, orderLimitRefusal } from './order-limit.ts'

const TICKET = { id: 1, maxPerOrder: 9 }
const lineOf = (quantity: number, productId = 1) => ({ productId, quantity })

/** What is in the cart (the edited line first), whether the first is edited, how many are wanted, and the refusal. */
test.for<[number[], 'added' | 'edited', number, string | undefined]>([
  [[], 'added', 9, undefined],
  [[9], 'added', 9, 'An order can have 9 of these. You can add no more.'],
  [[5], 'added', 4, undefined],
  [[5], 'added', 5, 'An order can have 9 of these. You can add 4 more.'],
  [[2, 2, 2], 'added', 4, 'An order can have 9 of these. You can add 3 more.'],
  [[5, 3], 'edited', 6, undefined],
  [[5, 3], 'edited', 7, 'An order can have 9 of these. You can add 1 more.'],
  // From before the limit was lowered, or counted the order.
  [[9, 9], 'edited', 9, undefined],
  [[9, 9], 'edited', 8, undefined],
  [[8, 9], 'edited', 9, 'An order can have 9 of these. You can add no more.'],
])(
  'With lines of %o tickets a line that is %s with %i tickets is refused by the limit of the order: %s',
  ([quantities, how, wanted, message]) => {
    const lines = quantities.map((quantity) => lineOf(quantity))
    const refused = orderLimitRefusal(TICKET, wanted, lines, how === 'edited' ? lines[0] : undefined)
    expect(refused).toEqual(message === undefined ? undefined : { ok: false, code: 'LIMIT', message })
  },
)

test('Lines of other products do not count toward the limit of a product, and a product may have none', () => {
  expect(orderLimitRefusal(TICKET, 9, [lineOf(9, 2)])).toBeUndefined()
  expect(orderLimitRefusal({ id: 1, maxPerOrder: null }, 99, [lineOf(99)])).toBeUndefined()
})

test.for<[number[], number]>([
  [[2], 9],
  [[2, 4], 5],
  [[2, 9], 2],
])('The first of lines with %o tickets can be changed to %i tickets at most', ([quantities, most]) => {
  const lines = quantities.map((quantity) => lineOf(quantity))
  expect(mostOfLine(TICKET, lines, lines[0] as (typeof lines)[number])).toBe(most)
})

const FULL = { ok: false, code: 'LIMIT', message: 'An order can have 9 of these. You can add no more.' }
const quantitiesOf = async (tx: Tx, shopper: Shopper) => {
  const cart = await findCart(tx, shopper)
  return cart ? (await readLines(tx, cart.id)).lines.map(({ quantity }) => quantity) : []
}

test('Five adds of nine make nine: the limit of a product counts all its lines in the order', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 100 })
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 9 })
  const before = await stored(tx)
  const others = [{ day: MONDAY }, { day: TUESDAY }, { day: WEDNESDAY }, { options: { Age: 'Child' } }]
  for (const other of others) expect(await add(tx, shop, shopper, 'ticket', { quantity: 9, ...other })).toEqual(FULL)
  expect(await stored(tx)).toBe(before)
  expect(await quantitiesOf(tx, shopper)).toEqual([9])
})

test('An add beyond the limit of the order says how many more can be added, and so many can be', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 5 })
  expect(await add(tx, shop, shopper, 'ticket', { quantity: 5, day: TUESDAY })).toMatchObject({
    code: 'LIMIT',
    message: 'An order can have 9 of these. You can add 4 more.',
  })
  expect(await add(tx, shop, shopper, 'ticket', { quantity: 4, day: TUESDAY })).toMatchObject({ ok: true })
})

test('An edit beyond the limit of the order is refused, and the cart offers no more than can be had', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 5 })
  await add(tx, shop, shopper, 'ticket', { quantity: 3, day: TUESDAY })
  const edit = (quantity: number) =>
    add(tx, shop, shopper, 'ticket', { quantity, fields: { UpdatedShoppingCartItemId: String(lineId) } })
  expect(await edit(7)).toMatchObject({ code: 'LIMIT', message: 'An order can have 9 of these. You can add 1 more.' })
  const { lines } = await readCart(tx, shopper, shop.assortment, shop.view)
  expect(lines.map(({ quantities }) => quantities?.at(-1))).toEqual([4, 6])
  expect(await edit(6)).toMatchObject({ ok: true, lineId })
})

test('A sign-in takes along no more of a product than an order may have, reports it and gives the places back', async ({
  tx,
}) => {
  const shop = await givenShop(tx, { mountain: 20 })
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
  await add(tx, shop, { contactId }, 'ticket', { quantity: 5 })
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 5 })
  await add(tx, shop, shopper, 'ticket', { quantity: 4, day: TUESDAY })

  expect(await giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view)).toMatchObject({
    messages: ['The ticket was taken out of your cart: An order can have 9 of these. You can add no more.'],
  })
  expect(await quantitiesOf(tx, { contactId })).toEqual([4, 5])
  expect(await readViolations(tx)).toEqual([])
})
