/** Whatever a form tries, an add that is refused leaves every row as it was. */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { findActivity, requestLock } from '#commerce/activities/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { sell } from '#commerce/inventory/inventory-for-tests.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { removeLine } from './line-actions.ts'
import {
  add,
  type GivenShop,
  givenGuest,
  givenShop,
  MONDAY,
  minutesLater,
  stored,
  TUESDAY,
  type Wish,
} from './shop-for-tests.ts'

test.for<[string, string, Wish, string]>([
  ['a renewal [ADD-07, CRT-07]', 'renewal', {}, 'RENEWAL'],
  ['no quantity [CRT-02]', 'ticket', { quantity: '' }, 'QTY_INVALID'],
  ['a quantity of -1 [CRT-02]', 'ticket', { quantity: '-1' }, 'QTY_INVALID'],
  ['a quantity of 0 [CRT-02]', 'ticket', { quantity: '0' }, 'QTY_INVALID'],
  ['a quantity of 1.5 [CRT-02]', 'ticket', { quantity: '1.5' }, 'QTY_INVALID'],
  ['a quantity of 1e9 [CRT-02]', 'ticket', { quantity: '1e9' }, 'QTY_INVALID'],
  ['a quantity of 01 [CRT-02]', 'ticket', { quantity: '01' }, 'QTY_INVALID'],
  ['a quantity of 0x10 [CRT-02, INP-07]', 'ticket', { quantity: '0x10' }, 'QTY_INVALID'],
  ['a quantity of NaN [INP-07]', 'ticket', { quantity: 'NaN' }, 'QTY_INVALID'],
  ['a quantity of 2^63 [INP-07]', 'ticket', { quantity: '9223372036854775808' }, 'QTY_INVALID'],
  ['more than one line may have [CRT-02]', 'ticket', { quantity: '10' }, 'QTY_INVALID'],
  ['29 February of a year that has none [INP-05]', 'ticket', { day: '2027-02-29' }, 'DATE_INVALID'],
  ['the 31st of April [INP-05]', 'ticket', { day: '2027-04-31' }, 'DATE_INVALID'],
  ['the year 0000 [INP-05]', 'ticket', { day: '0000-01-01' }, 'DATE_INVALID'],
  ['a day after its cut-off [CRT-07]', 'ticket', { day: '2026-12-02' }, 'PAST_CUTOFF'],
  ['a day outside the season [CRT-07, IMPL-31]', 'ticket', { day: '2027-05-01' }, 'OUT_OF_SEASON'],
  ['no day [ADD-09, IMPL-31]', 'ticket', { day: '' }, 'DATE_MISSING'],
  ['a day without a price', 'early', { day: '2026-12-24' }, 'NO_PRICE'],
  ['a day without stock', 'rental', { day: '2026-12-24' }, 'SOLD_OUT'],
  ['a price below the least [CRT-01]', 'gift', { fields: { CustomerEnteredPrice: '9.99' } }, 'PRICE_INVALID'],
  ['a negative price [CRT-01]', 'gift', { fields: { CustomerEnteredPrice: '-25' } }, 'PRICE_INVALID'],
  ['a price in powers of ten [CRT-01]', 'gift', { fields: { CustomerEnteredPrice: '1e3' } }, 'PRICE_INVALID'],
  ['a price for what has one [CRT-01, CRT-03]', 'mug', { fields: { CustomerEnteredPrice: '1' } }, 'PRICE_INVALID'],
  ['a line that is in no cart [CRT-06]', 'mug', { fields: { UpdatedShoppingCartItemId: '2147483647' } }, 'NOT_FOUND'],
  ['a person of no household', 'mug', { fields: { LegacyContactId: '1' } }, 'NOT_FOUND'],
  ['no person, where the product needs one [IMPL-31]', 'seat', {}, 'MEMBER_REQUIRED'],
  ['more than there is [IMPL-31]', 'rental', { quantity: 11 }, 'SOLD_OUT'],
])('An add is refused with its reason and changes nothing: %s', async ([, slug, wish, code], { tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  const before = await stored(tx)
  const refused = await add(tx, shop, shopper, slug, wish)

  expect(refused).toMatchObject({ ok: false, code })
  expect(!refused.ok && refused.message).toMatch(/^[A-Z0-9].+\.$/)
  expect(await stored(tx)).toBe(before)
})

test('Another shopper’s line can neither be changed nor removed [CRT-06, IDR-01]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { lineId } = await givenGuest(tx, shop, 'ticket')
  const { shopper: stranger } = await givenGuest(tx, shop, 'mug')
  const before = await stored(tx)

  const edit = { fields: { UpdatedShoppingCartItemId: String(lineId) } }
  expect(await add(tx, shop, stranger, 'ticket', edit)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await removeLine(tx, stranger, lineId)).toEqual({ ok: false, reason: 'not_found' })
  expect(await removeLine(tx, {}, lineId)).toEqual({ ok: false, reason: 'not_found' })
  expect(await stored(tx)).toBe(before)
})

