import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveProduct } from '#commerce/catalog/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { requestLockCall, showActivityTimesCall } from '#contract/calls/activities.ts'
import { moveShopClockCall } from '#contract/calls/testing.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY, EVENING, lockGuest } from '#server/testing/visitors/lock-guest.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())

beforeEach(async () => {
  await shop.database.pool.query(
    'delete from ledger; delete from hold; delete from visitor; update slot set held = 0 where held > 0',
  )
  await setClock(TEST_CLOCK)
})

async function setClock(to: string) {
  await lockGuest(shop).post(moveShopClockCall.path, { to, frozen: true })
}

async function rows() {
  const { rows } = await shop.database.pool.query<Record<'holds' | 'visitors' | 'carts' | 'violations', number>>(
    `select (select count(*)::int from hold) as holds, (select count(*)::int from visitor) as visitors,
       (select count(*)::int from cart) as carts, (select count(*)::int from violations) as violations`,
  )
  return rows[0]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('A lock names its id, its quantity and its end; without a quantity it is for one [ACTIVITY-06, ACTIVITY-07, API-55]', async () => {
  const guest = lockGuest(shop)
  const one = await guest.lock()
  expect(one.Locks).toEqual([
    { MasterLockId: expect.stringMatching(UUID), Quantity: 1, ExpiresAtUtc: '2026-12-03T16:02:00.000Z' },
  ])
  expect(guest.cookie()).toMatch(/^__Host-visitor=/)
  expect(await guest.times()).toMatchObject({ [EVENING]: 3 })
})

test('A lock lives 120 seconds and then frees its places by itself [IMPL-37, IMPL-39, API-56]', async () => {
  const guest = lockGuest(shop)
  const { Locks } = await guest.lock({ quantity: 4 })
  const id = Locks[0]?.MasterLockId ?? ''
  expect(await (await guest.check(id)).json()).toEqual({ IsValid: true, SecondsRemaining: 120 })
  expect(await guest.times()).toMatchObject({ [EVENING]: 0 })

  await setClock('2026-12-03T16:01:59.000Z')
  expect(await (await guest.check(id)).json()).toEqual({ IsValid: true, SecondsRemaining: 1 })
  expect((await lockGuest(shop).lock()).Locks).toEqual([])

  await setClock('2026-12-03T16:02:00.000Z')
  expect(await (await guest.check(id)).json()).toEqual({ IsValid: false, SecondsRemaining: 0 })
  expect(await guest.times()).toMatchObject({ [EVENING]: 4 })
  expect((await lockGuest(shop).lock({ quantity: 4 })).Locks).toHaveLength(1)
  expect(await rows()).toMatchObject({ violations: 0 })
})

test('A lock that is refused is an empty list with a message, and sets no visitor cookie [IMPL-37, OPEN-72]', async () => {
  const empty = { Locks: [], message: ['That time is no longer available. Please choose another time.'] }
  const guest = lockGuest(shop)
  expect(await guest.lock({ quantity: 5 })).toEqual(empty)
  expect(await guest.lock({ code: 'STARS', location: 'SUMMIT', at: '2026-12-05T21:00:00' })).toEqual(empty)
  expect(await guest.lock({ code: 'NONE' })).toEqual(empty)
  expect(await guest.lock({ at: '2026-12-05T18:01:00' })).toEqual(empty)
  expect(await guest.lock({ at: '2026-12-02T18:00:00' })).toEqual(empty)
  expect(await guest.lock({ at: '2028-12-05T18:00:00' })).toEqual(empty)
  expect(guest.cookie()).toBe('')
  expect(await rows()).toEqual({ holds: 0, visitors: 0, carts: 0, violations: 0 })
})

test('The product that the header code names decides until when a start time is shown and locked, where several sell it [ACTIVITY-06, API-54, API-55]', async () => {
  const second = {
    slug: 'snowcat-breakfast',
    sku: 'AC-EARLY',
    name: 'Snowcat breakfast',
    categories: ['activities'],
    priceMinor: 9000,
    activityCode: 'CAT',
    activityLocation: 'BASE',
    headerCode: 'AC-EARLY',
    specifications: { '[Cutoff Time]': '09:30' },
  }
  const saved = await changeShop(shop.database, (tx) => saveProduct(tx, second))
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  await expect.poll(async () => (await shop.fetch(`/api/product/by-slug/${second.slug}`)).status).toBe(200)
  // 10:00 at the resort: the tour is sold until 15:00, the breakfast was until 09:30.
  await setClock('2026-12-03T17:00:00.000Z')
  const today = '2026-12-03'
  const shown = async (ProductHeaderCode: string | null) => {
    const body = { Code: 'CAT', Location: 'BASE', StartDate: today, EndDate: today, ProductHeaderCode }
    return (await (await lockGuest(shop).post(showActivityTimesCall.path, body)).json()).Activities[0].StartTimes.length
  }
  const locked = async (ProductHeaderCode: string | null) => {
    const body = { ActivityCode: 'CAT', ActivityLocationCode: 'BASE', ActivityDateTime: `${today}T18:00:00` }
    return (await (await lockGuest(shop).post(requestLockCall.path, { ...body, ProductHeaderCode })).json()).Locks
      .length
  }
  // A code that no seller of this activity has, the code of another activity among them, names nothing: the first
  // seller counts.
  const codes = ['AC-CAT', 'AC-EARLY', ' AC-EARLY ', null, 'NONE', 'AC-STARS']
  const counts = async (count: typeof shown) => {
    const found: [string | null, boolean][] = []
    for (const code of codes) found.push([code, (await count(code)) > 0])
    return found
  }
  const expected = codes.map((code) => [code, code?.trim() !== 'AC-EARLY'])
  expect(await counts(shown)).toEqual(expected)
  expect(await counts(locked)).toEqual(expected)
})

test.each([0, -1, 1.5, 100])('A lock of %d places is refused', async (Quantity) => {
  const guest = lockGuest(shop)
  const reply = await guest.post('/api/activity/requestlock', {
    ActivityCode: 'CAT',
    ActivityDateTime: EVENING,
    Quantity,
  })
  expect(reply.status).toBe(400)
  expect(await rows()).toMatchObject({ holds: 0, visitors: 0 })
})

test('The same guest asking for the same time again has one lock, the newer [IMPL-38]', async () => {
  const guest = lockGuest(shop)
  const first = (await guest.lock({ quantity: 3 })).Locks[0]?.MasterLockId ?? ''
  const second = (await guest.lock({ quantity: 4 })).Locks[0]?.MasterLockId ?? ''
  expect(await (await guest.check(first)).json()).toMatchObject({ IsValid: false })
  expect(await (await guest.check(second)).json()).toMatchObject({ IsValid: true })
  expect((await guest.lock({ quantity: 5 })).Locks).toEqual([])
  expect(await (await guest.check(second)).json()).toMatchObject({ IsValid: true })
  expect(await guest.times()).toMatchObject({ [EVENING]: 0 })
})

test('A lock whose reply got lost is asked for again by its id and is the same one [HLD-08]', async () => {
  const guest = lockGuest(shop)
  await guest.lock({ at: '2026-12-06T18:00:00' })
  const lockId = randomUUID()
  const first = await guest.lock({ quantity: 4, lockId })
  const again = await guest.lock({ quantity: 4, lockId: lockId.toUpperCase() })
  expect(first.Locks[0]?.MasterLockId).toBe(lockId)
  expect(again).toEqual(first)
  expect(await rows()).toMatchObject({ holds: 2, violations: 0 })

  await setClock('2026-12-03T16:02:00.000Z')
  expect(await guest.times()).toMatchObject({ [EVENING]: 4 })
})

test('The very first lock of a guest, of the last places, is given again where its reply and their cookie got lost, and lapses where it is left alone [HLD-08]', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = JSON.stringify({
    ActivityCode: 'CAT',
    ActivityLocationCode: 'BASE',
    ActivityDateTime: EVENING,
    Quantity: 4,
  })
  const ask = async (guest: ReturnType<typeof lockGuest>) =>
    (await guest.ask(requestLockCall.path, { method: 'POST', body, headers })).json()
  const again = lockGuest(shop, '10.8.0.1')
  const first = await ask(lockGuest(shop, '10.8.0.1'))
  expect(first.Locks).toHaveLength(1)
  expect(await ask(again)).toEqual(first)
  expect(await (await again.check(first.Locks[0].MasterLockId)).json()).toMatchObject({ IsValid: true })
  expect(await rows()).toMatchObject({ holds: 1, visitors: 1, violations: 0 })
  // From another address the key is another guest's, and the places are gone.
  expect((await ask(lockGuest(shop, '10.8.0.2'))).Locks).toEqual([])

  await setClock('2026-12-03T16:02:00.000Z')
  expect(await again.times()).toMatchObject({ [EVENING]: 4 })
})

