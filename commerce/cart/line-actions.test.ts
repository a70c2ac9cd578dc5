import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readViolations, startPaying } from '#commerce/inventory/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { removeLine, startCheckout } from './line-actions.ts'
import { readLines } from './lines/cart-line.ts'
import { add, givenGuest, givenShop, minutesLater, stored } from './shop-for-tests.ts'

test('A removed line gives its places back, and is gone for good [API-30]', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 2 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  expect(await removeLine(tx, shopper, lineId)).toEqual({ ok: true })
  expect(await removeLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'not_found' })
  expect(await add(tx, shop, {}, 'ticket', { quantity: 2 })).toMatchObject({ ok: true })
  expect(await readViolations(tx)).toEqual([])
})

test('Removing a lapsed line takes nothing from the shopper who has its places now', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 2 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  const later = await minutesLater(tx, shop, 16)
  const other = await givenGuest(tx, later, 'ticket', { quantity: 2 })

  expect(await removeLine(tx, shopper, lineId)).toEqual({ ok: true })
  expect(await add(tx, later, {}, 'ticket')).toMatchObject({ code: 'SOLD_OUT' })
  const cart = await findCart(tx, other.shopper)
  expect((await readLines(tx, cart?.id ?? 0)).lines).toMatchObject([{ isLapsed: false, quantity: 2 }])
  expect(await readViolations(tx)).toEqual([])
})

test('A line that is being paid for can be neither removed nor changed', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  const cart = await findCart(tx, shopper)
  const leaseUntil = new Date(shop.view.now.getTime() + 600_000)
  await startPaying(tx, {
    cartId: cart?.id ?? 0,
    paymentId: randomUUID(),
    lines: [{ lineId, places: 2 }],
    leaseUntil,
  })
  const before = await stored(tx)

  expect(await removeLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'paying' })
  const fields = { UpdatedShoppingCartItemId: String(lineId) }
  expect(await add(tx, shop, shopper, 'ticket', { quantity: 1, fields })).toMatchObject({ code: 'PAYING' })
  expect(await stored(tx)).toBe(before)
  // Another of the same is a line of its own then.
  expect(await add(tx, shop, shopper, 'ticket')).toMatchObject({ ok: true })
  expect((await readLines(tx, cart?.id ?? 0)).lines).toHaveLength(2)
})

test('Checkout extends places and price by ten minutes once, never past 55 minutes, and nothing that has lapsed [IMPL-34]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  const end = (minutes: number) => new Date(shop.view.now.getTime() + minutes * 60_000)
  expect(await startCheckout(tx, shopper)).toEqual([{ lineId, expiresAt: end(25) }])
  expect(await startCheckout(tx, shopper)).toEqual([])
  const cart = await findCart(tx, shopper)
  expect((await readLines(tx, cart?.id ?? 0)).lines).toMatchObject([{ quoteUntil: end(25), expiresAt: end(25) }])

  // A line that comes later has its own ten minutes; one that has lapsed has none.
  const later = await minutesLater(tx, shop, 26)
  const mug = await add(tx, later, shopper, 'mug')
  expect(await startCheckout(tx, shopper)).toEqual([{ lineId: mug.ok && mug.lineId, expiresAt: end(51) }])
  expect(await startCheckout(tx, {})).toEqual([])

  const other = await givenGuest(tx, later, 'ticket')
  const held = sql`update cart_line set first_held_at = shop_now() - interval '35 minutes' where id = ${other.lineId}`
  await tx.execute(held)
  expect(await startCheckout(tx, other.shopper)).toEqual([{ lineId: other.lineId, expiresAt: end(46) }])
})
