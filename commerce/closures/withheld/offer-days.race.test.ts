/** Offering a day again beside closing it, and what happens to the two without the lock between them. */

import { expect } from 'vitest'
import { MONDAY } from '#commerce/cart/shop-for-tests.ts'
import { zone } from '#commerce/closures/closures-for-tests.ts'
import { closeDay, closureTerms, offerDays } from '#commerce/closures/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { insertBlackouts } from '#commerce/inventory/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill, ORDER_DAY } from '#commerce/orders/orders-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { asTester } from '#commerce/testing/tester.ts'

function withoutOfferedLock(send: SendStatement): SendStatement {
  return (sent) => send(sent.name === 'lock_offered_days' ? changed(sent, [['pg_advisory_xact_lock', 'abs']]) : sent)
}

/** The day is closed and not committed when it is offered again; `meanwhile` runs in between. */
async function closeBeside(database: Database, on: (tx: Tx) => Tx, meanwhile: () => Promise<void>) {
  await givenTill(database)
  const { rows } = await database.pool.query(
    `select pool.id, pool.version, product.id as ticket from pool join product_pool on pool_id = pool.id
     join product on product.id = product_id where pool.name = 'mountain' and slug = 'ticket' limit 1`,
  )
  const [{ id: poolId, ticket, version }] = rows
  await database.transaction((tx) => insertBlackouts(tx, [ticket], [MONDAY]))
  const draft = { poolId, productIds: [ticket], from: MONDAY, until: MONDAY, isOffered: true, reason: 'Snow came' }
  let offered: Promise<unknown> = Promise.resolve()
  await once(database, async (tx) => {
    const terms = { terms: closureTerms({}), today: ORDER_DAY, zone }
    await closeDay(asTester(on(tx)), { day: MONDAY, words: { 'en-US': 'A storm comes.' } }, terms)
    offered = once(database, (other) => offerDays(asTester(on(other)), { ...draft, expectedVersion: version }))
    await meanwhile()
    if (meanwhile === NOTHING) await offered
  })
  const left = await database.pool.query('select from blackout where product_id = $1 and day = $2', [ticket, MONDAY])
  return { result: await offered, isWithheld: left.rowCount === 1 }
}

const NOTHING = async () => {}

test('A day that is being closed is not offered again beside it: who comes second waits and is told [IMPL-13]', async ({
  freshDatabase,
}) => {
  const found = await closeBeside(
    freshDatabase,
    (tx) => tx,
    () => untilLockWait(freshDatabase),
  )
  expect(found).toMatchObject({ result: { ok: false, reason: 'day_is_closed' } })
})

test('Proof: without the lock on offered days a day is closed and offered at once', async ({ freshDatabase }) => {
  const found = await closeBeside(freshDatabase, (tx) => onConnection(tx, withoutOfferedLock), NOTHING)
  expect(found).toEqual({ result: expect.objectContaining({ ok: true }), isWithheld: false })
})
