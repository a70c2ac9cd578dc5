import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readViolations, startPaying } from '#commerce/inventory/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { removeLine } from './line-actions.ts'
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
