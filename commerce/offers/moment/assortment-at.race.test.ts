/** A preview that takes long: guests buy beside it, and it does not wait for who publishes. */
import { expect } from 'vitest'
import { type OperatorTx, operatorTx } from '#commerce/audit/index.ts'
import { keepProductDraft, scheduleProduct } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import { txOn } from '#commerce/database/tx.ts'
import type { SlotKey } from '#commerce/inventory/index.ts'
import { holdPlaces, newHold } from '#commerce/inventory/inventory-for-tests.ts'
import { readAssortment } from '#commerce/offers/assortment.ts'
import { givenGrid, SEASON } from '#commerce/pricing/grid/grid-for-tests.ts'
import { duePrices, type PricesDraft, publishPrices, savePricesDraft } from '#commerce/pricing/index.ts'
import { once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop, TESTER } from '#commerce/testing/tester.ts'
import { assortmentAt } from './assortment-at.ts'

const NOON = new Date('2026-12-01T12:00:00Z')
const SIX = new Date('2026-12-02T06:00:00Z')
const LATER = { at: new Date('2026-12-02T12:00:00Z'), draftOf: undefined }
const [DAY = ''] = SEASON

/** Two, and later nine, places a day at the first price. */
function prices(number: number): PricesDraft {
  const levels = [
    { key: 'first', priceMinor: 5000, number },
    { key: 'then', priceMinor: 6000 },
  ]
  const windows = [{ minDays: 0, basePriceMinor: 9000, levels }]
  return { periods: [{ key: 'winter', name: 'Winter', days: [...SEASON], windows }] }
}

/** A ticket whose first price has two places a day now and nine by a version that waits; and a slot of them. */
async function givenWaiting(database: Database): Promise<{ productId: number; slot: SlotKey }> {
  return changeShop(database, async (tx) => {
    await moveShopClock(tx, { to: NOON, frozen: true })
    const { product } = await givenGrid(tx)
    for (const [number, publishAt] of [
      [2, undefined],
      [9, SIX],
    ] as const) {
      const saved = await savePricesDraft(tx, product.id, { prices: prices(number), publishAt })
      if (!saved.ok) throw new Error(saved.reason)
      if (publishAt === undefined) await publishPrices(tx, saved.versionId)
    }
    const [period] = (await readAssortment(tx)).prices.get(product.id)?.periods ?? []
    return { productId: product.id, slot: { poolId: period?.windows[0]?.levels[0]?.poolId ?? 0, day: DAY, time: null } }
  })
}

/** A guest who gives up at once where a lock is taken. */
function buy(database: Database, slot: SlotKey) {
  return once(database, async (tx) => {
    await tx.execute(`set local lock_timeout = '50ms'`)
    return holdPlaces(tx, [newHold(slot, 1)], { cartId: 1 })
  })
}

/** Runs the second while the first has not been rolled back yet. */
async function beside<T>(database: Database, first: (tx: OperatorTx) => Promise<unknown>, second: () => Promise<T>) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await first(operatorTx(txOn(client), TESTER))
    return await second()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('A guest takes a place at a price while a preview tries another number of places for it [IMPL-13]', async ({
  freshDatabase,
}) => {
  const { productId, slot } = await givenWaiting(freshDatabase)
  const before = await freshDatabase.transaction((tx) => readAssortment(tx))
  const seen: unknown[] = []
  const look = async (tx: OperatorTx) => {
    const { assortment } = await assortmentAt(tx, LATER, before, new Map())
    seen.push(assortment.prices.get(productId) !== before.prices.get(productId))
  }
  expect(await beside(freshDatabase, look, () => buy(freshDatabase, slot))).toEqual([])
  expect(seen).toEqual([true])
})

test('Proof: while a preview publishes as the job does, a guest waits for the places of its prices', async ({
  freshDatabase,
}) => {
  const { slot } = await givenWaiting(freshDatabase)
  const publish = async (tx: OperatorTx) => {
    await moveShopClock(tx, { to: LATER.at, frozen: true })
    for (const id of await duePrices(tx)) expect(await publishPrices(tx, id)).toEqual({ ok: true })
  }
  const bought = beside(freshDatabase, publish, () => buy(freshDatabase, slot))
  expect(await bought.catch(databaseFault)).toBe('busy')
})

/** A draft of the ticket that waits for its time. */
async function givenDraft(
  database: Database,
  productId: number,
  edits: { name?: string; slug?: string },
): Promise<void> {
  await changeShop(database, async (tx) => {
    const { version: baseVersion = 0 } = (await readAssortment(tx)).catalog.products.get(productId) ?? {}
    expect(await keepProductDraft(tx, productId, { edits, version: 0, baseVersion })).toMatchObject({ ok: true })
    await scheduleProduct(tx, productId, { publishAt: SIX, now: NOON, version: 1 })
  })
}

/** As a line of a cart that names the product does. */
function refer(database: Database, productId: number) {
  return once(database, async (tx) => {
    await tx.execute(`set local lock_timeout = '50ms'`)
    const { rows } = await tx.execute(`select id from product where id = ${productId} for key share`)
    return rows.length
  })
}

test.for([
  ['is free for carts while its draft says other words', { name: 'Winter ticket' }, 1],
  ['is not free for carts while its draft has another address', { slug: 'winter-ticket' }, 'busy'],
] as const)('A previewed product %s [IMPL-13]', { tags: 'prove' }, async ([, edits, answer], { freshDatabase }) => {
  const { productId } = await givenWaiting(freshDatabase)
  await givenDraft(freshDatabase, productId, edits)
  const before = await freshDatabase.transaction((tx) => readAssortment(tx))
  const look = async (tx: OperatorTx) => {
    const { assortment } = await assortmentAt(tx, LATER, before, new Map())
    expect(assortment.catalog.products.get(productId)).toMatchObject(edits)
  }
  const referred = beside(freshDatabase, look, () => refer(freshDatabase, productId))
  expect(await referred.catch((error: unknown) => databaseFault(error) ?? error)).toBe(answer)
})

test('A preview of what is being published gives up and says that it is busy, whatever the pool would wait [IMPL-13]', async ({
  freshDatabase,
}) => {
  const { productId } = await givenWaiting(freshDatabase)
  const before = await freshDatabase.transaction((tx) => readAssortment(tx))
  const publish = (tx: OperatorTx) => savePricesDraft(tx, productId, { prices: prices(4) })
  const looked = beside(freshDatabase, publish, () =>
    once(freshDatabase, (tx) => assortmentAt(tx, LATER, before, new Map())),
  )
  expect(await looked.catch(databaseFault)).toBe('busy')
})
