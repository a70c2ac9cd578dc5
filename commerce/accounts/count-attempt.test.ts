import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { minutesPass } from './account-for-tests.ts'
import { deleteOldFailures } from './attempts.sql.ts'
import { countAttempt, type SignInAttempt, takeBackAttempt } from './count-attempt.ts'

const LIMITS = { minutes: 15, perAccount: 5, perNetwork: 30 }
const riley = { email: 'riley@silverpine.example', network: '10.0.0.1' }

/** Each as the server does it: what is refused counts nowhere. */
async function attempts(tx: Tx, times: number, attempt: (index: number) => SignInAttempt): Promise<number> {
  let counted = 0
  for (let index = 0; index < times; index += 1) {
    const isCounted = await tx
      .transaction(async (inner) => {
        if (!(await countAttempt(inner, attempt(index), LIMITS)).ok) inner.rollback()
        return true
      })
      .catch(() => false)
    if (isCounted) counted += 1
  }
  return counted
}

test('One account may fail to sign in five times in fifteen minutes, from any networks and in any case of letters [AUT-03, IMPL-19]', async ({
  tx,
}) => {
  const spellings = ['riley@silverpine.example', ' Riley@Silverpine.EXAMPLE', 'RILEY@silverpine.example  ']
  const counted = await attempts(tx, 20, (index) => ({
    email: spellings[index % spellings.length] as string,
    network: `10.0.0.${index}`,
  }))

  expect(counted).toBe(5)
  expect(await attempts(tx, 1, () => ({ email: 'sam@silverpine.example', network: '10.0.0.1' }))).toBe(1)
})

test('One network may fail to sign in thirty times in fifteen minutes, for any number of accounts [AUT-03, IMPL-19]', async ({
  tx,
}) => {
  const counted = await attempts(tx, 40, (index) => ({ email: `g${index}@silverpine.example`, network: '10.0.0.1' }))

  expect(counted).toBe(30)
  expect(await attempts(tx, 1, () => ({ ...riley, network: '10.0.0.2' }))).toBe(1)
})

test('A failed sign-in counts for fifteen minutes, and a refusal says how long to wait', async ({ tx }) => {
  await attempts(tx, 3, () => riley)
  await minutesPass(tx, 10)
  await attempts(tx, 2, () => riley)

  const refused = await countAttempt(tx, riley, LIMITS)
  if (refused.ok) throw new Error('The sixth was counted.')
  expect(refused.retryAfterSeconds).toBeGreaterThan(290)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(300)
  await minutesPass(tx, 5)
  expect(await attempts(tx, 9, () => riley)).toBe(3)
})

test('A successful sign-in clears the failures of its account, and not those of its network', async ({ tx }) => {
  await attempts(tx, 4, () => riley)
  await attempts(tx, 25, (index) => ({ ...riley, email: `g${index}@silverpine.example` }))
  await attempts(tx, 1, () => riley)
  await takeBackAttempt(tx, riley)

  expect(await attempts(tx, 9, () => ({ ...riley, network: '10.9.9.9' }))).toBe(5)
  expect(await attempts(tx, 9, (index) => ({ ...riley, email: `h${index}@silverpine.example` }))).toBe(1)
})

test('Failed sign-ins are stored as hashes, and the purge deletes those that no longer count', async ({ tx }) => {
  await attempts(tx, 3, () => riley)
  const { rows } = await tx.execute<{ bucket: Buffer }>(sql`select bucket from sign_in_failure`)
  expect(rows.map(({ bucket }) => bucket.length)).toEqual([32, 32])

  await minutesPass(tx, 16)
  await attempts(tx, 1, () => ({ email: 'sam@silverpine.example', network: '10.9.9.9' }))
  expect(await deleteOldFailures(tx, 10)).toBe(2)
  expect((await tx.execute(sql`select 1 from sign_in_failure`)).rowCount).toBe(2)
})

test('Of twenty guesses at once, five are tried [AUT-03]', async ({ freshDatabase }) => {
  const results = await Promise.all(
    Array.from({ length: 20 }, () => freshDatabase.attempt((tx) => countAttempt(tx, riley, LIMITS))),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
})
