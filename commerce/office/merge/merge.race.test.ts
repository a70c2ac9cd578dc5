/** Two accounts are joined while the guest orders with the one that goes: the order is never left with it. */

import { expect } from 'vitest'
import { add } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { lockCart } from '#commerce/shoppers/index.ts'
import { changed, onConnection } from '#commerce/testing/changed-statements.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { mergeAccounts, previewMerge } from './merge-accounts.ts'
import { type Doubles, givenDoubles, mergeAsSeen } from './merge-for-tests.ts'

/** An order of who goes that is placed, and has no payment to wait for, while the merge waits for the cart. */
async function mergeWhileOrdered(
  database: Database,
  { goneId, staysId, till }: Doubles,
  onMerge: (tx: Tx) => Tx = (tx) => tx,
) {
  await database.transaction((tx) => add(tx, till.shop, { contactId: goneId }, 'ticket'))
  const seen = await database.read((tx) => previewMerge(tx, { goneId, staysId }))
  const revision = seen.ok ? seen.preview.revision : ''
  let merging: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await lockCart(tx, { contactId: goneId })
    merging = database.attempt((own) => mergeAccounts(onMerge(own), { goneId, staysId, seen: revision }))
    await untilLockWait(database)
    await tx.execute(
      `insert into customer_order (number, contact_id, cart_version, email, locale, currency, total_minor, due_minor, state)
       values ('RACE-0001', ${goneId}, 1, 'ril@silverpine.example', 'en-US', 'USD', 0, 0, 'paid')`,
    )
  })
  const merged = await merging
  const { rows } = await database.pool.query(`select contact_id as of from customer_order where number = 'RACE-0001'`)
  return { merged, owner: rows[0].of as number }
}

test('An order that is placed while accounts are joined makes the merge ask again, and then goes along [IMPL-13]', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const doubles = await givenDoubles(database)
  const { merged, owner } = await mergeWhileOrdered(database, doubles)
  expect(merged).toEqual({ ok: false, reason: 'changed' })
  expect(owner).toBe(doubles.goneId)
  expect(await mergeAsSeen(database, doubles)).toMatchObject({ ok: true, preview: { counts: { orders: 2 } } })
  const { rows } = await database.pool.query('select distinct contact_id as of from customer_order')
  expect(rows).toEqual([{ of: doubles.staysId }])
})

test('Without another look under the locks an order is joined that was not seen', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const doubles = await givenDoubles(database)
  const { merged, owner } = await mergeWhileOrdered(database, doubles, (tx) =>
    onConnection(tx, (send) => (sent) => {
      const unseen = "number <> 'RACE-0001' and "
      if (sent.name === 'orders_since_locked')
        return send(changed(sent, [['where contact_id', 'where false and contact_id']]))
      if (sent.name !== 'count_what_merges') return send(sent)
      return send(changed(sent, [['from customer_order where ', `from customer_order where ${unseen}`]]))
    }),
  )
  expect(merged).toMatchObject({ ok: true, preview: { counts: { orders: 1 } } })
  expect(owner).toBe(doubles.staysId)
})
