import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test as databaseTest } from '#commerce/testing/test.ts'
import type { Database } from './open.ts'
import { EVERYTHING, isOutdated, readChanges, readRevision } from './revision.ts'

/** Two products, each with an option of one value, a price and a closed day; they share the option's name. */
const test = databaseTest.extend('shelf', async ({ freshDatabase }) => {
  await freshDatabase.pool.query(`
    insert into category (slug, name, position) values ('tickets', 'Tickets', 0);
    insert into attribute (name) values ('Age');
    insert into product (slug, sku, name, price_minor) values ('one', 'ONE', 'One', 100), ('two', 'TWO', 'Two', 100);
    insert into product_attribute (product_id, attribute_id, key, control_type, position)
      select product.id, attribute.id, 'age', 1, 0 from product, attribute;
    insert into attribute_value (product_attribute_id, key, name, position) select id, 'adult', 'Adult', 0 from product_attribute;
    insert into price_period (product_id, key, name) select id, 'winter', 'Winter' from product;
    insert into price_day (product_id, period_id, day) select product_id, id, '2026-12-24' from price_period`)
  return freshDatabase
})

async function changesAfter(database: Database, statements: string) {
  const since = await database.read(readRevision)
  await database.transaction(async (tx) => void (await tx.execute(sql.raw(statements))))
  return Object.fromEntries(await database.read((tx) => readChanges(tx, since)))
}

const [ONE, TWO] = [1, 2]

test.for<[what: string, statement: string, changes: Record<string, unknown>]>([
  ['a setting', `insert into store_setting values ('culture', 'en-AU')`, { settings: 'all' }],
  ['a text', `insert into language_string (locale, key, text) values ('en-US', 'a', 'b')`, { texts: 'all' }],
  ['a category', `update category set name = 'Lifts'`, { categories: 'all' }],
  ['a product', `update product set name = 'First' where slug = 'one'`, { catalog: [ONE] }],
  ['a value of an option', `update attribute_value set name = 'Grown-up' where id = 2`, { catalog: [TWO] }],
  ['the name of a shared option', `update attribute set name = 'How old'`, { catalog: [ONE, TWO] }],
  [
    'a listing',
    `insert into product_category (product_id, category_id, position, is_home) values (2, 1, 0, true)`,
    { catalog: [TWO] },
  ],
  ['days of a price', `delete from price_day where product_id = 1`, { prices: [ONE] }],
  ['a closed day', `insert into blackout (product_id, day) values (2, '2026-12-25')`, { stock: [TWO] }],
  [
    'an option that goes with its values',
    `delete from attribute_value where id = 1; delete from product_attribute where id = 1`,
    { catalog: [ONE] },
  ],
  ['a table that is emptied', `truncate price_day`, { prices: 'all' }],
  [
    'several things at once',
    `insert into blackout (product_id, day) values (2, '2026-12-26'); update product set name = name || '!' where id = 1`,
    { catalog: [ONE], stock: [TWO] },
  ],
])(
  'A transaction that changes %s names that domain and those products',
  { tags: 'prove' },
  async ([, statement, changes], { shelf }) => {
    expect(await changesAfter(shelf, statement)).toEqual(changes)
  },
)

test('A statement that changes no row, or writes rows as they were, raises no revision', async ({ shelf }) => {
  const before = await shelf.read(readRevision)
  await shelf.pool.query(
    `update product set name = name; delete from blackout; update category set name = 'x' where false`,
  )
  expect(await shelf.read(readRevision)).toBe(before)
})

test('A transaction that changes more than 500 products names the whole domain', async ({ shelf }) => {
  const many = `insert into product (slug, sku, name, price_minor) select 's' || n, 's' || n, 'n', 1 from generate_series(1, 501) n`
  expect(await changesAfter(shelf, many)).toEqual({ catalog: 'all' })
})

test('Changes that a savepoint takes back are not named, and those around it are', async ({ shelf }) => {
  const statements = `update product set name = 'First' where id = 1; savepoint s;
    insert into store_setting values ('culture', 'en-AU'); rollback to s`
  expect(await changesAfter(shelf, statements)).toEqual({ catalog: [ONE] })
})

test.for<[what: string, statement: string]>([
  ['a table is watched without a domain', `insert into poster values ('snow')`],
  ['the number is raised by hand', `update revision set number = number + 1`],
  ['the number is lowered by hand', `update revision set number = 1`],
  ['a domain is named that this code does not know', `select mark_revision('weather', '{0}')`],
])('Everything counts as changed where %s', async ([, statement], { shelf }) => {
  await shelf.pool.query(`create table poster (words text); select bump_revision_on_change('poster')`)
  expect(await changesAfter(shelf, statement)).toEqual(Object.fromEntries(EVERYTHING))
})

test('A sale is outdated by a change of its products or of a whole domain, and not by one of other products or of texts', async ({
  shelf,
}) => {
  const outdatedBy = async (statement: string, productIds?: readonly number[]) => {
    const since = await shelf.read(readRevision)
    await shelf.pool.query(statement)
    return shelf.read((tx) => isOutdated(tx, { revision: since, productIds }))
  }
  expect(await outdatedBy(`update product set is_published = false where id = 1`, [ONE])).toBe(true)
  expect(await outdatedBy(`update product set is_published = true where id = 1`, [TWO])).toBe(false)
  expect(await outdatedBy(`delete from price_day where product_id = 2`, [ONE, TWO])).toBe(true)
  expect(await outdatedBy(`insert into store_setting values ('a', 'b')`, [ONE])).toBe(true)
  expect(await outdatedBy(`update revision set number = number + 1`, [ONE])).toBe(true)
  expect(await outdatedBy(`insert into language_string (locale, key, text) values ('en-US', 'a', 'b')`)).toBe(false)
  expect(await outdatedBy(`update product set name = 'Second' where id = 2`)).toBe(true)
})

test('Two edits that overlap wait for each other only while they commit, and both are named', async ({ shelf }) => {
  const since = await shelf.read(readRevision)
  const [first, second] = [await shelf.pool.connect(), await shelf.pool.connect()]
  await first.query(`begin; update product set name = 'First' where id = 1`)
  await second.query(`begin; update product set name = 'Second' where id = 2; commit`)
  await first.query('commit')
  first.release()
  second.release()
  expect(await shelf.read(readRevision)).toBe(since + 2)
  expect(await shelf.read((tx) => readChanges(tx, since))).toEqual(new Map([['catalog', [ONE, TWO]]]))
})
