/** Two links of one address, opened at the same moment, with the proof of what would happen without the guard. */
import { expect } from 'vitest'
import { askForAccount, finishAccount } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { MORGAN, mailedToken, RULE } from './registration-for-tests.ts'

const PASSWORDS = ['larch and granite', 'chosen by another']

/** How many of two links open the account. */
async function openAtOnce(database: Database, on: (tx: Tx) => Tx = (tx) => tx): Promise<number> {
  const tokens: string[] = []
  for (const _ of PASSWORDS) {
    await database.transaction((tx) => askForAccount(tx, MORGAN, RULE))
    tokens.push(await database.read((tx) => mailedToken(tx, 'finish-account')))
  }
  const [first = '', second = ''] = tokens
  const [ownWords = '', others = ''] = PASSWORDS
  const waiting = Promise.withResolvers<void>()
  const finishing = once(database, async (tx) => {
    const result = await finishAccount(on(tx), first, ownWords)
    waiting.resolve()
    await untilLockWait(database)
    return result
  })
  await waiting.promise
  const finished = await Promise.all([finishing, once(database, (tx) => finishAccount(on(tx), second, others))])
  return finished.filter(({ ok }) => ok).length
}

/** Overwrites instead of giving way, as the verb does that sets a password. */
const overwriting =
  (send: SendStatement): SendStatement =>
  (sent) => {
    if (sent.name !== 'open_account') return send(sent)
    const text = sent.text.replace('conflict do nothing', 'conflict (contact_id) do update set updated_at = now()')
    if (text === sent.text) throw new Error('The statement no longer has the guard.')
    return send({ ...sent, name: `${sent.name} unguarded`, text })
  }

const givenCustomer = (database: Database) =>
  database.transaction((tx) => saveHousehold(tx, { head: { ...onlyName(), email: MORGAN.email } }, RULE.today))

function onlyName() {
  return { firstName: MORGAN.firstName, lastName: MORGAN.lastName, dateOfBirth: MORGAN.dateOfBirth }
}

test('Two links of one new address that are opened at the same moment open one account', async ({ freshDatabase }) => {
  expect(await openAtOnce(freshDatabase)).toBe(1)
})

test('Two links of the address of one contact that are opened at the same moment open one account', async ({
  freshDatabase,
}) => {
  await givenCustomer(freshDatabase)
  expect(await openAtOnce(freshDatabase)).toBe(1)
})

test('Proof: an account that is overwritten instead of left alone is opened by both links', async ({
  freshDatabase,
}) => {
  await givenCustomer(freshDatabase)
  expect(await openAtOnce(freshDatabase, (tx) => onConnection(tx, overwriting))).toBe(2)
})
