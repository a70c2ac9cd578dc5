/** A lost lock is given again by its key, together with the visitor cookie: no other guest may come by such a key. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestLockCall } from '#contract/calls/activities.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY, EVENING, lockGuest } from '#server/testing/visitors/lock-guest.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())
beforeEach(() =>
  shop.database.pool.query(
    'delete from ledger; delete from hold; delete from visitor; update slot set held = 0 where held > 0',
  ),
)

const HOME = '10.9.0.1'

/** Four of four places, from one address and without a cookie. */
async function ask(key: string, lockId = randomUUID() as string) {
  const guest = lockGuest(shop, HOME)
  const body = JSON.stringify({
    ActivityCode: 'CAT',
    ActivityLocationCode: 'BASE',
    ActivityDateTime: EVENING,
    Quantity: 4,
    LockId: lockId,
  })
  const reply = await guest.ask(requestLockCall.path, { method: 'POST', body, headers: { 'idempotency-key': key } })
  return { locks: (await reply.json()).Locks, cookie: guest.cookie() }
}

test('With a key of its own a lost lock is given again to its guest, though they have no cookie yet [HLD-08]', async () => {
  const [key, lockId] = [randomUUID(), randomUUID()]
  const first = await ask(key, lockId)
  expect(first).toMatchObject({ locks: [{ MasterLockId: lockId }], cookie: expect.stringContaining('visitor=') })
  expect(await ask(key, lockId)).toEqual(first)
})

test.for([
  ['is the id of the lock, which stands in addresses', (id: string) => id],
  ['is that id in capitals', (id: string) => id.toUpperCase()],
  ['is no random number', () => '00000000-0000-0000-0000-000000000000'],
  ['tells when and where it was made', () => 'a8f5f167-f44f-11ee-8964-00155d012345'],
  ['is short', () => 'press-1'],
] as const)('A key that %s makes no guest the owner of a lock', async ([, keyOf]) => {
  const lockId = randomUUID()
  const first = await ask(keyOf(lockId), lockId)
  expect(first.locks).toHaveLength(1)
  expect(await ask(keyOf(lockId), lockId)).toEqual({ locks: [], cookie: '' })
})
