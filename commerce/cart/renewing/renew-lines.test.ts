import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findActivity, requestLock } from '#commerce/activities/index.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { keepLine } from '#commerce/cart/line-actions.ts'
import { readCart } from '#commerce/cart/read-cart.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  givenShop,
  MONDAY,
  minutesLater,
  productId,
  stored,
  TUESDAY,
  WEDNESDAY,
} from '#commerce/cart/shop-for-tests.ts'
import { product } from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations, savePoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { renewLines } from './renew-lines.ts'

const renew = (tx: Tx, shop: GivenShop, shopper: Shopper) => renewLines(tx, shopper, shop.assortment, shop.view)
const read = (tx: Tx, shop: GivenShop, shopper: Shopper) => readCart(tx, shopper, shop.assortment, shop.view)

test('A lapsed line is held again at the price it had, for another fifteen minutes [API-29, IMPL-35]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  const later = await minutesLater(tx, shop, 16)
  expect((await read(tx, later, shopper)).lines).toMatchObject([{ isLapsed: true, unavailable: null }])

  expect(await renew(tx, later, shopper)).toMatchObject({ expired: [], renewedIds: [lineId], pricedIds: [] })
  const expiresAt = new Date(later.view.now.getTime() + 900_000)
  const renewed = { id: lineId, expiresAt, isLapsed: false, unavailable: null }
  expect((await read(tx, later, shopper)).lines).toMatchObject([renewed])
  expect(await readViolations(tx)).toEqual([])
})

test('A lapsed line whose places are gone stays in the cart, marked and in no total [API-29, IMPL-35]', async ({
  tx,
}) => {
  const shop = await givenShop(tx, { mountain: 2 })
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  await add(tx, shop, shopper, 'mug')
  const later = await minutesLater(tx, shop, 16)
  await givenGuest(tx, later, 'ticket')

  expect(await renew(tx, later, shopper)).toMatchObject({
    expired: [{ line: { id: lineId }, reason: 'soldout' }],
    renewedIds: [],
  })
  expect(await read(tx, later, shopper)).toMatchObject({
    totalMinor: 1500,
    lines: [{ unavailable: null }, { unavailable: 'soldout' }],
  })

  // Once the other guest's hold has lapsed too, the next try has it back.
  const evenLater = await minutesLater(tx, later, 16)
  expect(await renew(tx, evenLater, shopper)).toMatchObject({ expired: [], renewedIds: [lineId] })
  expect(await read(tx, evenLater, shopper)).toMatchObject({
    totalMinor: 11_500,
    lines: [{ isLapsed: false }, { isLapsed: false, unavailable: null }],
  })
})

/** One price for what is sold by its level. */
function priceEarly(tx: Tx, shop: GivenShop, priceMinor: number) {
  const windows = [{ minDays: 0, levels: [{ key: 'only', priceMinor }] }]
  const winter = { key: 'winter', name: 'Winter', days: [MONDAY], windows }
  return savePrices(asTester(tx), productId(shop, 'early'), { periods: [winter] })
}

test('A lapsed line never costs more silently: it is in no total until the guest accepts the new price [API-29, CRT-04]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'early', { quantity: 2 })
  await priceEarly(tx, shop, 7000)
  const dearer = { ...(await minutesLater(tx, shop, 16)), assortment: await readAssortment(tx) }

  for (const _ of ['first', 'second']) {
    expect(await renew(tx, dearer, shopper)).toMatchObject({
      expired: [{ line: { id: lineId, totalMinor: 10_000 }, reason: 'price', newTotalMinor: 14_000 }],
      renewedIds: [],
    })
  }
  expect(await read(tx, dearer, shopper)).toMatchObject({ totalMinor: 0, lines: [{ unavailable: 'price' }] })
  const fields = { UpdatedShoppingCartItemId: String(lineId), AcceptedTotal: '140' }
  expect(await add(tx, dearer, shopper, 'early', { quantity: 2, fields })).toMatchObject({ ok: true, lineId })
  expect(await read(tx, dearer, shopper)).toMatchObject({ totalMinor: 14_000, lines: [{ unavailable: null }] })
})

test('A lapsed line that costs less now is held again at the lower price', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'early', { quantity: 2 })
  await priceEarly(tx, shop, 4000)
  const cheaper = { ...(await minutesLater(tx, shop, 16)), assortment: await readAssortment(tx) }
  expect(await renew(tx, cheaper, shopper)).toMatchObject({ expired: [], renewedIds: [lineId] })
  expect(await read(tx, cheaper, shopper)).toMatchObject({ totalMinor: 8000, lines: [{ isLapsed: false }] })
  expect(await readViolations(tx)).toEqual([])
})

test('A lapsed line for a day that can no longer be bought is marked with the cut-off', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  const nextWeek = await minutesLater(tx, shop, 7 * 24 * 60)
  expect(await renew(tx, nextWeek, shopper)).toMatchObject({ expired: [{ line: { id: lineId }, reason: 'cutoff' }] })
})

