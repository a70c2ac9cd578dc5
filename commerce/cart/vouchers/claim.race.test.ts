/** Many who want the last use of one code, each test with its twin that shows what would happen without the lock. */

import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { keepLine } from '#commerce/cart/line-actions.ts'
import { add, givenGuest, minutesLater } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection, withoutVoucherLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { lockVouchers } from '#commerce/vouchers/index.ts'
import { givenCode, givenVoucherSale, linesClaiming } from './voucher-shop-for-tests.ts'

const ONCE = { options: { 'Voucher Id': 'ONCEONLY' } }

const givenOnce = (database: Database) =>
  database.transaction(async (tx) => {
    const shop = await givenVoucherSale(tx)
    return { shop, id: await givenCode(tx, shop, 'ONCEONLY') }
  })

test('Of two guests whose code was found good at the same moment one has its last use, and the other is refused [VOU-01]', async ({
  freshDatabase: database,
}) => {
  const { shop, id } = await givenOnce(database)
  const together = meetingPoint(2)
  // Both have looked before either has the lock.
  const looking = (tx: Tx) =>
    onConnection(tx, (send) => async (sent) => {
      const result = await send(sent)
      if (sent.name === 'find_voucher') await together()
      return result
    })
  const results = await Promise.all(
    [1, 2].map(() => database.attempt((tx) => add(looking(tx), shop, {}, 'lesson', ONCE))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'VOUCHER_INVALID' })
  expect(await database.read((tx) => linesClaiming(tx, id))).toHaveLength(1)
})

test('Proof: without the lock of the voucher two guests both have its last use', async ({
  freshDatabase: database,
}) => {
  const { shop, id } = await givenOnce(database)
  const together = meetingPoint(2)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutVoucherLock(send, together))
  const results = await Promise.all(
    [1, 2].map(() => database.attempt((tx) => add(unlocked(tx), shop, {}, 'lesson', ONCE))),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await database.read((tx) => linesClaiming(tx, id))).toHaveLength(2)
})

/** A guest extends their line in the moment in which its time ends and another takes the use. */
async function keepWhileTaken(database: Database, on: (tx: Tx) => Tx) {
  const { shop, id } = await givenOnce(database)
  const { shopper, lineId } = await database.transaction(async (tx) => {
    const guest = await givenGuest(tx, shop, 'lesson', ONCE)
    await minutesLater(tx, shop, 5)
    return guest
  })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: go } = Promise.withResolvers<void>()
  const other = database.transaction(async (tx) => {
    await lockVouchers(tx, [id])
    ask()
    await waiting
    const later = await minutesLater(tx, shop, 16)
    expect(await add(tx, later, {}, 'lesson', ONCE)).toMatchObject({ ok: true })
  })
  await asked
  const kept = database.attempt((tx) => keepLine(on(tx), shopper, lineId))
  const finish = () => {
    go()
    return other
  }
  return { id, kept, finish }
}

test('A line whose voucher another guest claims while it is kept longer is not kept', async ({
  freshDatabase: database,
}) => {
  const { id, kept, finish } = await keepWhileTaken(database, (tx) => tx)
  await untilLockWait(database)
  await finish()
  expect(await kept).toEqual({ ok: false, reason: 'lapsed' })
  expect(await database.read((tx) => linesClaiming(tx, id))).toHaveLength(1)
})

test('Proof: without the lock a line is kept longer, and its use of the voucher is claimed twice', async ({
  freshDatabase: database,
}) => {
  const { promise: other, resolve } = Promise.withResolvers<() => Promise<unknown>>()
  // Between what it reads and its commit the other guest takes the use.
  const unlocked = (tx: Tx) =>
    onConnection(tx, (send) => withoutVoucherLock(send, async () => void (await (await other)())))
  const { id, kept, finish } = await keepWhileTaken(database, unlocked)
  resolve(finish)
  expect(await kept).toMatchObject({ ok: true })
  expect(await database.read((tx) => linesClaiming(tx, id))).toHaveLength(2)
})
