/**
 * Tee times in the cart: the sheet a line is changed on, whether it still stands, and a rate that changed meanwhile.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeeTime } from '#contract/schemas/activities.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, productOf } from '#server/testing/visitors/cart-guest.ts'

const DAY = '2026-12-05'

let shop: TestShop
let productId: number
beforeAll(async () => {
  shop = await startShop()
  productId = (await productOf(shop, 'tee-time')).Id
})
afterAll(() => shop.stop())
beforeEach(() => clockTo(TEST_CLOCK))

type Guest = ReturnType<typeof cartGuest>

async function clockTo(to: string): Promise<void> {
  const body = JSON.stringify({ to, frozen: true })
  const headers = { 'content-type': 'application/json' }
  expect((await shop.fetch('/api/testing/clock', { method: 'POST', body, headers })).status).toBe(200)
}

const minutesOn = (minutes: number) => new Date(Date.parse(TEST_CLOCK) + minutes * 60_000).toISOString()
const tee = (time: string, quantity: number, fields: Record<string, string> = {}) => ({
  quantity,
  day: DAY,
  options: { Holes: '18', 'Tee Time': `${DAY}T${time}` },
  fields,
})
const validate = async (guest: Guest) => (await guest.ask('/api/product/golf/validate')).json()

async function placesAt(guest: Guest, time: string, lineId?: number): Promise<number | undefined> {
  const line = lineId === undefined ? '' : `&updatedShoppingCartItemId=${lineId}`
  const reply = await guest.ask(`/api/product/iteminventory?productId=${productId}&teetimeDate=${DAY}${line}`)
  const sheet: TeeTime[] = await reply.json()
  return sheet.find(({ Time }) => Time === time)?.AvailablePlayers
}

test('A guest who changes a tee time finds the places of their own line open, and no other guest does [API-42]', async () => {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: lineId } = await guest.add('tee-time', tee('08:00:00', 3))
  const rival = cartGuest(shop)
  await rival.add('tee-time', tee('09:00:00', 1))

  expect(await placesAt(guest, '08:00:00')).toBe(1)
  expect(await placesAt(guest, '08:00:00', lineId)).toBe(4)
  expect(await placesAt(guest, '09:00:00', lineId)).toBe(3)
  expect(await placesAt(rival, '08:00:00', lineId)).toBe(1)
  expect(await placesAt(cartGuest(shop), '08:00:00', lineId)).toBe(1)

  // All four, and another time, by the same line.
  const own = { UpdatedShoppingCartItemId: String(lineId) }
  expect(await guest.add('tee-time', tee('08:00:00', 4, own))).toMatchObject({ success: true })
  expect(await guest.add('tee-time', tee('08:10:00', 2, own))).toMatchObject({ success: true })
  expect((await guest.cart()).Items).toMatchObject([{ Id: lineId, Quantity: 2 }])
  expect(await placesAt(rival, '08:00:00')).toBe(4)
})

test('No more players are offered or taken than the course lets tee off together, also where a day was prepared for more [IMPL-41]', async () => {
  const players = async (most: number) => {
    await shop.database.pool.query('update golf_course set players_per_tee = $1', [most])
    // Setting the clock makes the shop read its courses again.
    await clockTo(TEST_CLOCK)
  }
  const prepare = `/api/product/iteminventory/setcache?productId=${productId}&teetimeDate=${DAY}`
  expect((await shop.fetch(prepare, { method: 'POST' })).status).toBe(200)
  const guest = cartGuest(shop)
  await players(2)
  try {
    expect(await placesAt(guest, '11:00:00')).toBe(2)
    const refused = await guest.add('tee-time', tee('11:00:00', 3))
    expect(refused).toMatchObject({ success: false, code: 'QTY_INVALID', message: ['Choose 2 at most.'] })
    expect(await guest.add('tee-time', tee('11:00:00', 2))).toMatchObject({ success: true })
  } finally {
    await players(4)
  }
  // The slot itself has four places: two more may play once the course says so again, and no fifth ever.
  expect(await placesAt(guest, '11:00:00')).toBe(2)
  expect(await cartGuest(shop).add('tee-time', tee('11:00:00', 3))).toMatchObject({ success: false })
  expect(await cartGuest(shop).add('tee-time', tee('11:00:00', 2))).toMatchObject({ success: true })
  expect(await placesAt(guest, '11:00:00')).toBeUndefined()
})

test('A tee time that has begun stands no more, though its places are held [API-40]', async () => {
  const guest = cartGuest(shop)
  // Seven in the morning at the resort.
  await clockTo(`${DAY}T13:55:00.000Z`)
  const { shoppingCartItemId: Id } = await guest.add('tee-time', tee('07:00:00', 2))
  expect(await validate(guest)).toEqual({ IsValid: true, Items: [] })
  await clockTo(`${DAY}T14:00:00.000Z`)
  expect(await validate(guest)).toEqual({ IsValid: false, Items: [{ Id, Reason: 'cutoff', NewPrice: null }] })
})

test('A rate that rose while nothing was held is charged only once it was accepted [API-40, CRT-04]', async () => {
  const guest = cartGuest(shop)
  const { shoppingCartItemId: Id } = await guest.add('tee-time', tee('10:00:00', 2))
  expect(await guest.cart()).toMatchObject({ TotalValue: 218 })
  const rates = (by: number) => shop.database.pool.query('update golf_rate set price_minor = price_minor + $1', [by])
  await rates(1_000)
  try {
    await clockTo(minutesOn(5))
    expect(await validate(guest)).toEqual({ IsValid: true, Items: [] })
    await clockTo(minutesOn(11))
    expect(await validate(guest)).toEqual({ IsValid: false, Items: [{ Id, Reason: 'price', NewPrice: 238 }] })

    const renewed = await (await guest.post('/api/shoppingcart/checkforexpireditems', {})).json()
    expect(renewed.Expired).toMatchObject([{ Id, Reason: 'price', OldPrice: 218, NewPrice: 238 }])
    expect(await guest.cart()).toMatchObject({ TotalValue: 0, Items: [{ IsUnavailable: true }] })
    const accept = (total: string) =>
      tee('10:00:00', 2, { UpdatedShoppingCartItemId: String(Id), AcceptedTotal: total })
    expect(await guest.add('tee-time', accept('218'))).toMatchObject({ success: false, AcceptTotal: 238 })
    expect(await guest.add('tee-time', accept('238'))).toMatchObject({ success: true, shoppingCartItemId: Id })
    expect(await guest.cart()).toMatchObject({ TotalValue: 238, Items: [{ Id, IsUnavailable: false }] })
    expect(await validate(guest)).toEqual({ IsValid: true, Items: [] })
  } finally {
    await rates(-1_000)
  }
})
