import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestLockCall } from '#contract/calls/activities.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => clockTo(0))

async function clockTo(minutes: number) {
  const to = new Date(Date.parse(TEST_CLOCK) + minutes * 60_000).toISOString()
  const body = JSON.stringify({ to, frozen: true })
  const reply = await shop.fetch('/api/testing/clock', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(200)
}

type Guest = ReturnType<typeof cartGuest>

const apply = async (guest: Guest, code: string) => (await guest.post(`/api/discount/apply/${code}`, {})).json()
const remove = async (guest: Guest, code: string) => (await guest.post(`/api/discount/remove/${code}`, {})).json()

test('A coupon is applied and taken off, and every answer has the whole cart [API-22, API-23, CART-32, CART-33]', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  expect(await apply(guest, 'save20')).toMatchObject({
    success: true,
    message: [],
    Cart: { AppliedDiscountCodes: ['SAVE20'], SubTotalValue: 178, TotalValue: 158 },
  })
  expect(await guest.cart()).toMatchObject({ AppliedDiscountCodes: ['SAVE20'], TotalValue: 158 })
  expect(await remove(guest, 'SAVE20')).toMatchObject({
    success: true,
    Cart: { AppliedDiscountCodes: [], TotalValue: 178 },
  })
})

test('A coupon that changes nothing is refused with the documented words [API-22, API-23, ERROR-17, ERROR-18]', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket')
  const notApplied = ["The coupon code you entered couldn't be applied to your order"]
  for (const code of ['SAVE20', 'NOSUCHCODE', 'EXPIRED']) {
    expect(await apply(guest, code)).toMatchObject({ success: false, message: notApplied, Cart: { TotalValue: 89 } })
  }
  expect(await remove(guest, 'SAVE20')).toMatchObject({
    success: false,
    message: ["The coupon code you entered couldn't be remove from your order"],
    Cart: { TotalProducts: 1 },
  })
})

test('A coupon works by GET for old pages of ours [API-22, API-23]', async () => {
  const guest = cartGuest(shop)
  await guest.add('half-day-ticket', { quantity: 2 })
  expect(await (await guest.ask('/api/discount/apply/SAVE20')).json()).toMatchObject({ success: true })
  expect(await (await guest.ask('/api/discount/remove/SAVE20')).json()).toMatchObject({ success: true })
})

const check = async (guest: Guest) => (await guest.post('/api/shoppingcart/checkforexpireditems', {})).json()

test('A line that has lapsed is held again, or marked with the reason why not [API-29, IMPL-35]', async () => {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: Id } = await guest.add('half-day-ticket', { day: '2026-12-22' })
  await clockTo(16)
  expect(await check(guest)).toEqual({ Expired: [], Renewed: [{ Id }] })

  const { Id: product } = await productOf(shop, 'half-day-ticket')
  await clockTo(32)
  await shop.database.pool.query(
    `update slot set capacity = sold + held from product_pool where product_pool.pool_id = slot.pool_id
       and product_id = $1 and svc_date = '2026-12-22'`,
    [product],
  )
  await cartGuest(shop).add('half-day-ticket', { day: '2026-12-22' })
  expect(await check(guest)).toEqual({
    Expired: [
      { Id, ProductName: 'Half-day ticket', Date: '2026-12-22', Reason: 'soldout', OldPrice: 89, NewPrice: null },
    ],
    Renewed: [],
  })
  expect(await guest.cart()).toMatchObject({ TotalValue: 0, Items: [{ IsUnavailable: true }] })
})

test('A line without places is priced again when its price has ended, says so and can be kept before [API-29, IMPL-34]', async () => {
  const guest = cartGuest(shop)
  const options = {
    Recipient: 'Sam',
    'Recipient E-mail': 'sam@silverpine.example',
    From: 'Sam',
    'How Much': 'Own amount',
  }
  const fields = { CustomerEnteredPrice: '50' }
  const { shoppingCartItemId: Id } = await guest.add('gift-card', { options, fields })
  const at = (minutes: number) => new Date(Date.parse(TEST_CLOCK) + minutes * 60_000).toISOString()
  expect((await guest.cart()).Items).toMatchObject([{ ExpiresAtUtc: null, QuoteUntilUtc: at(15), CanBeKept: true }])
  await clockTo(10)
  const kept = await (await guest.post('/api/shoppingcart/keepmyplaces', { Id })).json()
  expect(kept).toEqual({ success: true, message: [], expiresAtUtc: at(25) })
  await clockTo(24)
  expect(await check(guest)).toEqual({ Expired: [], Renewed: [] })
  await clockTo(26)
  expect((await guest.cart()).Notices).toEqual(['The price of Gift card is no longer held.'])
  expect(await check(guest)).toEqual({ Expired: [], Renewed: [{ Id, IsHeld: false }] })
  expect(await guest.cart()).toMatchObject({ TotalValue: 50, Notices: [], Items: [{ QuoteUntilUtc: at(41) }] })
})

test('A refresh of lapsed lines by a guest without a cart changes nothing [API-29]', async () => {
  expect(await check(cartGuest(shop))).toEqual({ Expired: [], Renewed: [] })
})

