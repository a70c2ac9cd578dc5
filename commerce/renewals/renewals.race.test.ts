import { expect } from 'vitest'
import { readCart } from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill, press, settleNow, type Till } from '#commerce/orders/orders-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { onConnection, withoutCartLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { listRenewals, renewPass } from './renew-pass.ts'
import { givenPassHolders, offer } from './renewals-for-tests.ts'

/** Maya's pass can be renewed by two families that she is a child of, each with a cart of its own. */
async function givenTwoFamilies(database: Database): Promise<{ till: Till; parents: number[]; offerId: number }> {
  const till = await givenTill(database)
  return database.transaction(async (tx) => {
    const given = await givenPassHolders(tx, till.shop)
    till.shop = given.shop
    const { maya, riley } = given.people
    const head = { firstName: 'Sam', lastName: 'Hart', email: 'sam@silverpine.example', dateOfBirth: '1985-01-01' }
    const other = await saveHousehold(tx, { head, members: [{ firstName: 'Max', lastName: 'Hart' }] }, '2026-12-03')
    const [sam = 0] = other.ok ? other.contactIds : []
    await tx.execute(`insert into household_member (household_id, contact_id, position)
      select id, ${maya}, 2 from household where head_contact_id = ${sam}`)
    await offer(tx, given, { target: 'locker', sku: undefined, ages: { max: 12 } })
    const [own] = await listRenewals(tx, sam)
    if (!own) throw new Error('Maya was offered nothing.')
    for (const contactId of [riley, sam]) await renewPass(tx, { contactId }, own.id, till.shop)
    return { till, parents: [riley, sam], offerId: own.id }
  })
}

/** The second family presses while the order of the first is not committed, and waits for it. */
async function pressBoth({ till, parents: [one = 0, other = 0] }: { till: Till; parents: number[] }) {
  const { database } = till
  let second: ReturnType<typeof press> | undefined
  const holding: Database = {
    ...database,
    sell: (work, judgedBy) =>
      database.sell(async (tx) => {
        const placed = await work(tx)
        if (second) return placed
        second = press(till, { contactId: other }, { key: 'other' })
        await untilLockWait(database)
        return placed
      }, judgedBy),
  }
  const first = await press(till, { contactId: one }, { key: 'one' }, { ...till.desk, database: holding })
  if (!second) throw new Error('The first family sold nothing.')
  return [first, await second]
}

test('Two families who renew the same pass at once end with one order, and a declined order gives the offer back', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const { till, parents, offerId } = await givenTwoFamilies(database)
  const replies = await pressBoth({ till, parents })
  expect(replies.map((reply) => (reply.ok ? 'placed' : reply.reason))).toEqual(['placed', 'unavailable'])
  const [first] = replies
  const orderId = first?.ok ? first.orderId : ''
  const isUsed = async () =>
    (await database.read((tx) => listRenewals(tx, parents[1] ?? 0))).map(({ id, isUsed }) => [id, isUsed])
  expect(await isUsed()).toEqual([[offerId, true]])

  till.provider.decline(`${orderId}:1`, 'declined')
  expect(await settleNow(till, orderId)).toMatchObject({ state: 'declined' })
  expect(await isUsed()).toEqual([[offerId, false]])
  expect(await press(till, { contactId: parents[1] ?? 0 })).toMatchObject({ ok: true })
})

test('Proof: without the key of the uses both families are sold the same offer', async ({
  freshDatabase: database,
}) => {
  const given = await givenTwoFamilies(database)
  await database.pool.query('alter table renewal_use drop constraint renewal_use_pkey')
  const { till, parents } = given
  const replies = await Promise.all(parents.map((contactId, at) => press(till, { contactId }, { key: `family ${at}` })))
  expect(replies.map(({ ok }) => ok)).toEqual([true, true])
})

/** One customer presses in two tabs. */
async function pressInTwoTabs(database: Database, isGuarded: boolean): Promise<number> {
  const { shop, riley, offerId } = await database.transaction(async (tx) => {
    const given = await givenPassHolders(tx)
    await offer(tx, given, { target: 'locker', sku: undefined, ages: { min: 18 } })
    const [own] = await listRenewals(tx, given.people.riley)
    const shopper = { contactId: given.people.riley }
    // A cart is there before: two tabs of a customer without one meet in the key of the cart.
    await renewPass(tx, shopper, own?.id ?? 0, given.shop)
    await tx.execute('delete from cart_line')
    return { shop: given.shop, riley: given.people.riley, offerId: own?.id ?? 0 }
  })
  const together = meetingPoint(2)
  const renew = () =>
    database.attempt((tx) => {
      const own = isGuarded ? tx : onConnection(tx, (send) => withoutCartLock(send, together))
      return renewPass(own, { contactId: riley }, offerId, shop)
    })
  const renewed = await Promise.all([renew(), renew()])
  expect(renewed.every(({ ok }) => ok)).toBe(true)
  const cart = await database.read((tx) => readCart(tx, { contactId: riley }, shop.assortment, shop.view))
  return cart.lines.length
}

test('A renewal that is pressed in two tabs at once is one line', async ({ freshDatabase: database }) => {
  expect(await pressInTwoTabs(database, true)).toBe(1)
})

test('Proof: where the cart is not locked first, two tabs put the renewal into the cart twice', async ({
  freshDatabase: database,
}) => {
  expect(await pressInTwoTabs(database, false)).toBe(2)
})
