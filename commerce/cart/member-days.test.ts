import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { sell } from '#commerce/inventory/inventory-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { deleteLines } from './lines/lines.sql.ts'
import { bookMemberDays, moveMemberDays, returnMemberDays, sellMemberDays } from './lines/member-days.sql.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { add, type GivenShop, givenShop, MONDAY, minutesLater, TUESDAY } from './shop-for-tests.ts'

/** Riley and Noa, each with a cart of their own. */
async function givenTwo(tx: Tx) {
  const shop = await givenShop(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  const [riley = 0, noa = 0] = saved.contactIds
  const forNoa = (at: GivenShop, contactId: number, day = MONDAY) =>
    add(tx, at, { contactId }, 'seat', { day, fields: { LegacyContactId: String(noa) } })
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

/** Noa's Monday is bought by Riley, and Riley's cart emptied. */
async function givenBought(tx: Tx, handOver = sellMemberDays) {
  const given = await givenTwo(tx)
  const added = await given.forNoa(given.shop, given.riley)
  const cartId = (await findCart(tx, { contactId: given.riley }))?.id ?? 0
  const sold = { lineId: added.ok ? added.lineId : 0, orderLineId: randomUUID() }
  expect(await sell(tx, { cartId, ...sold, places: 1 })).toEqual({ ok: true })
  await handOver(tx, [sold])
  await deleteLines(tx, cartId, [sold.lineId])
  return { ...given, orderLineId: sold.orderLineId, days: { contactId: given.noa, group: 'seat' } }
}

test('The day of a person stays booked after the sale, when the cart is emptied, until it is returned', async ({
  tx,
}) => {
  const { shop, riley, noa, forNoa, orderLineId } = await givenBought(tx)
  for (const buyer of [riley, noa]) expect(await forNoa(shop, buyer)).toMatchObject({ code: 'MEMBER_TAKEN' })
  const later = await minutesLater(tx, shop, 60)
  expect(await forNoa(later, noa)).toMatchObject({ code: 'MEMBER_TAKEN' })
  await returnMemberDays(tx, orderLineId)
  expect(await forNoa(later, noa)).toMatchObject({ ok: true })
  expect(await readViolations(tx)).toEqual([])
})

test('Proof: the day of a person that is not handed to the order goes with the emptied cart', async ({ tx }) => {
  const { shop, noa, forNoa } = await givenBought(tx, async () => {})
  expect(await forNoa(shop, noa)).toMatchObject({ ok: true })
})

test('The day of a person that was sold is moved to another one that is free, and to no other', async ({ tx }) => {
  const { shop, noa, forNoa, orderLineId, days } = await givenBought(tx)
  expect(await forNoa(shop, noa, TUESDAY)).toMatchObject({ ok: true })
  // Refused, it is rolled back as every change is.
  const refused = tx.transaction(async (inner) => {
    if (!(await moveMemberDays(inner, orderLineId, [{ ...days, days: [TUESDAY] }]))) inner.rollback()
  })
  await expect(refused).rejects.toThrow('Rollback')
  expect(await forNoa(shop, noa)).toMatchObject({ code: 'MEMBER_TAKEN' })
  const later = await minutesLater(tx, shop, 16)
  expect(await moveMemberDays(tx, orderLineId, [{ ...days, days: [TUESDAY] }])).toBe(true)
  expect(await forNoa(later, noa, TUESDAY)).toMatchObject({ code: 'MEMBER_TAKEN' })
  expect(await forNoa(later, noa)).toMatchObject({ ok: true })
})

test('Asking whose day is free reads no whole table, however many places are sold', { tags: 'prove' }, async ({
  recorded: { tx, client, asked },
}) => {
  const { shop, riley, noa, forNoa } = await givenTwo(tx)
  await forNoa(shop, riley)
  await client.query(`
    insert into pool (name) values ('lake');
    insert into slot (pool_id, svc_date, capacity) select id, '2026-12-07', 90000 from pool where name = 'lake';
    insert into hold (id, cart_id, line_id, slot_id, qty, expires_at, state)
      select gen_random_uuid(), n, 1000000 + n, slot.id, 1, shop_now(), case n % 2 when 0 then 'expired' else 'consumed' end
      from slot join pool on pool.id = pool_id and pool.name = 'lake', generate_series(1, 20000) n;
    analyze hold, slot`)
  expect(await forNoa(shop, noa)).toMatchObject({ code: 'MEMBER_TAKEN' })
  const limit = { most: 5, countedFrom: MONDAY }
  expect(await bookMemberDays(tx, -1, [{ contactId: noa, group: 'seat', days: [MONDAY], limit }])).toBe('taken')
  const names = ['read_member_days', 'count_member_days', 'free_lapsed_member_days']
  const looking = asked.filter(({ name }) => names.includes(name))
  expect(new Set(looking.map(({ name }) => name))).toEqual(new Set(names))
  expect(await wholeReads(client, looking, ['hold'])).toEqual([])
})
