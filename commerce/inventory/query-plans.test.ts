/**
 * What runs thousands of times a second never reads a whole table, however many slots, holds and bookings there are,
 * and however many of the holds are on the one slot that all guests want.
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { statement } from '#commerce/database/tx.ts'
import { type PreparedStatement, recordingTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'
import {
  abandonedCycles,
  attachHolds,
  consumeHolds,
  countHeld,
  endHolds,
  extendHolds,
  lockSlotsOfCarts,
  moveUnit,
  placesLeft,
  readHolds,
  readOverduePayments,
  readPoolDays,
  readSlotSpans,
  readSlots,
  returnUnits,
  startPaying,
  stopPaying,
} from './index.ts'
import { givenPool, holdPlaces, LATER, newHold } from './inventory-for-tests.ts'

const FILL = `
  insert into pool (name) select 'pool ' || n from generate_series(1, 10) n;
  insert into slot (pool_id, svc_date, svc_time, capacity, held)
    select pool.id, date '2026-12-01' + day, case when pool.id % 2 = 0 then time '09:00' + at * interval '1 hour' end, 30000, 2
    from pool, generate_series(0, 199) day, generate_series(0, 4) at where pool.id % 2 = 0 or at = 0;
  insert into hold (id, cart_id, line_id, slot_id, qty, expires_at, state)
    select gen_random_uuid(), (slot.id * 4 + n) % 4000, slot.id * 4 + n, slot.id, 1,
      shop_now() + (n % 40 - 20) * interval '1 minute', case when n <= 2 then 'active' else 'expired' end
    from slot, generate_series(1, 4) n;
  insert into hold (id, cart_id, line_id, slot_id, qty, expires_at, units, network)
    select gen_random_uuid(), n, 100000 + n, slot.id, 1, shop_now() + interval '10 minutes', 1, sha256((n / 20)::text::bytea)
    from slot, generate_series(1, 8000) n where pool_id = 2 and svc_date = '2027-01-05' and svc_time = '10:00';
  insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, qty, 0, 'hold' from hold;
  insert into ledger (slot_id, hold_id, d_held, d_sold, reason) select slot_id, id, -qty, 0, 'expire' from hold where state = 'expired';
  insert into booking (order_line_id, unit, slot_id, hold_id, places, state)
    select gen_random_uuid(), 1, slot_id, id, 0, 'returned' from hold;
  analyze pool, slot, hold, ledger, booking`

test('No statement around a hold or of a season reads a whole table', { tags: 'prove' }, async ({ freshDatabase }) => {
  const client = await freshDatabase.pool.connect()
  // Filling a whole season takes as long as it takes.
  await client.query('set statement_timeout = 0')
  for (const part of FILL.split(';')) await client.query(part)
  const asked: PreparedStatement[] = []
  const tx = recordingTx(client, asked)
  await client.query('begin')
  const slot = { poolId: 2, day: '2027-01-05', time: '10:00:00' }
  const keys = [slot, { poolId: 1, day: '2027-01-05', time: null }]
  const lockId = randomUUID()
  const hold = newHold(slot, 1)
  const [orderLineId, paymentId] = [randomUUID(), randomUUID()]
  const line = { lineId: 77, places: 2 }
  await placesLeft(tx, keys)
  await readSlots(tx, [1, 2], '2027-01-01', '2027-01-31', { cartId: 9_000 })
  const season = [1, 2, 3].map((poolId) => ({ poolId, from: '2026-12-10', to: '2027-04-10' }))
  await readSlotSpans(tx, season, { cartId: 9_000 })
  await holdPlaces(tx, [hold, newHold(slot, 1)], { cartId: 9_000, lockId })
  await attachHolds(tx, { cartId: 9_000, lockId, lineId: 77, expiresAt: LATER })
  await extendHolds(tx, { cartId: 9_000, lineId: 77, expiresAt: LATER })
  await readHolds(tx, 9_000)
  await lockSlotsOfCarts(tx, [9_000, 9_001])
  await lockSlotsOfCarts(tx, [9_000, 9_001, 9_002])
  await startPaying(tx, { cartId: 9_000, paymentId, lines: [line], leaseUntil: LATER })
  await stopPaying(tx, paymentId)
  await startPaying(tx, { cartId: 9_000, paymentId, lines: [line], leaseUntil: LATER })
  await readOverduePayments(tx, 10)
  await consumeHolds(tx, { paymentId, lines: [{ ...line, orderLineId, units: 2 }] })
  await moveUnit(tx, { orderLineId, unit: 1, to: [{ ...slot, time: '11:00:00', places: 1 }] })
  await returnUnits(tx, { orderLineId, units: [1, 2] })
  await endHolds(tx, { cartId: 9_000, lineId: 77 }, 'release')
  await abandonedCycles(tx, 9_000, keys)
  await countHeld(tx, 9_000, Buffer.alloc(16, 7), [hold.id])

  expect(asked.length).toBeGreaterThan(15)
  expect(await wholeReads(client, asked, ['slot', 'hold', 'ledger', 'pool', 'booking'])).toEqual([])
  await client.query('rollback')
  client.release()
})

test('The holds of a cart are found by those that are live, however many it had before', { tags: 'prove' }, async ({
  recorded: { tx, client, asked },
}) => {
  await client.query(`
    set local statement_timeout = 0;
    insert into pool (name) values ('mountain');
    insert into slot (pool_id, svc_date, capacity) select id, '2026-12-07', 90000 from pool;
    insert into hold (id, cart_id, line_id, slot_id, qty, expires_at, state)
      select gen_random_uuid(), n % 10, n % 100, slot.id, 1, shop_now() + interval '1 hour',
        case when n % 1000 = 0 then 'active' else 'expired' end
      from slot, generate_series(1, 20000) n;
    analyze hold, slot`)
  await readHolds(tx, 1)
  await lockSlotsOfCarts(tx, [1, 2])
  await lockSlotsOfCarts(tx, [1, 2, 3])
  await extendHolds(tx, { cartId: 1, lineId: 7, expiresAt: LATER })
  await countHeld(tx, 1, null, [])
  await endHolds(tx, { cartId: 1 }, 'release')
  const others: string[] = []
  for (const { name, text, values } of asked.filter(({ text }) => text.includes('cart_id'))) {
    const { rows } = await client.query(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    if (!/hold_live_of_cart|hold_kept_of_line/.test(plan)) others.push(`${name}\n${plan}`)
  }
  expect(asked.length).toBeGreaterThan(4)
  expect(others).toEqual([])
})

test('A season of every pool of an operator is one statement, which reads neither pools nor slots of price levels', {
  tags: 'prove',
}, async ({ recorded: { tx, client, asked } }) => {
  await client.query(`
    set local statement_timeout = 0;
    insert into pool (name) select 'level:' || n from generate_series(1, 4000) n;
    insert into pool (name, version) select 'pool ' || n, 1 from generate_series(1, 20) n;
    insert into slot (pool_id, svc_date, capacity)
      select id, date '2026-12-01' + day, 10 from pool, generate_series(0, 400) day where version > 0 or day % 20 = 0;
    analyze pool, slot`)
  const days = await readPoolDays(tx, '2026-12-01', '2027-12-28')
  expect([days.length, asked.length]).toEqual([20 * 393, 1])
  expect(await wholeReads(client, asked, ['slot', 'pool'])).toEqual([])
})

test('The tenth purchase on a connection runs with plans that were made before', async ({ freshDatabase }) => {
  const [monday] = await freshDatabase.transaction((tx) => givenPool(tx, [100]))
  const { planned } = await freshDatabase.transaction(async (tx) => {
    await tx.execute('set local plan_cache_mode = auto')
    for (let round = 0; round < 10; round += 1) {
      await placesLeft(tx, [monday])
      await holdPlaces(tx, [newHold(monday, 1)])
    }
    return { planned: await countPlans(tx, []) }
  })
  // PostgreSQL tries five times what a plan for these values would cost, and then decides.
  expect(planned).toEqual(
    ['count_slots_by_key', 'lock_slots_by_key', 'places_left', 'take_places'].map((name) => ({ name, anew: 5 })),
  )
})

const countPlans = statement<{ name: string; anew: number }>(
  'test_plans',
  `select name, custom_plans::int as anew from pg_prepared_statements
   where name in ('count_slots_by_key', 'lock_slots_by_key', 'places_left', 'take_places') order by name`,
)
