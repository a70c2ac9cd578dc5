import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { runTransaction } from '#commerce/database/run-transaction.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop, TESTER } from '#commerce/testing/tester.ts'
import { act } from './audit-for-tests.ts'
import { asOperator, type OperatorTx, readPastChanges, recordAudit, recordChange, verifyAudit } from './index.ts'

const set = (value: string) => ({ 'storeinformationsettings.name': value })
const OBJECT = 'setting storeinformationsettings.name'

/** A change is open, with all of its work done, while the trail is written by another. */
async function duringChange(database: Database, change: (tx: Tx, work: (tx: Tx) => Promise<void>) => Promise<void>) {
  const working = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const changing = database.transaction((tx) =>
    change(tx, async () => {
      working.resolve()
      await going.promise
    }),
  )
  await working.promise
  return { changing, goOn: going.resolve }
}

test('A long change of an operator holds up no other writer of the trail, and is recorded after it', async ({
  freshDatabase,
}) => {
  const { changing, goOn } = await duringChange(freshDatabase, (tx, work) =>
    asOperator(tx, TESTER, async (own) => {
      await saveSettings(own, set('Pine Ridge'))
      await work(own)
    }),
  )
  await freshDatabase.transaction((tx) => recordAudit(tx, act()))
  goOn()
  await changing

  const { rows } = await freshDatabase.pool.query('select action from audit_entry order by position')
  expect(rows.map(({ action }) => action)).toEqual(['impersonation started', 'setting changed'])
  expect(await freshDatabase.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
})

test('Proof: a change that is recorded before its end makes every other writer of the trail wait', async ({
  freshDatabase,
}) => {
  const { changing, goOn } = await duringChange(freshDatabase, async (tx, work) => {
    await asOperator(tx, TESTER, (own) => saveSettings(own, set('Pine Ridge')))
    await work(tx)
  })
  const other = freshDatabase.transaction((tx) => recordAudit(tx, act()))
  await untilLockWait(freshDatabase)
  goOn()
  await Promise.all([changing, other])
})

test('Of two operators who change one thing at once the second says that it was what the first made of it', async ({
  freshDatabase,
}) => {
  await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) => changeShop(freshDatabase, (tx) => saveSettings(tx, set(name)))),
  )

  const [last, ...earlier] = await freshDatabase.transaction((tx) => readPastChanges(tx, OBJECT))
  expect(earlier).toHaveLength(3)
  for (const [at, change] of earlier.entries()) expect(change.after).toEqual([last, ...earlier][at]?.before)
})

test('Proof: without the lock on what they change both say that it was what it was before either', async ({
  freshDatabase,
}) => {
  await changeShop(freshDatabase, (tx) => saveSettings(tx, set('before')))
  const bothHaveRead = meetingPoint(2)
  const withoutLock: (send: SendStatement) => SendStatement = (send) => (sent) =>
    send(sent.name === 'lock_operator_change' ? { ...sent, name: 'no_lock', text: 'select $1::text' } : sent)
  const rename = (tx: OperatorTx, name: string) => {
    const read = async (saved: unknown) => {
      const { rows } = await tx.execute(
        sql`select value from store_setting where name = 'storeinformationsettings.name'`,
      )
      if (saved === undefined) await bothHaveRead()
      return { [OBJECT]: rows[0] }
    }
    return recordChange(tx, { action: 'setting changed', what: 'settings', read }, (part) =>
      saveSettings(part, set(name)),
    )
  }
  await Promise.all(
    ['one', 'two'].map((name) =>
      runTransaction(freshDatabase.pool, (tx) =>
        asOperator(onConnection(tx, withoutLock), TESTER, (own) => rename(own, name)),
      ),
    ),
  )
  const changes = await freshDatabase.transaction((tx) => readPastChanges(tx, OBJECT))
  expect(changes.slice(0, 2).map(({ before }) => before)).toEqual([{ value: 'before' }, { value: 'before' }])
})
