import { verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { givenAccount } from './account-for-tests.ts'
import { setPassword } from './accounts.ts'

const hashes = async (tx: Tx) =>
  (await tx.execute<{ password: string }>(sql`select password from account_credential`)).rows.map(
    ({ password }) => password,
  )

test('A password is stored as a salted slow hash, a different one for each person who chooses it [IMPL-19]', async ({
  tx,
}) => {
  for (const name of ['riley', 'sam']) await setPassword(tx, await givenAccount(tx, name), 'silver pine')
  const [one = '', other = ''] = await hashes(tx)

  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword({ hash: one, password: 'silver pine' })).toBe(true)
  expect(await verifyPassword({ hash: one, password: 'silver pines' })).toBe(false)
})

test('A new password replaces the old one', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  await setPassword(tx, contactId, 'first')
  await setPassword(tx, contactId, 'second')
  const [hash = '', ...others] = await hashes(tx)

  expect(others).toEqual([])
  expect(await verifyPassword({ hash, password: 'second' })).toBe(true)
})

test('A contact without an e-mail address cannot have a password', async ({ tx }) => {
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, '2026-12-03')
  const child = saved.ok ? (saved.contactIds[1] as number) : 0
  expect(await setPassword(tx, child, 'mine')).toEqual({ ok: false, reason: 'no_email' })
})
