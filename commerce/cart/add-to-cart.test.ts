import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, readHolds, readViolations, slotName } from '#commerce/inventory/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { readLines } from './lines/cart-line.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  givenShop,
  MONDAY,
  minutesLater,
  stored,
  TUESDAY,
  WEDNESDAY,
} from './shop-for-tests.ts'

async function linesOf(tx: Tx, shopper: Shopper) {
  const cart = await findCart(tx, shopper)
  return cart ? (await readLines(tx, cart.id)).lines : []
}

async function leftOn(tx: Tx, { poolIds }: GivenShop, day: string, pool: 'mountain' | 'rental' = 'mountain') {
  const key = { poolId: poolIds[pool], day, time: null }
  return (await placesLeft(tx, [key])).get(slotName(key))
}

test('An added line holds its places for fifteen minutes and stores what was promised [API-25, IMPL-34]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const added = await add(tx, shop, {}, 'ticket', { quantity: 3 })
  if (!added.ok) throw new Error(added.message)

  expect(added.expiresAt).toEqual(new Date(shop.view.now.getTime() + 900_000))
  expect(await leftOn(tx, shop, MONDAY)).toBe(7)
  const [line] = await linesOf(tx, { visitorToken: added.newVisitorToken })
  expect(line).toMatchObject({
    id: added.lineId,
    quantity: 3,
    days: [MONDAY],
    totalMinor: 15_000,
    quote: { totalMinor: 15_000, unitMinor: 5000, quantity: 3 },
    holds: [{ qty: 3, day: MONDAY }],
    placesNeeded: 3,
    quoteUntil: added.expiresAt,
  })
  expect(await readViolations(tx)).toEqual([])
})

test('An added line without places holds nothing, and its price stands for fifteen minutes', async ({ tx }) => {
  const shop = await givenShop(tx)
  const added = await add(tx, shop, {}, 'mug', { quantity: 2 })

  expect(added).toMatchObject({ ok: true, expiresAt: null })
  const shopper = { visitorToken: added.ok ? added.newVisitorToken : '' }
  const cart = await findCart(tx, shopper)
  expect(await readHolds(tx, cart?.id ?? 0)).toEqual([])
  const quoteUntil = new Date(shop.view.now.getTime() + 900_000)
  expect(await linesOf(tx, shopper)).toMatchObject([{ quoteUntil, isLapsed: false, placesNeeded: 0 }])
})

test('An added line costs the price that the guest entered', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'gift', { fields: { CustomerEnteredPrice: '25.50' } })
  expect(await linesOf(tx, shopper)).toMatchObject([{ totalMinor: 2550 }])
})

test('Every change of a cart makes its version grow', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  const before = await findCart(tx, shopper)
  await add(tx, shop, shopper, 'mug')
  expect((await findCart(tx, shopper))?.version).toBe((before?.version ?? 0) + 1)
})

test('Two lines of one cart share a pool [OVS-02]', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 4 })
  const { shopper } = await givenGuest(tx, shop, 'ticket', { quantity: 3 })

  expect(await add(tx, shop, shopper, 'early', { quantity: 2 })).toMatchObject({ ok: false, code: 'SOLD_OUT' })
  expect(await add(tx, shop, shopper, 'early')).toMatchObject({ ok: true })
  expect(await leftOn(tx, shop, MONDAY)).toBe(0)
})

test('An add for several days is held on every one of them or on none [OVS-03]', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 2 })
  await givenGuest(tx, shop, 'ticket', { quantity: 2, day: TUESDAY })
  const days = { day: '', other: {} }
  const form = (list: string) => ({ ...days, day: list })
  const before = await stored(tx)

  expect(await add(tx, shop, {}, 'pack', form(`${MONDAY}|${TUESDAY}`))).toMatchObject({ code: 'SOLD_OUT' })
  // The guest's cart was made before the lock and goes with the transaction; no place was touched.
  expect(JSON.parse(await stored(tx)).slots).toEqual(JSON.parse(before).slots)
  expect(JSON.parse(await stored(tx)).ledger).toEqual(JSON.parse(before).ledger)
  expect(await add(tx, shop, {}, 'pack', form(`${MONDAY}|${WEDNESDAY}`))).toMatchObject({ ok: true })
  expect([await leftOn(tx, shop, MONDAY), await leftOn(tx, shop, WEDNESDAY)]).toEqual([1, 1])
})

test('An identical add joins the line that is there, and holds the sum [IMPL-33]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })

  expect(await add(tx, shop, shopper, 'ticket', { quantity: 3 })).toMatchObject({ ok: true, lineId })
  const lines = await linesOf(tx, shopper)
  expect(lines).toMatchObject([{ id: lineId, quantity: 5, totalMinor: 25_000, holds: [{ qty: 5 }] }])
  expect(await leftOn(tx, shop, MONDAY)).toBe(5)
  expect(await readViolations(tx)).toEqual([])
})

test('An add on another day, with another option or at another price is a line of its own [IMPL-33]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await add(tx, shop, shopper, 'ticket', { day: TUESDAY })
  await add(tx, shop, shopper, 'ticket', { options: { Age: 'Child' } })
  expect(await linesOf(tx, shopper)).toHaveLength(3)

  await add(tx, shop, shopper, 'early', { quantity: 3 })
  await add(tx, shop, shopper, 'early', { quantity: 1 })
  const early = (await linesOf(tx, shopper)).slice(0, 2)
  expect(early.map(({ quantity, totalMinor }) => [quantity, totalMinor])).toEqual([
    [1, 6000],
    [3, 15_000],
  ])
})