test('An edit of one’s own line of another product, or of a removed line, is refused [CRT-06, IMPL-32]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, lineId } = await givenGuest(tx, shop, 'ticket')
  await add(tx, shop, shopper, 'mug')
  const edit = { fields: { UpdatedShoppingCartItemId: String(lineId) } }
  expect(await add(tx, shop, shopper, 'rental', edit)).toMatchObject({ code: 'NOT_FOUND' })

  await removeLine(tx, shopper, lineId)
  const before = await stored(tx)
  expect(await add(tx, shop, shopper, 'ticket', edit)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await stored(tx)).toBe(before)
})

test('Posted prices, totals and discounts are not read [CRT-03]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const other = { price: '1', UnitPrice: '1', total: '1', discount: '99', tax: '-5', 'addtocart_1.Price': '1' }
  await givenGuest(tx, shop, 'ticket', { quantity: 2, other })
  expect(JSON.parse(await stored(tx)).lines).toMatchObject([{ total_minor: 10_000 }])
})

const at = '10:00:00'
async function givenLock(tx: Tx, shop: GivenShop, shopper: Shopper, guests: number, time = at) {
  const activity = findActivity(shop.assortment.activities, 'RIDE', 'BASE')
  if (!activity) throw new Error('There is no ride.')
  const clock = { now: shop.view.now, calendar: shop.view.calendar, cutoff: { cutoffTime: undefined, cutoffDays: 0 } }
  const wanted = { activity, day: MONDAY, time, guests, currency: 'USD' }
  const locked = await requestLock(tx, shopper, wanted, clock)
  if (!locked.ok) throw new Error(locked.reason)
  return locked
}
const ride = (lockId: string, given: Wish & { time?: string } = {}): Wish => ({
  ...given,
  options: { Time: given.time ?? '10:00', 'Lock ID': lockId },
})

test('A lock goes into the line with its places, for as long as a line holds them [HLD-04]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const { lockId } = await givenLock(tx, shop, shopper, 3)

  const added = await add(tx, shop, shopper, 'ride', ride(lockId, { quantity: 3 }))
  expect(added).toMatchObject({ ok: true, expiresAt: new Date(shop.view.now.getTime() + 900_000) })
  const { holds } = JSON.parse(await stored(tx))
  expect(holds).toMatchObject([{ line_id: added.ok && added.lineId, qty: 3, state: 'active' }])
})

