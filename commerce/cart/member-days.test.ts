import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { add, type GivenShop, givenShop, minutesLater } from './shop-for-tests.ts'

/** Riley and Noa, each with a cart of their own. */
async function givenTwo(tx: Tx) {
  const shop = await givenShop(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  const [riley = 0, noa = 0] = saved.contactIds
  const forNoa = (at: GivenShop, contactId: number) =>
    add(tx, at, { contactId }, 'seat', { fields: { LegacyContactId: String(noa) } })
  const renew = (at: GivenShop, contactId: number) => renewLines(tx, { contactId }, at.assortment, at.view)
  return { shop, riley, noa, forNoa, renew }
}

test('The day of a person is free for another cart once the places for it have lapsed', async ({ tx }) => {
  const { shop, riley, noa, forNoa, renew } = await givenTwo(tx)
  const first = await forNoa(shop, riley)
  expect(await forNoa(shop, noa)).toMatchObject({ code: 'MEMBER_TAKEN' })
  const later = await minutesLater(tx, shop, 16)
  expect(await forNoa(later, noa)).toMatchObject({ ok: true })

  expect(await renew(later, riley)).toMatchObject({
    expired: [{ line: { id: first.ok && first.lineId }, reason: 'soldout' }],
    renewedIds: [],
  })
  expect(await forNoa(later, riley)).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect(await readViolations(tx)).toEqual([])
})

test('The day of a person stays with a line that is renewed in time', async ({ tx }) => {
  const { shop, riley, noa, forNoa, renew } = await givenTwo(tx)
  const first = await forNoa(shop, riley)
  const later = await minutesLater(tx, shop, 16)
  expect((await renew(later, riley)).renewedIds).toEqual([first.ok && first.lineId])
  expect(await forNoa(later, noa)).toMatchObject({ code: 'MEMBER_TAKEN' })
})

test('Of two carts that renew and book the same day of a person at once, one gets it [OVS-07]', async ({
  freshDatabase: database,
}) => {
  const { later, riley, noa } = await database.transaction(async (tx) => {
    const given = await givenTwo(tx)
    await given.forNoa(given.shop, given.riley)
    await add(tx, given.shop, { contactId: given.noa }, 'mug')
    return { ...given, later: await minutesLater(tx, given.shop, 16) }
  })
  const [renewal, booked] = await Promise.all([
    database.transaction((tx) => renewLines(tx, { contactId: riley }, later.assortment, later.view)),
    database.attempt((tx) => add(tx, later, { contactId: noa }, 'seat', { fields: { LegacyContactId: String(noa) } })),
  ])
  expect([renewal.renewedIds.length === 1, booked.ok].filter(Boolean)).toHaveLength(1)
  expect((await database.pool.query(`select from hold where state = 'active'`)).rowCount).toBe(1)
  expect(await database.read(readViolations)).toEqual([])
})
