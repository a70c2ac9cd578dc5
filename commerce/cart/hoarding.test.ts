/** What one shopper and one network may hold at a time, whatever it is and however it came about. */

import { expect } from 'vitest'
import { saveActivity } from '#commerce/activities/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Holding, NO_NETWORK } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { removeLine } from './line-actions.ts'
import { readLines } from './lines/cart-line.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { lockRide, ride } from './ride-for-tests.ts'
import { add, type GivenShop, givenGuest, givenShop, MONDAY, minutesLater, TUESDAY } from './shop-for-tests.ts'

const LIMITS = { perSession: 50, perAccount: 50, perNetwork: 60, perNetworkProven: 100 }
const from = (byte: number): Holding => ({ ...NO_NETWORK, limits: LIMITS, network: Buffer.alloc(16, byte) })
const HOME = from(1)
const TRAIN = from(2)
const TOO_MANY = { ok: false, code: 'TOO_MANY_HELD', retryAfterSeconds: expect.any(Number) }

/** Plenty of rental places, and rides of a hundred seats. */
async function givenPlenty(tx: Tx): Promise<GivenShop> {
  const shop = await givenShop(tx, { rental: 500, mountain: 500 })
  await saveActivity(asTester(tx), {
    code: 'RIDE',
    location: 'BASE',
    times: [{ day: MONDAY, time: '10:00', capacity: 100 }],
  })
  return shop
}
const unitsOf = async (tx: Tx) => {
  const { rows } = await tx.execute<{ units: number }>(
    `select coalesce(sum(units), 0)::int as units from hold where state = 'active' and expires_at > shop_now()`,
  )
  return rows[0]?.units
}

test('A network holds at most sixty places over all its guests, and the refusal says when the first come free [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  for (let guest = 0; guest < 6; guest += 1) {
    expect(await add(tx, shop, {}, 'rental', { quantity: 10, holding: HOME })).toMatchObject({ ok: true })
  }
  expect(await add(tx, shop, {}, 'rental', { holding: HOME })).toMatchObject({ ...TOO_MANY, retryAfterSeconds: 900 })
  expect(await add(tx, shop, {}, 'rental', { holding: TRAIN })).toMatchObject({ ok: true })

  const later = await minutesLater(tx, shop, 15)
  expect(await add(tx, later, {}, 'rental', { quantity: 50, holding: HOME })).toMatchObject({ ok: true })
})

test('With a proof of work for each of its adds and locks a network holds up to the higher cap, and not one more [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  await givenGuest(tx, shop, 'rental', { quantity: 50, holding: HOME })
  await givenGuest(tx, shop, 'rental', { quantity: 10, holding: HOME })
  const proven = (byte: number): Holding => ({ ...HOME, proofId: Buffer.alloc(16, byte) })
  expect(await add(tx, shop, {}, 'rental', { holding: HOME })).toMatchObject({ ...TOO_MANY, over: 1, takesProof: true })
  expect(await add(tx, shop, {}, 'rental', { quantity: 20, holding: proven(1) })).toMatchObject({ ok: true })
  expect(await lockRide(tx, shop, {}, 20, { holding: proven(2) })).toMatchObject({ ok: true })
  expect(await unitsOf(tx)).toBe(100)
  const full = { over: 1, takesProof: false }
  expect(await add(tx, shop, {}, 'rental', { holding: proven(3) })).toMatchObject({ ...TOO_MANY, ...full })
  expect(await lockRide(tx, shop, {}, 1, { holding: proven(3) })).toMatchObject({ ok: false, tooMany: full })
})

test('A family of eight on one network buys seven tickets for each of them [HLD-07]', async ({ tx }) => {
  const shop = await givenPlenty(tx)
  for (let guest = 0; guest < 8; guest += 1) {
    expect(await add(tx, shop, {}, 'ticket', { quantity: 7, holding: HOME })).toMatchObject({ ok: true })
  }
})

test('A network has one cap for adds and locks, and what is given back can be taken again [HLD-07]', async ({ tx }) => {
  const shop = await givenPlenty(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental', { quantity: 40, holding: HOME })
  const lock = (guests: number) => lockRide(tx, shop, {}, guests, { holding: HOME })
  expect(await lock(21)).toMatchObject({ ok: false, reason: 'too_many_held', tooMany: { by: 'network' } })
  expect(await lock(20)).toMatchObject({ ok: true })
  expect(await add(tx, shop, {}, 'rental', { holding: HOME })).toMatchObject(TOO_MANY)
  await removeLine(tx, shopper, lineId)
  expect(await lock(40)).toMatchObject({ ok: true })
})

test('The cap of a network counts neither lines without places nor staff who impersonate a customer [HLD-07, IMPL-13]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  await givenGuest(tx, shop, 'rental', { quantity: 50, holding: HOME })
  await givenGuest(tx, shop, 'rental', { quantity: 10, holding: HOME })
  expect(await add(tx, shop, {}, 'mug', { quantity: 9, holding: HOME })).toMatchObject({ ok: true })
  expect(await add(tx, shop, {}, 'rental', { quantity: 9, holding: NO_NETWORK })).toMatchObject({ ok: true })
})

