/** What becomes of the places of guests who never came back, where places are short or their network is full. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import {
  findUnclaimed,
  type Holding,
  letGoUnclaimed,
  NO_NETWORK,
  readViolations,
  type Shortage,
  startPaying,
  sweepUnclaimed,
} from '#commerce/inventory/index.ts'
import { LATER } from '#commerce/inventory/inventory-for-tests.ts'
import { claimCart, findCart, openCart } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { readLines } from './lines/cart-line.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  givenShop,
  isCartUnclaimed,
  MONDAY,
  minutesLater,
  TUESDAY,
} from './shop-for-tests.ts'

const SECONDS = 120
const HOME: Holding = { ...NO_NETWORK, network: Buffer.alloc(16, 1) }

const rentals = ({ poolIds }: GivenShop, places: number, day = MONDAY): Shortage => ({
  slots: [{ poolId: poolIds.rental, day, time: null, places }],
})

async function letGo(tx: Tx, shortage: Shortage): Promise<number> {
  return letGoUnclaimed(tx, await findUnclaimed(tx, shortage, SECONDS), SECONDS)
}

async function booked(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ reason: string }>('select reason from ledger order by id')
  return rows.map(({ reason }) => reason)
}

test('Places of guests who never came back go to the guest who wants them, the oldest first, and are booked as let go [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const first = await givenGuest(tx, shop, 'rental', { quantity: 4 })
  const later = await minutesLater(tx, shop, 1)
  const second = await givenGuest(tx, later, 'rental', { quantity: 6 })
  const now = await minutesLater(tx, later, 2)
  expect(await add(tx, now, {}, 'rental', { quantity: 3 })).toMatchObject({ ok: false, code: 'SOLD_OUT' })

  expect(await letGo(tx, rentals(now, 3))).toBe(4)
  expect(await booked(tx)).toEqual(['hold', 'hold', 'let_go'])
  expect(await add(tx, now, {}, 'rental', { quantity: 3 })).toMatchObject({ ok: true })
  const linesOf = async (shopper: typeof first.shopper) =>
    (await readLines(tx, (await findCart(tx, shopper))?.id ?? 0)).lines.map(({ isLapsed }) => isLapsed)
  expect([await linesOf(first.shopper), await linesOf(second.shopper)]).toEqual([[true], [false]])
  expect(await readViolations(tx)).toEqual([])
})

test('A guest who added a moment ago is not robbed while they read the page, and one who came back never is [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 10 })
  const reading = await minutesLater(tx, shop, 1.9)
  expect(await letGo(tx, rentals(reading, 1))).toBe(0)
  expect(await isCartUnclaimed(tx, shopper.visitorToken ?? '')).toBe(true)

  await claimCart(tx, shopper.visitorToken ?? '')
  expect(await isCartUnclaimed(tx, shopper.visitorToken ?? '')).toBe(false)
  const away = await minutesLater(tx, reading, 10)
  expect(await letGo(tx, rentals(away, 1))).toBe(0)
  expect(await sweepUnclaimed(tx, SECONDS)).toBe(0)
})

test('Places that are being paid for, and places of a customer, are never let go [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental', { quantity: 5 })
  const cart = await findCart(tx, shopper)
  const paid = { paymentId: randomUUID(), lines: [{ lineId, places: 5 }], leaseUntil: LATER }
  await startPaying(tx, { cartId: cart?.id ?? 0, ...paid })
  const customer = await givenGuest(tx, shop, 'rental', { quantity: 5 })
  await tx.execute(`insert into contact (first_name, last_name) values ('Riley', 'Hart')`)
  await tx.execute(`update cart set visitor_id = null, contact_id = (select max(id) from contact), is_unclaimed = false
    where id = ${(await findCart(tx, customer.shopper))?.id}`)
  const later = await minutesLater(tx, shop, 5)
  expect(await letGo(tx, rentals(later, 1))).toBe(0)
  expect(await sweepUnclaimed(tx, SECONDS)).toBe(0)
  expect(await readViolations(tx)).toEqual([])
})

test('A line of several days is let go as a whole, so that it keeps no part of its places [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx)
  await givenGuest(tx, shop, 'pack', { quantity: 4, day: `${MONDAY}|${TUESDAY}` })
  const later = await minutesLater(tx, shop, 3)
  const missing = { poolId: shop.poolIds.mountain, day: TUESDAY, time: null, places: 1 }
  expect(await letGo(tx, { slots: [missing] })).toBe(8)
  expect(await readViolations(tx)).toEqual([])
  expect(await add(tx, later, {}, 'ticket', { quantity: 9 })).toMatchObject({ ok: true })
})

test('A full network lets its guests who never came back go first, and none where that would not be enough [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenShop(tx, { rental: 500 })
  await givenGuest(tx, shop, 'rental', { quantity: 50, holding: HOME })
  const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 10, holding: HOME })
  await claimCart(tx, shopper.visitorToken ?? '')
  const later = await minutesLater(tx, shop, 3)
  const over = await add(tx, later, {}, 'rental', { quantity: 9, holding: HOME })
  expect(over).toMatchObject({ code: 'TOO_MANY_HELD', over: 9 })

  const network = Buffer.alloc(16, 1)
  expect(await letGo(tx, { network: Buffer.alloc(16, 2), units: 9 })).toBe(0)
  expect(await letGo(tx, { network, units: 51 })).toBe(0)
  expect(await letGo(tx, { network, units: 9 })).toBe(50)
  expect(await add(tx, later, {}, 'rental', { quantity: 9, holding: HOME })).toMatchObject({ ok: true })
})

test('A sweep lets places of guests who never came back go where a tenth of a day or less is left [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  await givenGuest(tx, shop, 'rental', { quantity: 9 })
  await givenGuest(tx, shop, 'rental', { quantity: 8, day: TUESDAY })
  await minutesLater(tx, shop, 3)
  expect(await sweepUnclaimed(tx, SECONDS)).toBe(9)
  expect(await sweepUnclaimed(tx, SECONDS)).toBe(0)
  expect(await readViolations(tx)).toEqual([])
})

test('A cart that is opened by the token of a visitor goes on being unclaimed until its guest is seen', async ({
  tx,
}) => {
  const { newVisitorToken = '' } = await openCart(tx, {}, 'USD')
  await openCart(tx, { visitorToken: newVisitorToken }, 'USD')
  expect(await isCartUnclaimed(tx, newVisitorToken)).toBe(true)
  await claimCart(tx, newVisitorToken)
  expect(await isCartUnclaimed(tx, newVisitorToken)).toBe(false)
})
