/** A product gets another pool while a guest buys it, and what becomes of that place without the lock. */

import { expect } from 'vitest'
import { add, MONDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenTill } from '#commerce/orders/orders-for-tests.ts'
import { makePool } from '#commerce/setup/index.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { asTester } from '#commerce/testing/tester.ts'

function withoutSlotsAhead(send: SendStatement): SendStatement {
  return (sent) => send(sent.name === 'lock_slots_ahead' ? changed(sent, [[' for update', '']]) : sent)
}

/** A guest has the place and has not committed when the pool is made; `meanwhile` runs in between. */
async function makeBeside(database: Database, on: (tx: Tx) => Tx, meanwhile: (made: Promise<unknown>) => unknown) {
  const { shop } = await givenTill(database)
  const { rows } = await database.pool.query(`select id from product where slug = 'rental'`)
  const draft = {
    ...{ name: 'sleds', from: MONDAY, to: MONDAY, closedWeekdays: [], places: 2 },
    users: [{ productId: rows[0].id, variantId: null, units: 1 }],
  }
  let made: Promise<unknown> = Promise.resolve()
  await once(database, async (tx) => {
    await add(tx, shop, {}, 'rental')
    made = once(database, (other) => makePool(asTester(on(other)), draft, MONDAY))
    await meanwhile(made)
  })
  return made
}

test('A product that a guest is buying gets another pool only after the place was counted, and is refused [IMPL-13]', async ({
  freshDatabase,
}) => {
  const made = await makeBeside(
    freshDatabase,
    (tx) => tx,
    () => untilLockWait(freshDatabase),
  )
  expect(made).toMatchObject({ ok: false, reason: 'has_sold', places: 1 })
})

test('Proof: without the lock on slots ahead the place of the guest is not counted', async ({ freshDatabase }) => {
  const made = await makeBeside(
    freshDatabase,
    (tx) => onConnection(tx, withoutSlotsAhead),
    (pool) => pool,
  )
  expect(made).toMatchObject({ ok: true })
})
