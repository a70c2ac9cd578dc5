/** The migration that gives keys: what was sold before it goes on being sold from the same places. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { pino } from 'pino'
import { expect } from 'vitest'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { test } from '#commerce/testing/test.ts'
import { connectTo } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

const BEFORE = `
insert into product (slug, sku, name, price_minor, activity_code, activity_location) values
  ('ticket', 'T', 'Ticket', 100, null, null), ('mug', 'M', 'Mug', 100, null, null), ('ride', 'R', 'Ride', 100, 'A', 'B');
insert into attribute (name) values ('Who is skiing?'), ('Größe');
insert into product_attribute (product_id, attribute_id, position, control_type) values (1, 1, 0, 1), (1, 2, 1, 1);
insert into attribute_value (product_attribute_id, position, name) values
  (1, 0, 'Adult|18 to 64'), (1, 1, 'Adult|in the morning'), (2, 0, '大');
insert into variant (product_id, value_ids) values (1, '{1,3}'), (1, '{2}');
insert into pool (name) values ('mountain'), ('level:1:Early winter:2:1'), ('level:1/2:Early winter:0:1');
insert into product_pool (product_id, pool_id) values (1, 1);
insert into price_period (product_id, variant_id, name) values (1, null, 'Early winter'), (1, 2, 'Early winter');
insert into price_window (period_id, min_days) values (1, 2), (2, 0);
insert into price_level (window_id, priority, price_minor, number, tracks_number_sold, pool_id) values
  (1, 1, 5000, 3, true, 2), (1, 2, 6000, null, false, null), (2, 1, 4000, 3, true, 3);`

test('Rows from before there were keys get them from their names, levels keep their pools, and products their stock', async ({
  testServerUrl,
}) => {
  const clone = await cloneDatabase(testServerUrl, 'template1')
  const { pool, close } = connectTo(clone.url, pino({ level: 'silent' }))
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const at = files.sort().findIndex((name) => name.endsWith('_stable_keys.sql'))
  const steps = readMigrationFiles({ migrationsFolder }).slice(0, at + 1)
  for (const [index, { sql }] of steps.entries()) {
    if (index === at) await pool.query(BEFORE)
    for (const statement of sql) await pool.query(statement)
  }
  const rows = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows.flat()

  expect(await rows('select key from product_attribute order by id')).toEqual(['who-is-skiing', 'gr-e'])
  expect(await rows('select key from attribute_value order by id')).toEqual(['adult', 'adult-id-2', 'value-3'])
  expect(await rows('select key from variant order by id')).toEqual(['adult-value-3', 'adult-id-2'])
  expect(await rows('select key from price_period order by id')).toEqual(['early-winter', 'early-winter'])
  expect(await rows('select key from price_level order by id')).toEqual(['2-1', '2-2', '0-1'])
  expect(await rows('select name from pool order by id')).toEqual([
    'mountain',
    'level:1:early-winter:2-1',
    'level:1/2:early-winter:0-1',
  ])
  expect(await rows('select tracks_stock from product order by id')).toEqual([true, false, true])
  await close()
  await clone.drop()
})