test('A lock asked for twice under one Idempotency-Key is answered twice and made once [HLD-08]', async () => {
  const guest = lockGuest(shop)
  await guest.lock({ at: '2026-12-06T18:00:00' })
  const ask = (Quantity: number) => {
    const body = JSON.stringify({
      ActivityCode: 'CAT',
      ActivityLocationCode: 'BASE',
      ActivityDateTime: EVENING,
      Quantity,
    })
    return guest.ask('/api/activity/requestlock', { method: 'POST', body, headers: { 'idempotency-key': 'once' } })
  }
  const first = await (await ask(2)).json()
  expect(first.Locks).toHaveLength(1)
  expect(await (await ask(2)).json()).toEqual(first)
  expect((await ask(3)).status).toBe(422)
  expect(await guest.times()).toMatchObject({ [EVENING]: 2 })
})

test('Releasing a lock frees its places, and releasing it twice is fine [IMPL-38, API-57]', async () => {
  const guest = lockGuest(shop)
  const id = (await guest.lock({ quantity: 4 })).Locks[0]?.MasterLockId ?? ''
  expect(await guest.release(id)).toEqual({ success: true, message: [] })
  expect(await guest.times()).toMatchObject({ [EVENING]: 4 })
  expect(await guest.release(id)).toEqual({ success: true, message: [] })
  expect(await rows()).toMatchObject({ violations: 0 })
})

