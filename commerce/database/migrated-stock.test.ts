/** The migrations that change how stock is stored: what was there before them goes on counting. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { pino } from 'pino'
import { expect } from 'vitest'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { test } from '#commerce/testing/test.ts'
import { connectTo } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** A database with these rows from before a migration, and the migration. */
async function migrated(serverUrl: string, migration: string, before: string, look: string): Promise<unknown[][]> {
  const clone = await cloneDatabase(serverUrl, 'template1')
  const { pool, close } = connectTo(clone.url, pino({ level: 'silent' }))
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const at = files.sort().findIndex((name) => name.endsWith(`_${migration}.sql`))
  const steps = readMigrationFiles({ migrationsFolder }).slice(0, at + 1)
  const violations = async () => (await pool.query('select * from violations')).rows
  for (const [index, { sql }] of steps.entries()) {
    if (index === at) {
      await pool.query(before)
      expect(await violations()).toEqual([])
    }
    // All of a step at once, as one transaction.
    await pool.query(sql.join(';'))
  }
  const { rows } = await pool.query({ text: look, rowMode: 'array' })
  expect(await violations()).toEqual([])
  await close()
  await clone.drop()
  return rows
}

/** Two tickets for two days are sold in line 7, one was returned before, and one place is held. */
const SOLD = `
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
  const look = `select unit, slot_id::int, places, state, count(*) over (partition by order_line_id)::int
    from booking order by unit, slot_id`
  expect(await migrated(testServerUrl, 'bookings_by_unit', SOLD, look)).toEqual([
    [1, 1, 1, 'living', 4],
    [1, 2, 1, 'living', 4],
    [2, 1, 1, 'living', 4],
    [2, 2, 1, 'living', 4],
  ])
})

/** The interval was ten minutes before, and is fifteen. */
const TEES = `
insert into product (slug, sku, name, price_minor) values ('golf', 'G', 'Golf', 100);
insert into pool (name) values ('first tee'), ('tenth tee'), ('ride');
insert into golf_course (product_id, pool_id, turn_pool_id, first_tee, last_tee, every_minutes)
  values (1, 1, 2, '07:00', '17:00', 15);
insert into slot (pool_id, svc_date, svc_time, capacity) select pool.id, '2099-05-04', at, 4
  from pool, unnest('{07:00,07:10,07:15,07:30,09:00}'::time[]) as at;`

test('Tee times that overlapped before the migration keep their tee until the next, and other slots may overlap on', async ({
  testServerUrl,
}) => {
  const look = `select pool_id, array_agg(minutes order by svc_time) from slot group by pool_id order by pool_id`
  expect(await migrated(testServerUrl, 'tee_times_never_overlap', TEES, look)).toEqual([
    [1, [10, 5, 15, 15, 15]],
    [2, [10, 5, 15, 15, 15]],
    [3, [null, null, null, null, null]],
  ])
})
