import { expect } from 'vitest'
import { connectionOf, namedStatements } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import { listBookedPlaces, listHeldPlaces } from './taken-places.sql.ts'

test('Places that are taken on a day are found by the slots of the day, however many were ever taken [IMPL-13]', {
  tags: 'prove',
}, async ({ tx }) => {
  const client = connectionOf(tx)
  await client.query(`
    insert into pool (name) values ('mountain');
    insert into slot (pool_id, svc_date, capacity, sold)
      select id, date '2026-12-01' + n, 1000, 0 from pool, generate_series(0, 199) n;
    insert into hold (id, cart_id, slot_id, qty, expires_at, state)
      select gen_random_uuid(), n, slot.id, 1, shop_now(), case when n = 1 then 'active' else 'expired' end
      from slot, generate_series(1, 60) n;
    insert into booking (order_line_id, unit, slot_id, places)
      select gen_random_uuid(), 1, slot.id, 1 from slot, generate_series(1, 60);
    analyze slot; analyze hold; analyze booking`)
  const asked = ['list_held_places', 'list_booked_places'].map((name) => ({
    ...{ name, text: namedStatements.get(name) ?? '', values: [1, '2026-12-09', null, 50] },
  }))
  expect(await wholeReads(client, asked, ['hold', 'booking'])).toEqual([])
})

test('A pool without slots on a day has nothing taken [IMPL-13]', async ({ tx }) => {
  expect(await listHeldPlaces(tx, { poolId: 1, day: '2026-12-09' })).toEqual([])
  expect(await listBookedPlaces(tx, { poolId: 1, day: '2026-12-09' })).toEqual([])
})