test('An identical add is a line of its own where the sum may not be bought, or the other line has lapsed', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'group', { quantity: 5 })
  await add(tx, shop, shopper, 'group', { quantity: 5 })
  expect((await linesOf(tx, shopper)).map(({ quantity }) => quantity)).toEqual([5, 5])

  const later = await minutesLater(tx, shop, 16)
  await add(tx, later, shopper, 'group', { quantity: 1 })
  expect((await linesOf(tx, shopper)).map(({ quantity }) => quantity)).toEqual([1, 5, 5])
})

test('A joined line never keeps places beyond 55 minutes from when they were first held [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental')
  let at = shop
  for (let minutes = 0; minutes < 50; minutes += 10) {
    at = await minutesLater(tx, at, 10)
    expect(await add(tx, at, shopper, 'rental')).toMatchObject({ ok: true, lineId })
  }
  const [line] = await linesOf(tx, shopper)
  expect(line?.expiresAt).toEqual(new Date(shop.view.now.getTime() + 55 * 60_000))
})

const edit = (lineId: number) => ({ fields: { UpdatedShoppingCartItemId: String(lineId) } })

test('An edited line keeps its id and gets a new hold for what it is now [IMPL-32]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 4 })

  expect(await add(tx, shop, shopper, 'ticket', { ...edit(lineId), quantity: 2, day: TUESDAY })).toMatchObject({
    ok: true,
    lineId,
  })
  expect(await linesOf(tx, shopper)).toMatchObject([{ id: lineId, quantity: 2, days: [TUESDAY], totalMinor: 10_000 }])
  expect([await leftOn(tx, shop, MONDAY), await leftOn(tx, shop, TUESDAY)]).toEqual([10, 8])
  const ended = JSON.parse(await stored(tx)).holds.map(({ state }: { state: string }) => state)
  expect(ended.sort()).toEqual(['active', 'replaced'])
  expect(await readViolations(tx)).toEqual([])
})

test('An edited line may use the places it holds: the last ones can be edited', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 4 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 4 })
  const edited = await add(tx, shop, shopper, 'ticket', { ...edit(lineId), quantity: 4, options: { Age: 'Child' } })
  expect(edited).toMatchObject({ ok: true, lineId })
})

test('An edited line stays as it was when the change is refused', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 4 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await givenGuest(tx, shop, 'ticket', { quantity: 4, day: TUESDAY })
  const before = await stored(tx)

  expect(await add(tx, shop, shopper, 'ticket', { ...edit(lineId), day: TUESDAY })).toMatchObject({
    code: 'SOLD_OUT',
  })
  expect(await add(tx, shop, shopper, 'ticket', { ...edit(lineId), quantity: 5 })).toMatchObject({ code: 'SOLD_OUT' })
  expect(await stored(tx)).toBe(before)
})

test('An edited line joins the line that it is identical to afterwards', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'ticket', { quantity: 3, day: TUESDAY })

  expect(await add(tx, shop, shopper, 'ticket', { ...edit(lineId), quantity: 2, day: TUESDAY })).toMatchObject({
    ok: true,
    lineId,
  })
  expect(await linesOf(tx, shopper)).toMatchObject([{ id: lineId, quantity: 5, days: [TUESDAY], holds: [{ qty: 5 }] }])
  expect([await leftOn(tx, shop, MONDAY), await leftOn(tx, shop, TUESDAY)]).toEqual([10, 5])
  expect(await readViolations(tx)).toEqual([])
})

test('A shopper can hold at most fifty pieces and twenty lines [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx, { rental: 100 })
  const { shopper } = await givenGuest(tx, shop, 'rental', { quantity: 48 })
  expect(await add(tx, shop, shopper, 'rental', { quantity: 3, day: TUESDAY })).toMatchObject({ code: 'LIMIT' })
  expect(await add(tx, shop, shopper, 'rental', { quantity: 2, day: TUESDAY })).toMatchObject({ ok: true })

  const { shopper: collector } = await givenGuest(tx, shop, 'gift', { fields: { CustomerEnteredPrice: '20' } })
  for (let price = 21; price < 40; price += 1) {
    const fields = { CustomerEnteredPrice: String(price) }
    expect(await add(tx, shop, collector, 'gift', { fields })).toMatchObject({ ok: true })
  }
  expect(await add(tx, shop, collector, 'mug')).toMatchObject({ code: 'LIMIT' })
})

test('The very first add of a shopper is held to fifty pieces, too [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx, { rental: 100 })
  expect(await add(tx, shop, {}, 'rental', { quantity: 51 })).toMatchObject({ code: 'LIMIT' })
  expect(await add(tx, shop, {}, 'rental', { quantity: 50 })).toMatchObject({ ok: true })
})

test('Changing a lapsed line again and again is refused at the third time [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'rental')
  const change = { fields: { UpdatedShoppingCartItemId: String(lineId) } }
  let at = shop
  for (let times = 0; times < 3; times += 1) {
    at = await minutesLater(tx, at, 16)
    expect(await add(tx, at, shopper, 'rental', change)).toMatchObject({ ok: true })
  }
  at = await minutesLater(tx, at, 15)
  expect(await add(tx, at, shopper, 'rental', change)).toMatchObject({ code: 'LIMIT' })
})

test('Letting the same places lapse again and again is refused at the third time [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'rental')
  let at = shop
  for (let times = 0; times < 2; times += 1) {
    at = await minutesLater(tx, at, 16)
    expect(await add(tx, at, shopper, 'rental')).toMatchObject({ ok: true })
  }
  at = await minutesLater(tx, at, 16)
  await givenGuest(tx, at, 'rental')
  expect(await add(tx, at, shopper, 'rental')).toMatchObject({ code: 'LIMIT' })
  expect(await add(tx, at, shopper, 'rental', { day: TUESDAY })).toMatchObject({ ok: true })
})
