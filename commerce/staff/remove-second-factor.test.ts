import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount, givenSession } from '#commerce/accounts/account-for-tests.ts'
import { findSecondFactor, findSession, isCodeSpent, spendCode } from '#commerce/accounts/index.ts'
import { test } from '#commerce/testing/test.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const EMAIL = 'riley@silverpine.example'

test('An operator takes a second factor from an account, whose sessions end with it, once [IMPL-13]', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  await givenSession(tx, contactId, 'a token of a session')
  expect(await removeSecondFactor(tx, EMAIL)).toEqual({ ok: false, reason: 'has_none' })
  expect(await removeSecondFactor(tx, 'none@silverpine.example')).toEqual({ ok: false, reason: 'unknown_email' })
  expect(await findSession(tx, 'a token of a session')).toMatchObject({ hasSecondFactor: false })

  await tx.execute(sql`update account_user set two_factor_enabled = true`)
  await tx.execute(sql`insert into account_two_factor (user_id, secret, backup_codes, verified)
    select id, 'sealed', 'sealed', true from account_user`)
  expect(await findSession(tx, 'a token of a session')).toMatchObject({ hasSecondFactor: true })
  expect(await removeSecondFactor(tx, EMAIL)).toEqual({ ok: true })
  expect(await findSecondFactor(tx, contactId)).toBe(false)
  expect((await tx.execute(sql`select from account_two_factor`)).rowCount).toBe(0)
  expect(await findSession(tx, 'a token of a session')).toBeUndefined()
})

test('A code of one account is spent for that account alone, and once', async ({ tx }) => {
  const [riley, sam] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'sam')]
  expect(await isCodeSpent(tx, riley, '123456')).toBe(false)
  expect(await spendCode(tx, riley, '123456')).toBe(true)
  expect(await isCodeSpent(tx, riley, '123456')).toBe(true)
  expect(await spendCode(tx, riley, '123456')).toBe(false)
  expect(await spendCode(tx, sam, '123456')).toBe(true)
})