test.for<[string, string, Wish & { time?: string; lockId?: string }]>([
  ['of more guests than it keeps places for [HLD-05]', 'QTY_MISMATCH', { quantity: 10 }],
  ['of fewer guests', 'QTY_MISMATCH', { quantity: 1 }],
  ['for another time', 'LOCK_LOST', { quantity: 2, time: '09:00' }],
  ['for another day', 'LOCK_LOST', { quantity: 2, day: TUESDAY }],
  ['that is forged [HLD-04]', 'NOT_FOUND', { quantity: 2, lockId: randomUUID() }],
  ['that is no lock at all [HLD-04]', 'NOT_FOUND', { quantity: 2, lockId: "' or 1=1 --" }],
])('A lock is refused for a line %s', async ([, code, { lockId, ...wish }], { tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const own = await givenLock(tx, shop, shopper, 2)
  const before = await stored(tx)

  expect(await add(tx, shop, shopper, 'ride', ride(lockId ?? own.lockId, wish))).toMatchObject({ ok: false, code })
  expect(await stored(tx)).toBe(before)
})

test('A lock of another shopper is not found, and stays theirs [HLD-04]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const { lockId } = await givenLock(tx, shop, shopper, 2)
  const { shopper: stranger } = await givenGuest(tx, shop)
  const before = await stored(tx)

  expect(await add(tx, shop, stranger, 'ride', ride(lockId, { quantity: 2 }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await add(tx, shop, {}, 'ride', ride(lockId, { quantity: 2 }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await stored(tx)).toBe(before)
  expect(await add(tx, shop, shopper, 'ride', ride(lockId, { quantity: 2 }))).toMatchObject({ ok: true })
})

test('A lock that has lapsed, or is in a line already, has to be requested again', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const first = await givenLock(tx, shop, shopper, 2)
  await add(tx, shop, shopper, 'ride', ride(first.lockId, { quantity: 2 }))
  const again = await add(tx, shop, shopper, 'ride', ride(first.lockId, { quantity: 2 }))
  expect(again).toMatchObject({ code: 'LOCK_LOST', message: 'This time is no longer held. Please choose it again.' })

  const second = await givenLock(tx, shop, shopper, 1)
  const later = await minutesLater(tx, shop, 3)
  const late = await add(tx, later, shopper, 'ride', ride(second.lockId))
  expect(late).toMatchObject({ code: 'LOCK_LOST' })
})

test('A line with a lock stays apart from an identical one [IMPL-33]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const lines: unknown[] = []
  for (const _ of ['first', 'second']) {
    const { lockId } = await givenLock(tx, shop, shopper, 2)
    const added = await add(tx, shop, shopper, 'ride', ride(lockId, { quantity: 2 }))
    expect(added).toMatchObject({ ok: true })
    lines.push(added.ok && added.lineId)
  }
  expect(new Set(lines).size).toBe(2)
  const { holds } = JSON.parse(await stored(tx))
  expect(holds.map((hold: { line_id: number; qty: number }) => [hold.line_id, hold.qty])).toEqual(
    expect.arrayContaining(lines.map((line) => [line, 2])),
  )
})

test('A lock ends when its line is removed, and is booked when its line is paid for [IMPL-38]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const bought = async (guests: number) => {
    const { lockId } = await givenLock(tx, shop, shopper, guests)
    const added = await add(tx, shop, shopper, 'ride', ride(lockId, { quantity: guests }))
    if (!added.ok) throw new Error(added.message)
    return added.lineId
  }
  const states = async () =>
    JSON.parse(await stored(tx)).holds.map((hold: { qty: number; state: string }) => [hold.qty, hold.state])
  expect(await removeLine(tx, shopper, await bought(4))).toEqual({ ok: true })
  expect(await states()).toEqual([[4, 'released']])

  const lineId = await bought(3)
  const cart = await findCart(tx, shopper)
  expect(await sell(tx, { cartId: cart?.id ?? 0, lineId, places: 3 })).toEqual({ ok: true })
  expect((await states()).toSorted()).toEqual([
    [3, 'consumed'],
    [4, 'released'],
  ])
  expect(await readViolations(tx)).toEqual([])
})

test('An edit exchanges the lock of a line: the new one is taken before the old one ends [IMPL-40]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const first = await givenLock(tx, shop, shopper, 2)
  const added = await add(tx, shop, shopper, 'ride', ride(first.lockId, { quantity: 2 }))
  if (!added.ok) throw new Error(added.message)
  const second = await givenLock(tx, shop, shopper, 3, '09:00:00')

  const fields = { UpdatedShoppingCartItemId: String(added.lineId) }
  const edited = await add(tx, shop, shopper, 'ride', ride(second.lockId, { quantity: 3, time: '09:00', fields }))
  expect(edited).toMatchObject({ ok: true, lineId: added.lineId })
  const { holds } = JSON.parse(await stored(tx))
  const states = Object.fromEntries(holds.map((hold: { qty: number; state: string }) => [hold.qty, hold.state]))
  expect(states).toEqual({ 2: 'replaced', 3: 'active' })
})
