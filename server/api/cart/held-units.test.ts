/** How much a network, a session and an account may hold at a time, as the calls answer it. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { requestLockCall } from '#contract/calls/activities.ts'
import { renewExpiredItemsCall } from '#contract/calls/cart-page.ts'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { heldFigures } from '#server/shop/holdings.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())

/** A new guest of this address, who has thrown every cookie away. */
const guestAt = (address: string) => cartGuest(shop, '', address)
const tickets = (quantity: number, day = '2026-12-21') => ({ quantity, day })
const setClock = (to: string) => guestAt('10.0.0.1').post(moveShopClockCall.path, { to, frozen: true })
const tubing = (quantity: number, hour = 11) => ({
  ActivityCode: 'TUBE',
  ActivityLocationCode: 'MEADOW',
  ActivityDateTime: `2026-12-07T${hour}:00:00`,
  Quantity: quantity,
})

describe('guests of one network who throw their cookies away', () => {
  const HOARDER = '203.0.113.7'

  test('Guests of one network who throw their cookies away hold sixty places together and are then refused with 429, in words, with when to come back; no other guest is [HLD-07]', async () => {
    let held = 0
    for (let guest = 0; guest < 9; guest += 1) {
      const reply = await guestAt(HOARDER).send('half-day-ticket', tickets(9))
      if (reply.status === 200) held += (await reply.json()).success ? 9 : 0
    }
    expect(held).toBe(54)
    const refused = await guestAt(HOARDER).send('half-day-ticket', tickets(7))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await refused.json()).toEqual({
      statusCode: 429,
      code: 'TOO_MANY_HELD',
      message: expect.stringMatching(/^Many places are held from your network/),
      retryAfterSeconds: Number(refused.headers.get('retry-after')),
      // Further places take work: hold-proof.test.ts.
      proof: { challenge: expect.any(String), target: expect.any(String), most: 1000, rounds: 1000 },
    })
    expect(await guestAt(HOARDER).add('half-day-ticket', tickets(6))).toMatchObject({ success: true })
    expect(await guestAt('203.0.113.8').add('half-day-ticket', tickets(9))).toMatchObject({ success: true })
    expect(shop.recorded.read().filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))).toHaveLength(1)
  })

  test('Guests of one network who throw their cookies away get no lock for what an add would refuse [HLD-07]', async () => {
    const refused = await guestAt(HOARDER).post(requestLockCall.path, tubing(1))
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'TOO_MANY_HELD'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    const elsewhere = await guestAt('203.0.113.8').post(requestLockCall.path, tubing(1))
    expect(await elsewhere.json()).toMatchObject({ Locks: [{ Quantity: 1 }] })
  })

  test('Guests of one network who throw their cookies away still put what takes no place into their carts', async () => {
    const gift = {
      fields: { CustomerEnteredPrice: '50' },
      options: {
        Recipient: 'Noa',
        'Recipient E-mail': 'noa@silverpine.example',
        From: 'Sam',
        'How Much': 'Own amount',
      },
    }
    expect(await guestAt(HOARDER).add('gift-card', gift)).toMatchObject({ success: true })
  })
})

test('A guest who changes addresses within one IPv6 network of 64 bits has one cap, for adds and locks [HLD-07, BOT-05]', async () => {
  const at = (end: string) => guestAt(`2001:db8:0:7:${end}`)
  expect(await (await at(':1').post(requestLockCall.path, tubing(39))).json()).toMatchObject({ Locks: [{}] })
  expect(await at('a::2').add('half-day-ticket', tickets(9, '2026-12-22'))).toMatchObject({ success: true })
  expect(await at('b::3').add('half-day-ticket', tickets(9, '2026-12-22'))).toMatchObject({ success: true })
  expect((await at('c::4').send('half-day-ticket', tickets(4, '2026-12-22'))).status).toBe(429)
  expect((await at('d::5').post(requestLockCall.path, tubing(4, 12))).status).toBe(429)
  expect(await guestAt('2001:db8:0:8::1').add('half-day-ticket', tickets(4, '2026-12-22'))).toMatchObject({
    success: true,
  })
})

test('An add that is repeated in a full network gets the same reply again, because it holds nothing more [HLD-08]', async () => {
  const address = '203.0.113.20'
  const guest = guestAt(address)
  const headers = { 'idempotency-key': randomUUID() }
  const first = await guest.add('half-day-ticket', { ...tickets(9, '2026-12-23'), headers })
  for (let other = 0; other < 6; other += 1) await guestAt(address).send('half-day-ticket', tickets(9, '2026-12-23'))
  expect((await guestAt(address).send('half-day-ticket', tickets(9, '2026-12-23'))).status).toBe(429)
  expect(await guestAt(address).add('half-day-ticket', { ...tickets(9, '2026-12-23'), headers })).toEqual(first)
})

test('Staff who impersonate customers are not refused by their office’s network, and fill no cap of it [HLD-07]', async () => {
  const office = '203.0.113.30'
  const agent = await impersonate(shop, 'riley')
  for (let other = 0; other < 7; other += 1) await guestAt(office).send('half-day-ticket', tickets(9, '2026-12-28'))
  expect((await guestAt(office).send('half-day-ticket', tickets(9, '2026-12-28'))).status).toBe(429)
  const staff = cartGuest(shop, agent.cookies(), office)
  expect(await staff.add('half-day-ticket', tickets(9, '2026-12-28'))).toMatchObject({ success: true })
})

test('Lapsed places are not held again in a full network, and the line says so [HLD-07, API-29]', async () => {
  const address = '203.0.113.40'
  const guest = guestAt(address)
  await guest.add('half-day-ticket', tickets(9, '2026-12-29'))
  await setClock('2026-12-03T16:16:00.000Z')
  for (let other = 0; other < 6; other += 1) await guestAt(address).send('half-day-ticket', tickets(9, '2026-12-30'))
  const renewed = await guest.post(renewExpiredItemsCall.path, {})
  expect(renewed.status).toBe(200)
  expect(await renewed.json()).toMatchObject({ Expired: [{ Reason: 'soldout', Code: 'TOO_MANY_HELD' }], Renewed: [] })
  await setClock(TEST_CLOCK)
})

test('The operator sets all four figures [HLD-07]', async () => {
  expect(heldFigures({})).toEqual({ perSession: 50, perAccount: 50, perNetwork: 60, perNetworkProven: 400 })
  const settings = {
    'limits.heldunitspersession': '3',
    'limits.heldunitsperaccount': '4',
    'limits.heldunitspernetwork': '5',
    'limits.heldunitspernetworkproven': '6',
  }
  expect(heldFigures(settings)).toEqual({ perSession: 3, perAccount: 4, perNetwork: 5, perNetworkProven: 6 })
  await changeShop(shop.database, (tx) => saveSettings(tx, settings))
  // The shop hears of it by itself, a moment later.
  const asked = () => cartGuest(shop).add('half-day-ticket', tickets(4, '2027-01-12'))
  while ((await asked()).code !== 'LIMIT');
  expect(await guestAt('203.0.113.50').add('half-day-ticket', tickets(3, '2027-01-11'))).toMatchObject({
    success: true,
  })
  expect((await guestAt('203.0.113.50').send('half-day-ticket', tickets(3, '2027-01-11'))).status).toBe(429)
})
