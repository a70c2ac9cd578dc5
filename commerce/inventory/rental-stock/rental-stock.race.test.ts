/** Two moves from one location at once, and what becomes of the pieces without the locks. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { moveRentalStock, readRentalStock } from '#commerce/inventory/index.ts'
import { MONDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester, changeShop } from '#commerce/testing/tester.ts'
import { givenRentalStock, givenSkis } from './rental-stock-for-tests.ts'

/** Neither the operators' lock nor the pool's is taken; both read before one of them writes. */
function withoutLocks(send: SendStatement, meet: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_operator_change') return send(changed(sent, [['pg_advisory_xact_lock', 'abs']]))
    if (sent.name === 'lock_pool') return send(changed(sent, [[' for no key update', '']]))
    if (sent.name === 'write_rental_stock') await meet()
    return send(sent)
  }
}

/** Five of the six pieces in the village go to the ridge and to the lake at once. */
async function moveTwice(database: Database, on: (tx: Tx) => Tx) {
  const skis = await changeShop(database, async (tx) => {
    const given = await givenSkis(tx)
    await givenRentalStock(tx, given, 6, 0)
    return given
  })
  const draft = { poolId: skis.poolId, from: skis.village, pieces: 5, day: MONDAY, reason: 'A bus', expectedVersion: 2 }
  const move = (to: number) => once(database, (tx) => moveRentalStock(asTester(on(tx)), { ...draft, to }))
  const results = await Promise.all([move(skis.ridge), move(skis.lake)])
  const rows = await database.transaction((tx) => readRentalStock(tx, skis.poolId))
  return { refused: results.filter(({ ok }) => !ok), pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0) }
}

test('Of two moves from one location at once one is made, the other is told, and no piece is lost [IMPL-13]', async ({
  freshDatabase,
}) => {
  expect(await moveTwice(freshDatabase, (tx) => tx)).toEqual({
    ...{ refused: [{ ok: false, reason: 'changed_meanwhile', version: 3 }], pieces: 6 },
  })
})

test('Proof: without the locks both moves take the same pieces, and five more lie somewhere than there are', async ({
  freshDatabase,
}) => {
  const meet = meetingPoint(2)
  expect(await moveTwice(freshDatabase, (tx) => onConnection(tx, (send) => withoutLocks(send, meet)))).toEqual({
    ...{ refused: [], pieces: 11 },
  })
})