test('A shopper holds at most fifty places with lines and locks together [HLD-07]', async ({ tx }) => {
  const shop = await givenPlenty(tx)
  const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 48 })
  expect(await lockRide(tx, shop, shopper, 3)).toMatchObject({ ok: false, tooMany: { by: 'cart', most: 50 } })
  const locked = await lockRide(tx, shop, shopper, 2)
  if (!locked.ok) throw new Error(locked.reason)
  expect(await add(tx, shop, shopper, 'ticket')).toMatchObject({ code: 'LIMIT' })
  // The lock is counted already, so it goes into the cart.
  expect(await add(tx, shop, shopper, 'ride', ride(locked.lockId, 2))).toMatchObject({ ok: true })
  expect(await unitsOf(tx)).toBe(50)
})

test('A shopper changes the seats under the lock of the line where a second lock would exceed the cap [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  const { shopper } = await givenGuest(tx, shop)
  const first = await lockRide(tx, shop, shopper, 30, { holding: HOME })
  if (!first.ok) throw new Error(first.reason)
  const added = await add(tx, shop, shopper, 'ride', { ...ride(first.lockId, 30), holding: HOME })
  if (!added.ok) throw new Error(added.message)
  const again = await lockRide(tx, shop, shopper, 31, { holding: HOME })
  expect(again).toMatchObject({ ok: true, lockId: first.lockId, isOfLine: true })
  const change = { ...ride(first.lockId, 31, added.lineId), holding: HOME }
  expect(await add(tx, shop, shopper, 'ride', change)).toMatchObject({ ok: true, lineId: added.lineId })
  expect(await unitsOf(tx)).toBe(31)
  expect(await lockRide(tx, shop, shopper, 51, { holding: HOME })).toMatchObject({ ok: false })
})

const change = (lineId: number, quantity: number, holding: Holding) => ({
  quantity,
  holding,
  fields: { UpdatedShoppingCartItemId: String(lineId) },
})

test('An edited line in a full network keeps its places and may shrink, and only growing is refused [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental', { quantity: 30, holding: HOME })
  await givenGuest(tx, shop, 'rental', { quantity: 30, holding: HOME })
  const edit = (quantity: number, day = MONDAY) =>
    add(tx, shop, shopper, 'rental', { ...change(lineId, quantity, HOME), day })
  expect(await edit(31)).toMatchObject(TOO_MANY)
  expect(await edit(30, TUESDAY)).toMatchObject({ ok: true, lineId })
  expect(await edit(29)).toMatchObject({ ok: true, lineId })
  expect(await edit(30)).toMatchObject({ ok: true, lineId })
})

test('An edited line keeps its places where the operator has lowered the caps since [HLD-07]', async ({ tx }) => {
  const shop = await givenPlenty(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental', { quantity: 30, holding: HOME })
  const low = { ...HOME, limits: { perSession: 5, perAccount: 5, perNetwork: 5, perNetworkProven: 5 } }
  const edit = (quantity: number) => add(tx, shop, shopper, 'rental', change(lineId, quantity, low))
  expect(await edit(31)).toMatchObject({ ok: false })
  expect(await edit(20)).toMatchObject({ ok: true, lineId })
})

test('An edited line counts for the network it was added from, so the full network of a train refuses no edit [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental', { quantity: 5, holding: HOME })
  for (const quantity of [50, 10]) await givenGuest(tx, shop, 'rental', { quantity, holding: TRAIN })
  expect(await add(tx, shop, shopper, 'rental', change(lineId, 6, TRAIN))).toMatchObject({ ok: true, lineId })
  expect(await add(tx, shop, shopper, 'ticket', { holding: TRAIN })).toMatchObject(TOO_MANY)
})

const renew = (tx: Tx, shop: GivenShop, shopper: Shopper) => renewLines(tx, shopper, shop.assortment, shop.view, HOME)

test('Lapsed lines are renewed oldest first as far as the network may hold, and the rest say that it is full [HLD-07]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental', { quantity: 20, holding: HOME })
  const second = await add(tx, shop, shopper, 'rental', { quantity: 20, day: TUESDAY, holding: HOME })
  const later = await minutesLater(tx, shop, 16)
  const { shopper: other, lineId: theirs } = await givenGuest(tx, later, 'rental', { quantity: 40, holding: HOME })
  expect(await renew(tx, later, shopper)).toMatchObject({
    renewedIds: [lineId],
    expired: [{ line: { id: second.ok && second.lineId }, reason: 'soldout', code: 'TOO_MANY_HELD' }],
  })
  await removeLine(tx, other, theirs)
  expect(await renew(tx, later, shopper)).toMatchObject({ renewedIds: [second.ok && second.lineId], expired: [] })
  expect(await unitsOf(tx)).toBe(40)
})

test('A guest who signs in brings the networks of their places along, and no more than an account may hold [HLD-07, AUT-06]', async ({
  tx,
}) => {
  const shop = await givenPlenty(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
  await add(tx, shop, { contactId }, 'rental', { quantity: 8, holding: HOME })
  const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 5, day: TUESDAY, holding: TRAIN })
  const { messages } = await giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view, 12)
  expect(messages).toEqual([expect.stringMatching(/^The rental was taken out of your cart: You can hold 12 places/)])

  const { shopper: smaller } = await givenGuest(tx, shop, 'rental', { quantity: 4, day: TUESDAY, holding: TRAIN })
  expect((await giveCartToCustomer(tx, smaller, contactId, shop.assortment, shop.view, 12)).messages).toEqual([])
  const cart = await findCart(tx, { contactId })
  const { holds } = await readLines(tx, cart?.id ?? 0)
  expect(holds.map(({ units, network }) => [units, network?.[0]])).toEqual([
    [8, 1],
    [4, 2],
  ])
})
