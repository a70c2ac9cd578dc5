import { verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount, givenSession, minutesPass } from '#commerce/accounts/account-for-tests.ts'
import {
  askForReset,
  countAttempt,
  disableAccount,
  findSession,
  issueToken,
  resetPassword,
  useToken,
} from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { mailedToken, queuedMails } from './registration-for-tests.ts'

const RILEY = 'riley@silverpine.example'
const NEW = { password: 'larch and granite', locale: 'en-US' } as const

async function asked(tx: Tx): Promise<string> {
  await askForReset(tx, RILEY, 'en-US')
  return mailedToken(tx, 'reset-password')
}

test('A reset sets the new password, ends every session of the account and every other link, and mails that it did', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  await givenSession(tx, contactId, 'of the thief')
  const change = await issueToken(tx, { purpose: 'change_email', contactId })
  const [other, token] = [await asked(tx), await asked(tx)]

  expect(await resetPassword(tx, { token, ...NEW })).toEqual({ ok: true, contactId, email: RILEY })
  const { rows } = await tx.execute<{ password: string }>(sql`select password from account_credential`)
  expect(await verifyPassword({ hash: rows[0]?.password ?? '', password: NEW.password })).toBe(true)
  expect(await findSession(tx, 'of the thief')).toBeUndefined()
  expect(await resetPassword(tx, { token: other, ...NEW })).toEqual({ ok: false, reason: 'link_over' })
  expect(await useToken(tx, 'change_email', change)).toBeUndefined()
  expect((await queuedMails(tx)).at(-1)).toEqual({
    to: RILEY,
    locale: 'en-US',
    name: 'password-changed',
    facts: { firstName: 'riley', resetLink: '/c/forgot-password' },
  })
})

test('A link of a reset is good once and for half an hour, and not for a disabled account', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  const over = { ok: false, reason: 'link_over' }
  const late = await asked(tx)
  await minutesPass(tx, 30)
  expect(await resetPassword(tx, { token: late, ...NEW })).toEqual(over)
  const token = await asked(tx)
  await disableAccount(tx, contactId)
  expect(await resetPassword(tx, { token, ...NEW })).toEqual(over)
  expect(await resetPassword(tx, { token: 'guessed', ...NEW })).toEqual(over)
})

test('The stand-in that is written for an unknown address resets no password', async ({ tx }) => {
  const token = await issueToken(tx, { purpose: 'reset_password' })
  expect(await resetPassword(tx, { token, ...NEW })).toEqual({ ok: false, reason: 'link_over' })
})

test('A reset lets the owner sign in at once, however often others failed with the account', async ({ tx }) => {
  await givenAccount(tx, 'riley')
  const attempt = { email: RILEY, network: '203.0.113.7' }
  const limits = { minutes: 15, perAccount: 1, perNetwork: 30 }
  await countAttempt(tx, attempt, limits)
  expect(await countAttempt(tx, attempt, limits)).toMatchObject({ ok: false, by: 'account' })
  await resetPassword(tx, { token: await asked(tx), ...NEW })
  expect(await countAttempt(tx, attempt, limits)).toEqual({ ok: true })
})
