import { pino } from 'pino'
import { expect } from 'vitest'
import { givenShop } from '#commerce/cart/shop-for-tests.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { openShop } from './shop.ts'

const silent = pino({ level: 'silent' })

const test = databaseTest.extend('given', async ({ freshDatabase }, { onCleanup }) => {
  const { assortment } = await freshDatabase.transaction(givenShop)
  const shop = await openShop(freshDatabase, silent)
  onCleanup(() => shop.close())
  const idOf = (slug: string) => assortment.catalog.products.values().find((each) => each.slug === slug)?.id ?? 0
  return { database: freshDatabase, shop, ticket: idOf('ticket'), early: idOf('early'), mug: idOf('mug') }
})

test('After an edit of one product the shop has that product anew and all others as the very same values', async ({
  given: { database, shop, ticket },
}) => {
  const before = shop.current()
  await database.pool.query(`update product set name = 'Lift ticket' where id = ${ticket}`)
  await shop.refresh()
  const after = shop.current()

  expect(after.catalog.products.get(ticket)?.name).toBe('Lift ticket')
  const renewed = [...after.catalog.products].filter(([id, product]) => product !== before.catalog.products.get(id))
  expect(renewed.map(([id]) => id)).toEqual([ticket])
  expect([...after.catalog.products.keys()]).toEqual([...before.catalog.products.keys()])
  const { prices, stock, activities, courses, plans, configuration } = before
  expect(after.prices).toBe(prices)
  expect(after.stock.pools).toBe(stock.pools)
  expect([after.activities, after.courses, after.plans]).toEqual([activities, courses, plans])
  expect(after.configuration).toBe(configuration)
})

test('After an edit of a text the shop has the texts anew and the catalog, the prices and the settings as they were', async ({
  given: { database, shop },
}) => {
  const before = shop.current()
  await database.pool.query(`insert into language_string (locale, key, text) values ('en-US', 'cart.title', 'Basket')`)
  await shop.refresh()
  expect(shop.current().configuration.strings).toEqual({ 'en-US': { 'cart.title': 'Basket' } })
  expect(shop.current().configuration.settings).toBe(before.configuration.settings)
  expect(shop.current().catalog.products).toBe(before.catalog.products)
  expect(shop.current().prices).toBe(before.prices)
})

test('After any edit the shop that read only what changed equals one that read everything', { tags: 'prove' }, async ({
  given: { database, shop, ticket, early, mug },
}) => {
  const edits = [
    `update product set is_published = false where id = ${ticket}`,
    `insert into category (slug, name, position) values ('new', 'New', 1)`,
    `update product_category set category_id = (select id from category where slug = 'new') where product_id = ${mug}`,
    `update product_category set position = 99 where product_id = ${ticket}`,
    `update category set name = 'Everything' where slug = 'all'`,
    `update attribute set name = 'First day' where name = 'Start Date'`,
    `update attribute_value set name = name || ' (new)'`,
    `insert into specification (product_id, position, name, value) values (${mug}, 9, 'Color', 'red')`,
    `delete from specification where product_id = ${mug}`,
    `update price_level set price_minor = price_minor + 1`,
    `delete from price_day where product_id = ${early}`,
    `insert into blackout (product_id, day) values (${ticket}, '2026-12-10'), (${mug}, '2026-12-11')`,
    `delete from blackout where product_id = ${mug}`,
    `delete from product_pool where product_id = ${ticket}`,
    `insert into product (slug, sku, name, price_minor) values ('hat', 'HAT', 'Hat', 100)`,
    `insert into product_category (product_id, category_id, position, is_home) select product.id, category.id, 0, true
     from product, category where product.slug = 'hat' and category.slug = 'all'`,
    `delete from product where slug = 'hat'`,
    `update activity set guests_per_place = 2`,
    `insert into store_setting values ('culture', 'en-AU')`,
    `insert into feature_flag values ('new', true)`,
    `update revision set number = number + 1`,
    `truncate price_day`,
  ]
  for (const edit of edits) {
    await database.pool.query(edit)
    await shop.refresh()
    const whole = await openShop(database, silent)
    expect(shop.current(), edit).toEqual(whole.current())
    expect([...shop.current().catalog.products.keys()], edit).toEqual([...whole.current().catalog.products.keys()])
    await whole.close()
  }
})
