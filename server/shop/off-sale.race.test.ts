import { expect } from 'vitest'
import { add, givenShop, productId } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { createSelling } from './selling.ts'
import type { ShopState } from './shop.ts'

const request = { ...WITHOUT_VISITOR, shopper: {}, clientAddress: '10.0.0.1' } as RequestContext

/** An add waits for its slot; while it waits a product is taken off sale, and then the slot is free. */
async function addWhileTakenOffSale(
  database: Database,
  { sell = database.sell, slug = 'ticket' }: { sell?: Database['sell']; slug?: string } = {},
) {
  const given = await database.transaction(givenShop)
  const revision = await database.read(readRevision)
  const state = { ...given.assortment, revision } as ShopState
  const shop = { read: async () => state, current: () => state, refresh: async () => {} }
  const selling = createSelling({ database: { ...database, sell }, queue: createKeyedQueue(), shop })

  const blocker = await database.pool.connect()
  await blocker.query('begin; select from slot order by id for update')
  const reply = selling.upToDate((judged) =>
    selling.change({ request, call: 'add', input: {}, revision: judged.revision }, async (tx) => {
      const { ok } = await add(tx, given, {}, 'ticket')
      return { ok, reply: ok, productIds: [productId(given, 'ticket')] }
    }),
  )
  await untilLockWait(database)
  await database.pool.query(`update product set is_published = false where slug = '${slug}'`)
  await blocker.query('rollback')
  blocker.release()
  const said = await reply
  const { rows } = await database.pool.query('select count(*)::int as held from hold')
  return { said, held: rows[0].held }
}

test('An add that waited for its slot while the product was taken off sale is not made', async ({ freshDatabase }) => {
  const { said, held } = await addWhileTakenOffSale(freshDatabase)
  expect(said).toMatchObject({ problem: { statusCode: 503, code: 'AWAY' } })
  expect(held).toBe(0)
})

test('An add that waited for its slot while another product was taken off sale is made by what it was judged by', async ({
  freshDatabase,
}) => {
  expect(await addWhileTakenOffSale(freshDatabase, { slug: 'mug' })).toEqual({ said: true, held: 1 })
})

test('Without comparing the revision an add that waited would sell what is off sale', async ({ freshDatabase }) => {
  const sell: Database['sell'] = (work) => freshDatabase.sell(work, () => undefined)
  expect(await addWhileTakenOffSale(freshDatabase, { sell })).toEqual({ said: true, held: 1 })
})