test('Another guest’s lock looks like one that does not exist, and stays [HLD-06]', async () => {
  const owner = lockGuest(shop)
  const id = (await owner.lock({ quantity: 2 })).Locks[0]?.MasterLockId ?? ''
  const stranger = lockGuest(shop)
  await stranger.lock({ at: '2026-12-06T18:00:00' })
  for (const asked of [id, randomUUID(), 'guess']) {
    const reply = await stranger.check(asked)
    expect([reply.status, (await reply.json()).code]).toEqual([404, 'LOCK_NOT_FOUND'])
    expect(await stranger.release(asked)).toEqual({
      success: false,
      code: 'NOT_FOUND',
      message: ['There is no such lock.'],
    })
    expect(await lockGuest(shop).release(asked)).toMatchObject({ success: false, code: 'NOT_FOUND' })
  }
  expect(await (await owner.check(id)).json()).toMatchObject({ IsValid: true })
  expect(await owner.times()).toMatchObject({ [EVENING]: 2 })
})

test('A link or a picture releases nothing, a script of the shop does [AUT-05, API-57]', async () => {
  const guest = lockGuest(shop)
  const id = (await guest.lock()).Locks[0]?.MasterLockId ?? ''
  const follow = (site: string, mode: string, destination: string) =>
    rawRequest(`${shop.url}/api/activity/releaselock/${id}`, {
      headers: {
        cookie: guest.cookie(),
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
        'sec-fetch-dest': destination,
      },
    })
  expect((await follow('cross-site', 'no-cors', 'image')).status).toBe(403)
  expect((await follow('same-origin', 'no-cors', 'image')).status).toBe(403)
  expect((await follow('same-origin', 'navigate', 'document')).status).toBe(403)
  expect(await (await guest.check(id)).json()).toMatchObject({ IsValid: true })
  expect(JSON.parse((await follow('same-origin', 'cors', 'empty')).text)).toEqual({ success: true, message: [] })
  expect(await (await guest.check(id)).json()).toMatchObject({ IsValid: false })
})