test('A lapsed line of an activity is held again under its lock', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const activity = findActivity(shop.assortment.activities, 'RIDE', 'BASE')
  if (!activity) throw new Error('There is no ride.')
  const clock = { now: shop.view.now, calendar: shop.view.calendar, cutoff: { cutoffTime: undefined, cutoffDays: 0 } }
  const lock = await requestLock(
    tx,
    shopper,
    { activity, day: MONDAY, time: '10:00:00', guests: 2, currency: 'USD' },
    clock,
  )
  const options = { Time: '10:00', 'Lock ID': lock.ok ? lock.lockId : '' }
  const added = await add(tx, shop, shopper, 'ride', { quantity: 2, options })
  const later = await minutesLater(tx, shop, 16)

  expect(await renew(tx, later, shopper)).toMatchObject({ expired: [], renewedIds: [added.ok && added.lineId] })
  const fields = { UpdatedShoppingCartItemId: String(added.ok && added.lineId) }
  expect(await add(tx, later, shopper, 'ride', { quantity: 2, options, fields })).toMatchObject({ ok: true })
  expect(await readViolations(tx)).toEqual([])
})

test('A line that needs no places any more is available again, and holds nothing', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  await savePoolUses(tx, productId(shop, 'ticket'), [])
  await tx.update(product).set({ tracksStock: false }).where(eq(product.slug, 'ticket'))
  const later = await minutesLater(tx, { ...shop, assortment: await readAssortment(tx) }, 16)
  expect((await renew(tx, later, shopper)).pricedIds).toEqual([lineId])
  expect((await read(tx, later, shopper)).lines).toMatchObject([{ expiresAt: null, unavailable: null }])
  expect(await readViolations(tx)).toEqual([])
})

test('A line whose product is mapped to no pool any more is told, and nothing is sold uncounted', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  await savePoolUses(tx, productId(shop, 'ticket'), [])
  const later = await minutesLater(tx, { ...shop, assortment: await readAssortment(tx) }, 16)
  expect(await renew(tx, later, shopper)).toMatchObject({
    expired: [{ line: { id: lineId }, reason: 'soldout' }],
    renewedIds: [],
  })
  expect(await read(tx, later, shopper)).toMatchObject({ totalMinor: 0, lines: [{ unavailable: 'soldout' }] })
})

test('Lines that share a pool are served oldest first, as far as it goes', async ({ tx }) => {
  const shop = await givenShop(tx, { mountain: 4 })
  const { shopper, lineId: oldest } = await givenGuest(tx, shop, 'ticket', { quantity: 2 })
  const second = await add(tx, shop, shopper, 'ticket', { quantity: 2, options: { Age: 'Child' } })
  const later = await minutesLater(tx, shop, 16)
  await givenGuest(tx, later, 'ticket')

  const renewal = await renew(tx, later, shopper)
  expect(renewal.renewedIds).toEqual([oldest])
  expect(renewal.expired).toMatchObject([{ line: { id: second.ok && second.lineId }, reason: 'soldout' }])
  expect(await readViolations(tx)).toEqual([])
})

test('A shopper who renews lapsed lines holds no more than fifty pieces [HLD-07]', async ({ tx }) => {
  const shop = await givenShop(tx, { rental: 200 })
  const { shopper, lineId: first } = await givenGuest(tx, shop, 'rental', { quantity: 10 })
  const second = await add(tx, shop, shopper, 'rental', { quantity: 30, day: TUESDAY })
  const later = await minutesLater(tx, shop, 16)
  await add(tx, later, shopper, 'rental', { quantity: 15, day: WEDNESDAY })

  const renewal = await renew(tx, later, shopper)
  expect(renewal.renewedIds).toEqual([first])
  expect(renewal.expired).toMatchObject([{ line: { id: second.ok && second.lineId }, reason: 'soldout' }])
  expect(await readViolations(tx)).toEqual([])
})

test('A shopper cannot renew scarce places for ever [HLD-07]', async ({ tx }) => {
  let at = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, at, 'ticket')
  const renewed: number[] = []
  for (let times = 0; times < 4; times += 1) {
    at = await minutesLater(tx, at, 15)
    renewed.push(...(await renew(tx, at, shopper)).renewedIds)
  }
  expect(renewed).toEqual([lineId, lineId, lineId])
  expect(await readViolations(tx)).toEqual([])
})

test('A line that is still held, and one whose price still stands, are left alone', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await add(tx, shop, shopper, 'mug')
  const later = await minutesLater(tx, shop, 10)
  const before = await stored(tx)
  expect(await renew(tx, later, shopper)).toMatchObject({ expired: [], renewedIds: [], pricedIds: [] })
  expect(await renew(tx, later, {})).toMatchObject({ expired: [], renewedIds: [], pricedIds: [] })
  expect(await stored(tx)).toBe(before)
})

test('The places of a line can be extended twice, to fifteen minutes from then each time [IMPL-34]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  const first = await minutesLater(tx, shop, 14)
  expect(await keepLine(tx, shopper, lineId)).toEqual({
    ok: true,
    expiresAt: new Date(first.view.now.getTime() + 900_000),
  })
  const second = await minutesLater(tx, first, 14)
  expect(await keepLine(tx, shopper, lineId)).toMatchObject({ ok: true })
  await minutesLater(tx, second, 14)
  expect(await keepLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'limit' })
})

test('Lapsed places are not extended, nor those of another shopper', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket', { day: TUESDAY })
  const { shopper: stranger } = await givenGuest(tx, shop)
  expect(await keepLine(tx, stranger, lineId)).toEqual({ ok: false, reason: 'not_found' })
  await minutesLater(tx, shop, 16)
  expect(await keepLine(tx, shopper, lineId)).toEqual({ ok: false, reason: 'lapsed' })
})
