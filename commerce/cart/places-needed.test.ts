/** A line has all the places it needs or is no use: what the engine and the check make of one that has some. */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readHolds, readViolations, startPaying } from '#commerce/inventory/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { keepLine } from './line-actions.ts'
import { readLines } from './lines/cart-line.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { givenGuest, givenShop, MONDAY, minutesLater, WEDNESDAY } from './shop-for-tests.ts'

const LOST = 'a line differs from its places'

test('A line that has one of two places is reported by the check, counts as lapsed and is not paid for', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  const { id: cartId = 0 } = (await findCart(tx, shopper)) ?? {}
  expect(await readViolations(tx)).toEqual([])
  await tx.execute(sql`update hold set qty = 1; update ledger set d_held = 1; update slot set held = 1 where held = 2`)

  expect(await readViolations(tx)).toMatchObject([{ what: LOST, counted: 1, expected: 2 }])
  expect((await readLines(tx, cartId)).lines).toMatchObject([{ isLapsed: true, placesNeeded: 2 }])
  const lines = [{ lineId, places: 2 }]
  const leaseUntil = shop.view.now
  const payment = { cartId, paymentId: randomUUID(), lines, leaseUntil }
  expect(await startPaying(tx, payment)).toEqual({ ok: false, reason: 'lost', lineIds: [lineId] })
  expect(await keepLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'lapsed' })

  expect(await renewLines(tx, shopper, shop.assortment, shop.view)).toMatchObject({ renewedIds: [lineId] })
  expect(await readHolds(tx, cartId)).toMatchObject([{ qty: 2 }])
  expect(await readViolations(tx)).toEqual([])
})

test('A line that has lapsed is no finding of the check while the end of some of its places is not booked', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const days = { day: `${MONDAY}|${WEDNESDAY}` }
  const { shopper } = await givenGuest(tx, shop, 'pack', days)
  const later = await minutesLater(tx, shop, 16)
  await givenGuest(tx, later, 'ticket')

  const cart = await findCart(tx, shopper)
  expect((await readLines(tx, cart?.id ?? 0)).lines).toMatchObject([{ isLapsed: true, holds: [{ day: WEDNESDAY }] }])
  expect(await readViolations(tx)).toEqual([])
})
