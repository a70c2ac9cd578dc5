/** The migration that brings bookings: what was sold before it can be returned and adds up. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { pino } from 'pino'
import { expect } from 'vitest'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { test } from '#commerce/testing/test.ts'
import { connectTo } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Two tickets for two days are sold in line 7, one was returned before, and one place is held. */
const BEFORE = `
insert into pool (name) values ('mountain');
insert into slot (pool_id, svc_date, capacity, sold, held) values (1, '2026-12-07', 9, 2, 1), (1, '2026-12-08', 9, 2, 0);
insert into hold (id, cart_id, line_id, slot_id, qty, state, expires_at)
  select md5(slot_id || state)::uuid, 1, 7, slot_id, qty, state, shop_now() from (values
    (1, 2, 'consumed'), (2, 2, 'consumed'), (2, 1, 'released'), (1, 1, 'active')) as given (slot_id, qty, state);
insert into ledger (slot_id, hold_id, d_held, d_sold, reason)
  select slot_id, id, qty, 0, 'hold' from hold
  union all select slot_id, id, -qty, qty, 'consume' from hold where state in ('consumed', 'released')
  union all select slot_id, id, 0, -qty, 'return' from hold where state = 'released';`

test('Places that were sold before there were bookings have one each after the migration, and the stock adds up', async ({
  testServerUrl,
}) => {
  const clone = await cloneDatabase(testServerUrl, 'template1')
  const { pool, close } = connectTo(clone.url, pino({ level: 'silent' }))
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const at = files.sort().findIndex((name) => name.endsWith('_bookings_by_unit.sql'))
  const steps = readMigrationFiles({ migrationsFolder }).slice(0, at + 1)
  for (const [index, { sql }] of steps.entries()) {
    if (index === at) {
      await pool.query(BEFORE)
      expect((await pool.query('select * from violations')).rows).toEqual([])
    }
    // All of a step at once, as one transaction.
    await pool.query(sql.join(';'))
  }
  const { rows } = await pool.query({
    text: `select unit, slot_id::int, places, state, count(*) over (partition by order_line_id)::int
      from booking order by unit, slot_id`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    [1, 1, 1, 'living', 4],
    [1, 2, 1, 'living', 4],
    [2, 1, 1, 'living', 4],
    [2, 2, 1, 'living', 4],
  ])
  expect((await pool.query('select * from violations')).rows).toEqual([])
  await close()
  await clone.drop()
})
