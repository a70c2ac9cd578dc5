/** Every guest who finds a day sold out looks for unclaimed carts: the look must not grow with carts and holds. */
import { expect } from 'vitest'
import { findUnclaimed, letGoUnclaimed, sweepUnclaimed } from '#commerce/inventory/index.ts'
import { type PreparedStatement, recordingTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { wholeReads } from '#commerce/testing/whole-reads.ts'

const FILL = `
  insert into pool (name) values ('mountain');
  insert into slot (pool_id, svc_date, capacity, held)
    select id, date '2026-12-01' + day, 90000, case day when 6 then 8000 else 2 end from pool, generate_series(0, 999) day;
  insert into visitor (token_hash) select sha256(n::text::bytea) from generate_series(1, 20000) n;
  insert into cart (visitor_id, currency, is_unclaimed, created_at)
    select id, 'USD', id % 40 = 0, shop_now() - id % 600 * interval '1 minute' from visitor order by id;
  insert into hold (id, cart_id, line_id, slot_id, qty, expires_at, units, network)
    select gen_random_uuid(), cart.id, cart.id, slot.id, 1, shop_now() + interval '10 minutes', 1, sha256((cart.id / 20)::text::bytea)
    from (select id from cart order by id limit 8000) as cart, slot where svc_date = '2026-12-07';
  insert into hold (id, cart_id, line_id, slot_id, qty, expires_at)
    select gen_random_uuid(), 8000 + slot.id * 2 + n, slot.id, slot.id, 1, shop_now() + interval '10 minutes'
    from slot, generate_series(0, 1) n where svc_date <> '2026-12-07';
  analyze pool, slot, hold, visitor, cart`

test('No look for carts of guests who never came back reads a whole table', { tags: 'prove' }, async ({
  freshDatabase,
}) => {
  const client = await freshDatabase.pool.connect()
  await client.query('set statement_timeout = 0')
  for (const part of FILL.split(';')) await client.query(part)
  const asked: PreparedStatement[] = []
  const tx = recordingTx(client, asked)
  await client.query('begin')
  const slot = { poolId: 1, day: '2026-12-07', time: null, places: 2 }
  const carts = await findUnclaimed(tx, { slots: [slot] }, 120)
  expect(carts).toHaveLength(2)
  await findUnclaimed(tx, { network: Buffer.alloc(32, 7), units: 1 }, 120)
  expect(await letGoUnclaimed(tx, carts, 120)).toBe(2)
  await sweepUnclaimed(tx, 120)

  expect(await wholeReads(client, asked, ['slot', 'hold', 'ledger', 'cart', 'visitor'])).toEqual([])
  await client.query('rollback')
  client.release()
})
