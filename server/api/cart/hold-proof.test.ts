/** Adds and locks from a full network, with a proof of work and without: as the calls answer them. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { requestLockCall } from '#contract/calls/activities.ts'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { Problem } from '#contract/schemas/refusal.ts'
import { HOLD_PROOF_HEADER } from '#contract/wire/hold-proof.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest } from '#server/testing/visitors/cart-guest.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { solveProof } from '#storefront/app/prove.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
  const settings = {
    'limits.heldunitspernetworkproven': '80',
    'limits.heldunitsprooftries': '5',
    // No place comes free while this file moves the clock.
    'limits.unclaimedseconds': '900',
  }
  await shop.database.transaction((tx) => saveSettings(asTester(tx), settings))
  // The shop hears of it by itself, a moment later.
  while ((await (await shop.fetch('/settings/store')).json())['limits.heldunitsprooftries'] !== '5');
})
afterAll(() => shop.stop())

const guestAt = (address: string) => cartGuest(shop, '', address)
const tickets = (quantity: number, headers: Record<string, string> = {}) => ({ quantity, day: '2026-12-21', headers })
const tubing = (quantity: number, hour = 11) => ({
  ActivityCode: 'TUBE',
  ActivityLocationCode: 'MEADOW',
  ActivityDateTime: `2026-12-07T${hour}:00:00`,
  Quantity: quantity,
})

/** Sixty places are held from there. */
async function fill(address: string): Promise<string> {
  for (const quantity of [9, 9, 9, 9, 9, 9, 6]) {
    expect(await guestAt(address).add('half-day-ticket', tickets(quantity))).toMatchObject({ success: true })
  }
  return address
}

async function proofOf(refused: Response): Promise<Record<string, string>> {
  expect(refused.status).toBe(429)
  const { proof } = Problem.parse(await refused.json())
  if (!proof) throw new Error('No work was asked for.')
  return { [HOLD_PROOF_HEADER]: (await solveProof(proof)) ?? '' }
}

const setClock = (seconds: number) =>
  guestAt('10.0.0.1').post(moveShopClockCall.path, {
    to: new Date(Date.parse(TEST_CLOCK) + seconds * 1000).toISOString(),
    frozen: true,
  })

const addFrom = (address: string, headers?: Record<string, string>, quantity = 4) =>
  guestAt(address).send('half-day-ticket', tickets(quantity, headers))

test('An add from a full network is refused with work to do, and with the work done it is put into the cart [HLD-07]', async () => {
  const address = await fill('203.0.113.7')
  const refused = await addFrom(address)
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await refused.clone().json()).toEqual({
    statusCode: 429,
    code: 'TOO_MANY_HELD',
    message: expect.stringMatching(/^Many places are held from your network/),
    retryAfterSeconds: Number(refused.headers.get('retry-after')),
    proof: { challenge: expect.any(String), target: expect.any(String), most: 5, rounds: 1000 },
  })
  const added = await addFrom(address, await proofOf(refused))
  expect(await added.json()).toMatchObject({ success: true })
})

test('A lock from a full network is had with the work done, and one proof is good for one hold [HLD-07]', async () => {
  const address = await fill('203.0.113.8')
  const lock = (headers: Record<string, string> = {}) => guestAt(address).post(requestLockCall.path, tubing(2), headers)
  const headers = await proofOf(await lock())
  expect(await (await lock(headers)).json()).toMatchObject({ Locks: [{ Quantity: 2 }] })
  expect((await lock(headers)).status).toBe(429)
  expect((await addFrom(address, headers)).status).toBe(429)
})

test('A proof is good for the network, the guest and the key that it was asked of, and for no other [HLD-07]', {
  tags: 'prove',
}, async () => {
  const [here, there] = [await fill('203.0.113.9'), await fill('203.0.113.10')]
  const key = { 'idempotency-key': randomUUID() }
  const proof = await proofOf(await addFrom(here, key))
  expect((await addFrom(there, { ...key, ...proof })).status).toBe(429)
  expect((await addFrom(here, { 'idempotency-key': randomUUID(), ...proof })).status).toBe(429)
  const visitor = guestAt(here)
  await visitor.add('gift-card', {
    fields: { CustomerEnteredPrice: '50' },
    options: { Recipient: 'Noa', 'Recipient E-mail': 'noa@silverpine.example', From: 'Sam', 'How Much': 'Own amount' },
  })
  expect((await visitor.send('half-day-ticket', tickets(1, { ...key, ...proof }))).status).toBe(429)
  expect(await (await addFrom(here, { ...key, ...proof })).json()).toMatchObject({ success: true })
})

test('A proof that is made up, changed or two minutes old is none, and what is asked for anew is other work [HLD-07]', {
  tags: 'prove',
}, async () => {
  await setClock(0)
  const address = await fill('203.0.113.11')
  const refused = await addFrom(address)
  const { [HOLD_PROOF_HEADER]: good = '' } = await proofOf(refused)
  const [nonce = '', until = '', signature = '', number = ''] = good.split('.')
  const madeUp = [
    '',
    'x',
    `${good}.1`,
    [nonce, until, signature, Number(number) + 1].join('.'),
    [nonce, 'zzzzzzz', signature, number].join('.'),
    [nonce, until, 'A'.repeat(signature.length), number].join('.'),
    [nonce, until, '', number].join('.'),
  ]
  for (const proof of madeUp) expect((await addFrom(address, { [HOLD_PROOF_HEADER]: proof })).status).toBe(429)

  await setClock(120)
  const late = await addFrom(address, { [HOLD_PROOF_HEADER]: good })
  expect((await late.json()).proof.challenge).not.toContain(nonce)
  await setClock(119)
  expect(await (await addFrom(address, { [HOLD_PROOF_HEADER]: good })).json()).toMatchObject({ success: true })
  await setClock(0)
})

test('A proof of a request whose reply was lost need not be sent again: its key tells the same reply [HLD-07, HLD-08]', async () => {
  const address = await fill('203.0.113.12')
  const key = { 'idempotency-key': randomUUID() }
  const headers = { ...key, ...(await proofOf(await addFrom(address, key))) }
  const first = await (await addFrom(address, headers)).json()
  expect(first).toMatchObject({ success: true })
  expect(await (await addFrom(address, headers)).json()).toEqual(first)
  expect(await (await addFrom(address, key)).json()).toEqual(first)
})

test('A network that holds as much as one may with proofs is given no more work, only the time to come back [HLD-07]', async () => {
  const address = await fill('2001:db8:0:7::1')
  const proven = async (end: string, quantity: number) => {
    const from = `2001:db8:0:7:${end}`
    return addFrom(from, await proofOf(await addFrom(from, {}, quantity)), quantity)
  }
  for (const quantity of [9, 9]) expect(await (await proven('a::1', quantity)).json()).toMatchObject({ success: true })
  const refused = await addFrom(address, {}, 3)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await refused.json()).not.toHaveProperty('proof')
  expect(await (await proven('b::1', 2)).json()).toMatchObject({ success: true })
})
