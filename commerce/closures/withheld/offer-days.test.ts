import { expect } from 'vitest'
import { add, MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import { closeMonday, givenSoldDay } from '#commerce/closures/closures-for-tests.ts'
import { countWithheldProducts, offerDays, readOfferedProducts } from '#commerce/closures/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { insertBlackouts } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill } from '#commerce/orders/orders-for-tests.ts'
import { changeShop } from '#commerce/testing/tester.ts'

async function givenDraft({ pool }: Database) {
  const { rows } = await pool.query(
    `select pool.id, pool.version, product.id as ticket from pool join product_pool on pool_id = pool.id
     join product on product.id = product_id where pool.name = 'mountain' and slug = 'ticket' limit 1`,
  )
  const [{ id: poolId, ticket, version }] = rows
  return {
    ...{ poolId, productIds: [ticket as number], from: MONDAY, until: TUESDAY, isOffered: false },
    ...{ reason: 'A race has the slope', expectedVersion: version as number },
  }
}

test('Days that are not offered sell nothing more, leave what was sold alone, and are offered again [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  await givenSoldDay(till, 'ticket')
  const draft = await givenDraft(database)
  const version = draft.expectedVersion + 1
  expect(await changeShop(database, (tx) => offerDays(tx, draft))).toEqual({ ok: true, version, changed: 2 })
  const addTicket = async () => {
    till.shop = { ...till.shop, assortment: await database.transaction((tx) => readAssortment(tx)) }
    return database.attempt((tx) => add(tx, till.shop, {}, 'ticket'))
  }
  expect(await addTicket()).toMatchObject({ ok: false, code: 'CLOSED' })
  expect(await database.transaction((tx) => countWithheldProducts(tx, MONDAY, MONDAY))).toContainEqual({
    ...{ poolId: draft.poolId, day: MONDAY, products: 1 },
  })
  const products = await database.transaction((tx) => readOfferedProducts(tx, draft.poolId, MONDAY))
  expect(products.filter(({ isWithheld }) => isWithheld)).toMatchObject([
    { id: draft.productIds[0], reason: 'A race has the slope', isClosed: false },
  ])
  const { rows } = await database.pool.query(`select from ticket where ended_at is null`)
  expect(rows.length).toBeGreaterThan(0)
  const trail = `select action from audit_entry where object like 'closed days of product%'`
  expect((await database.pool.query(trail)).rows).toContainEqual({ action: 'closed days changed' })

  expect(await changeShop(database, (tx) => offerDays(tx, { ...draft, isOffered: true }))).toMatchObject({
    ...{ ok: false, reason: 'changed_meanwhile', version },
  })
  const again = { ...draft, isOffered: true, expectedVersion: version }
  expect(await changeShop(database, (tx) => offerDays(tx, again))).toMatchObject({ ok: true, changed: 2 })
  expect(await addTicket()).toMatchObject({ ok: true })
})

test('A day that is closed is not offered again by this, and no product of another pool is named [IMPL-13]', async ({
  freshDatabase: database,
}) => {
  await givenTill(database)
  const draft = await givenDraft(database)
  await database.transaction((tx) => insertBlackouts(tx, draft.productIds, [MONDAY]))
  await closeMonday(database)
  const again = { ...draft, isOffered: true }
  expect(await changeShop(database, (tx) => offerDays(tx, again))).toEqual({
    ...{ ok: false, reason: 'day_is_closed', days: [MONDAY] },
  })
  expect(await changeShop(database, (tx) => offerDays(tx, { ...draft, productIds: [2_000_000_000] }))).toEqual({
    ...{ ok: false, reason: 'not_found' },
  })
})
