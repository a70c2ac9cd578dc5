import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { type PreparedStatement, recordingTx } from '#commerce/testing/changed-statements.ts'
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

test('Asking whose day is free reads no whole table, however many places are sold', async ({ fileDatabase }) => {
  const client = await fileDatabase.pool.connect()
  const asked: PreparedStatement[] = []
  try {
    await client.query('begin')
    const { shop, riley, noa, forNoa } = await givenTwo(recordingTx(client, asked))
    await forNoa(shop, riley)
    await client.query(`
      insert into pool (name) values ('lake');
      insert into slot (pool_id, svc_date, capacity) select id, '2026-12-07', 90000 from pool where name = 'lake';
      insert into hold (id, cart_id, line_id, slot_id, qty, expires_at, state)
        select gen_random_uuid(), n, 1000000 + n, slot.id, 1, shop_now(), case n % 2 when 0 then 'expired' else 'consumed' end
        from slot join pool on pool.id = pool_id and pool.name = 'lake', generate_series(1, 20000) n;
      analyze hold, slot`)
    expect(await forNoa(shop, noa)).toMatchObject({ code: 'MEMBER_TAKEN' })
    const { text = '', values } = asked.find(({ name }) => name === 'free_lapsed_member_days') ?? {}
    for (const explain of [`explain ${text}`, `explain (generic_plan) ${text}`]) {
      const { rows } = await client.query(explain, explain.includes('generic') ? [] : values)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on hold')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
