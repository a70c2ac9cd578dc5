/**
 * A guest who changes how many seats of the snowcat they have, as the page does it: a lock for the new number, then the
 * edit.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLockCall, showActivityTimesCall } from '#contract/calls/activities.ts'
import type { Reply } from '#contract/wire/call.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const DAY = '2026-12-11'
const AT = `${DAY}T18:00:00`
const CAT = { Code: 'CAT', Location: 'BASE' }

function snowcatGuest() {
  const guest = cartGuest(shop)
  return {
    cart: () => guest.cart(),
    async lock(Quantity: number) {
      const body = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: AT, Quantity }
      return ((await (await guest.post(requestLockCall.path, body)).json()) as Reply<typeof requestLockCall>).Locks
    },
    async put(lockId: string, quantity: number, lineId?: number) {
      const { ProductAttributes } = await productOf(shop, 'snowcat-tour')
      const time = ProductAttributes.find(({ IsActivityTime }) => IsActivityTime)?.Name ?? ''
      const pieces = ProductAttributes.find(({ IsQuantity }) => IsQuantity)?.Name
      const options = { [time]: '18:00', 'Lock ID': lockId, ...(pieces && { [pieces]: String(quantity) }) }
      const fields: Record<string, string> = lineId ? { UpdatedShoppingCartItemId: String(lineId) } : {}
      return guest.add('snowcat-tour', { quantity, day: DAY, options, fields })
    },
    async left() {
      const reply = await guest.post(showActivityTimesCall.path, { ...CAT, StartDate: DAY, EndDate: DAY })
      const { Activities } = (await reply.json()) as Reply<typeof showActivityTimesCall>
      return Activities[0]?.StartTimes.find(({ Time }) => Time === AT)?.AvailableInventory
    },
  }
}

test('Two of four seats become three, then two again, with a lock for the new number first', async () => {
  const guest = snowcatGuest()
  const [first] = await guest.lock(2)
  const lockId = first?.MasterLockId ?? ''
  expect(await guest.put(lockId, 2)).toMatchObject({ success: true })
  const [line] = (await guest.cart()).Items
  expect(await guest.left()).toBe(2)

  for (const [quantity, left] of [
    [3, 1],
    [2, 2],
  ] as const) {
    const [before] = (await guest.cart()).Items
    const locks = await guest.lock(quantity)
    expect(locks).toEqual([{ MasterLockId: lockId, Quantity: quantity, ExpiresAtUtc: before?.ExpiresAtUtc }])
    expect(await guest.put(lockId, quantity, line?.Id)).toMatchObject({ success: true })
    expect((await guest.cart()).Items).toMatchObject([{ Id: line?.Id, Quantity: quantity }])
    expect(await guest.left()).toBe(left)
  }

  const other = snowcatGuest()
  const [theirs] = await other.lock(2)
  expect(await other.put(theirs?.MasterLockId ?? '', 2)).toMatchObject({ success: true })
  expect(await guest.lock(3)).toEqual([])
  expect(await guest.put(lockId, 3, line?.Id)).toMatchObject({
    success: false,
    code: 'SOLD_OUT',
    message: ['Only 2 left on December 11, 2026 at 18:00.'],
  })
  expect((await guest.cart()).Items).toMatchObject([{ Quantity: 2 }])
  expect((await shop.database.pool.query('select from violations')).rowCount).toBe(0)
})
