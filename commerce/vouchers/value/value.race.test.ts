import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { onConnection } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { readValue } from './value.sql.ts'
import { authorizeValue, giveBackValue } from './value.ts'
import { givenValueVoucher, SPENDING_DAY } from './value-for-tests.ts'

const ORDERS = 8
const guest = { contactId: undefined, today: SPENDING_DAY }

/** Orders that each want a hundred of a card with a hundred. */
async function spendAtOnce(database: Database, on: (tx: Tx) => Tx = (tx) => tx) {
  const voucherId = await database.transaction((tx) => givenValueVoucher(tx))
  const results = await Promise.all(
    Array.from({ length: ORDERS }, (_, at) =>
      once(database, (tx) => authorizeValue(on(tx), { voucherId, usedFor: `order ${at}`, amountMinor: 10_000 }, guest)),
    ),
  )
  const value = await database.transaction((tx) => readValue(tx, voucherId))
  return { paid: results.filter(({ ok }) => ok).length, availableMinor: value?.availableMinor }
}

test('Orders at once that each want all of a gift card share it out once [VOU-02]', async ({ freshDatabase }) => {
  expect(await spendAtOnce(freshDatabase)).toEqual({ paid: 1, availableMinor: 0 })
  expect(await freshDatabase.transaction((tx) => readJournalViolations(tx))).toEqual([])
})

test('One order that is sent many times at once spends once, and so does its refund', async ({ freshDatabase }) => {
  const voucherId = await freshDatabase.transaction((tx) => givenValueVoucher(tx))
  const use = { voucherId, usedFor: 'order 41', amountMinor: 3000 }
  const many = <Result>(work: (tx: Tx) => Promise<Result>) =>
    Promise.all(Array.from({ length: ORDERS }, () => once(freshDatabase, work)))
  const placed = await many((tx) => authorizeValue(tx, use, guest))
  expect(placed.every(({ ok }) => ok)).toBe(true)
  const early = await many((tx) => giveBackValue(tx, { ...use, givenBackFor: 'refund 7' }, SPENDING_DAY))
  expect(early.some(({ ok }) => ok)).toBe(false)
  expect(await freshDatabase.transaction((tx) => readValue(tx, voucherId))).toMatchObject({
    availableMinor: 7000,
    authorizedMinor: 3000,
  })
})

test('Proof: without the lock and the trigger a gift card pays for every order that looks at once', async ({
  freshDatabase,
}) => {
  // It would catch all of them but those that commit in one moment.
  await freshDatabase.pool.query('drop trigger check_posting on posting')
  const everyOrderHasLooked = meetingPoint(ORDERS)
  const withoutLock = (tx: Tx) =>
    onConnection(tx, (send) => async ({ name, text, ...sent }) => {
      if (name === 'lock_value_voucher') {
        const guard = ' for no key update'
        if (!text.includes(guard)) throw new Error('The statement has no lock any more.')
        return send({ ...sent, text: text.replace(guard, '') } as Parameters<typeof send>[0])
      }
      const result = await send({ name, text, ...sent })
      if (name === 'read_voucher_values') await everyOrderHasLooked()
      return result
    })
  const { availableMinor, paid } = await spendAtOnce(freshDatabase, withoutLock)
  expect(paid).toBe(ORDERS)
  expect(availableMinor).toBe(10_000 * (1 - ORDERS))
  const found = await freshDatabase.transaction((tx) => readJournalViolations(tx))
  expect(found.map(({ what }) => what)).toContain('a voucher has less than nothing')
})
