import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { givenAccount, minutesPass } from './account-for-tests.ts'
import { endTokensOf, forgetTokens, issueToken, readToken, useToken } from './index.ts'

test('A token of a mailed link opens what it was issued for once, and nothing the second time', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  const token = await issueToken(tx, { purpose: 'reset_password', contactId, payload: { of: 'riley' } })
  const other = await issueToken(tx, { purpose: 'reset_password', contactId })

  expect(await readToken(tx, 'reset_password', token)).toEqual({ contactId, payload: { of: 'riley' } })
  expect(await useToken(tx, 'reset_password', token)).toEqual({ contactId, payload: { of: 'riley' } })
  expect(await useToken(tx, 'reset_password', token)).toBeUndefined()
  expect(await readToken(tx, 'reset_password', token)).toBeUndefined()
  expect(await useToken(tx, 'reset_password', other)).toEqual({ contactId, payload: {} })
})

test('A token is 256 bits of chance, and the table has its hash alone', async ({ tx }) => {
  const token = await issueToken(tx, { purpose: 'finish_account', payload: { email: 'riley@silverpine.example' } })
  const { rows } = await tx.execute(sql`select account_token::text as row, length(hash) as bytes from account_token`)

  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(rows).toMatchObject([{ bytes: 32 }])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('A token of one purpose opens nothing of another', async ({ tx }) => {
  const token = await issueToken(tx, { purpose: 'finish_account' })
  expect(await useToken(tx, 'reset_password', token)).toBeUndefined()
  expect(await useToken(tx, 'change_email', token)).toBeUndefined()
  expect(await useToken(tx, 'finish_account', token)).toEqual({ contactId: null, payload: {} })
})

test('A token opens nothing once its time is over, and its row goes a day later', async ({ tx }) => {
  const token = await issueToken(tx, { purpose: 'reset_password' })
  await minutesPass(tx, 29)
  expect(await readToken(tx, 'reset_password', token)).toBeDefined()
  await minutesPass(tx, 1)
  expect(await readToken(tx, 'reset_password', token)).toBeUndefined()
  expect(await useToken(tx, 'reset_password', token)).toBeUndefined()

  expect(await forgetTokens(tx)).toBe(0)
  await minutesPass(tx, 24 * 60)
  expect(await forgetTokens(tx)).toBe(1)
})

test('Ending the links of a person ends those of one purpose, and no link of another person', async ({ tx }) => {
  const riley = await givenAccount(tx, 'riley')
  const sam = await givenAccount(tx, 'sam')
  const ended = await issueToken(tx, { purpose: 'reset_password', contactId: riley })
  const email = await issueToken(tx, { purpose: 'change_email', contactId: riley })
  const others = await issueToken(tx, { purpose: 'reset_password', contactId: sam })
  await endTokensOf(tx, riley, 'reset_password')

  expect(await useToken(tx, 'reset_password', ended)).toBeUndefined()
  expect(await useToken(tx, 'change_email', email)).toBeDefined()
  expect(await useToken(tx, 'reset_password', others)).toBeDefined()
})