describe('a tee time', () => {
  const DAY = '2026-12-05'
  const tee = (time: string, quantity: number, holes = '18') => ({
    quantity,
    day: DAY,
    options: { Holes: holes, 'Tee Time': `${DAY}T${time}` },
  })

  test('A tee time is held for ten minutes at its rate, and for at most four players', async () => {
    const guest = cartGuest(shop)
    const added = await guest.add('tee-time', tee('08:00:00', 3))
    expect(added).toMatchObject({ success: true, expiresAtUtc: '2026-12-03T16:10:00.000Z' })
    expect((await guest.cart()).Items[0]).toMatchObject({
      IsGolfProduct: true,
      LineTotalValue: 327,
      Attributes: expect.arrayContaining([
        { name: 'Holes', value: '18', isReservationHoles: true },
        { name: 'Tee Time', value: `${DAY}T08:00:00`, isReservationTime: true },
        { name: 'Rate', value: '$109', isReservationPrice: true },
      ]),
    })
    const rival = cartGuest(shop)
    expect(await rival.add('tee-time', tee('08:00:00', 2, '9'))).toMatchObject({ success: false, code: 'SOLD_OUT' })
    expect(await rival.add('tee-time', tee('08:00:00', 1, '9'))).toMatchObject({ success: true })
  })

  test('A tee time that the sheet does not have is refused in words, however it is written', async () => {
    const guest = cartGuest(shop)
    for (const time of ['08:05:00', '06:50:00', '08:00']) {
      expect(await guest.add('tee-time', tee(time, 2))).toMatchObject({
        success: false,
        code: 'OPTION_INVALID',
        message: ['Choose one of the offered tee times.'],
      })
    }
    expect((await guest.cart()).Items).toEqual([])
  })

  test('A tee time stands while it is held, and until another guest takes it [API-40]', async () => {
    const validate = async (guest: Guest) => (await guest.ask('/api/product/golf/validate')).json()
    const guest = cartGuest(shop)
    const { shoppingCartItemId: Id } = await guest.add('tee-time', tee('09:00:00', 4))
    expect(await validate(guest)).toEqual({ IsValid: true, Items: [] })
    await clockTo(11)
    expect(await validate(guest)).toEqual({ IsValid: true, Items: [] })
    expect(await cartGuest(shop).add('tee-time', tee('09:00:00', 4))).toMatchObject({ success: true })
    expect(await validate(guest)).toEqual({ IsValid: false, Items: [{ Id, Reason: 'soldout', NewPrice: null }] })
    expect(await validate(cartGuest(shop))).toEqual({ IsValid: true, Items: [] })
  })
})

describe('a start time', () => {
  const DAY = '2026-12-11'
  const lock = async (guest: Guest, quantity: number, time = '18:00:00') => {
    const body = {
      ActivityCode: 'CAT',
      ActivityLocationCode: 'BASE',
      ActivityDateTime: `${DAY}T${time}`,
      Quantity: quantity,
    }
    const { Locks } = await (await guest.post(requestLockCall.path, body)).json()
    return Locks[0].MasterLockId as string
  }
  const tour = async (lockId: string, quantity: number) => {
    const { ProductAttributes } = await productOf(shop, 'snowcat-tour')
    const time = ProductAttributes.find(({ IsActivityTime }) => IsActivityTime)?.Name ?? ''
    const id = ProductAttributes.find(({ Name }) => Name === 'Lock ID')?.Name ?? ''
    const pieces = ProductAttributes.find(({ IsQuantity }) => IsQuantity)?.Name
    return {
      quantity,
      day: DAY,
      options: { [time]: '18:00', [id]: lockId, ...(pieces && { [pieces]: String(quantity) }) },
    }
  }

  test('A start time is bought with the lock that was had for it, for as many [HLD-04, HLD-05]', async () => {
    const guest = cartGuest(shop)
    const lockId = await lock(guest, 2)
    const refused = [
      [randomUUID(), 2, 'NOT_FOUND'],
      [lockId, 4, 'QTY_MISMATCH'],
    ] as const
    for (const [id, quantity, code] of refused) {
      expect(await guest.add('snowcat-tour', await tour(id, quantity))).toMatchObject({ success: false, code })
    }
    const thief = cartGuest(shop)
    await thief.add('half-day-ticket')
    expect(await thief.add('snowcat-tour', await tour(lockId, 2))).toMatchObject({ success: false, code: 'NOT_FOUND' })
    expect(await guest.add('snowcat-tour', await tour(lockId, 2))).toMatchObject({
      success: true,
      expiresAtUtc: '2026-12-03T16:15:00.000Z',
    })
  })
})

test('The cross-sells of a cart are not in it, can be bought, and are six at most [API-10, CART-13]', async () => {
  const guest = cartGuest(shop)
  const goesWith = async () => (await (await guest.ask('/api/cross-sell/cart')).json()).Records
  expect(await goesWith()).toEqual([])

  await guest.add('ski-rental', { options: { Height: '180', Weight: '80', 'Boot Size': '27' } })
  const before = (await guest.cart()).Items.map(({ SeName }) => SeName)
  const records = await goesWith()
  expect(before.length).toBeGreaterThan(0)
  expect(records.length).toBeGreaterThan(0)
  expect(records.length).toBeLessThanOrEqual(6)
  for (const record of records) {
    const { IsFrom, ...named } = record
    expect([true, undefined]).toContain(IsFrom)
    expect(Object.keys(named).sort()).toEqual(['Id', 'ImageUrl', 'Name', 'Price', 'Url', 'UseLegacy'])
    expect(before).not.toContain(record.Url.split('/').at(-1))
  }
  expect(records.map(({ Name }: { Name: string }) => Name)).not.toContain('Stargazing at the summit')
})
