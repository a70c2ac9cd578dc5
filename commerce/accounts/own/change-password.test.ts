import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount, givenSession } from '#commerce/accounts/account-for-tests.ts'
import {
  changePassword,
  findSession,
  isPasswordOf,
  issueToken,
  readToken,
  setPassword,
} from '#commerce/accounts/index.ts'
import { queuedMails } from '#commerce/accounts/registration/registration-for-tests.ts'
import { test } from '#commerce/testing/test.ts'

const CHANGE = { password: 'larch and granite', locale: 'en-US', route: '/api/account/password' } as const

test('A changed password ends every other session and every link, and this session goes on under another token [AUT-01]', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  await setPassword(tx, contactId, 'silverpine demo')
  const sessionId = await givenSession(tx, contactId, 'this one')
  await givenSession(tx, contactId, 'laptop')
  const reset = await issueToken(tx, { purpose: 'reset_password', contactId })
  const email = await issueToken(tx, { purpose: 'change_email', contactId })

  const changed = await changePassword(tx, { ...CHANGE, contactId, sessionId })
  expect(changed).toMatchObject({ ok: true })
  expect(await findSession(tx, changed.ok ? changed.token : '')).toMatchObject({ contactId })
  for (const token of ['this one', 'laptop']) expect(await findSession(tx, token), token).toBeUndefined()
  expect(await readToken(tx, 'reset_password', reset)).toBeUndefined()
  expect(await readToken(tx, 'change_email', email)).toBeUndefined()
  expect(await isPasswordOf(tx, contactId, 'larch and granite')).toBe(true)
  expect(await isPasswordOf(tx, contactId, 'silverpine demo')).toBe(false)
})

test('A changed password is told to the customer by mail and recorded without any part of it', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  await changePassword(tx, { ...CHANGE, contactId, sessionId: await givenSession(tx, contactId, 'this one') })

  expect(await queuedMails(tx)).toEqual([
    {
      to: 'riley@silverpine.example',
      locale: 'en-US',
      name: 'password-changed',
      facts: { firstName: 'riley', resetLink: '/c/forgot-password' },
    },
  ])
  const { rows } = await tx.execute(sql`select action, actor_contact_id as actor, route from audit_entry`)
  expect(rows).toEqual([{ action: 'password changed', actor: contactId, route: CHANGE.route }])
})

test.for([
  ['too short', 'nine lett'],
  ['one of the common ones', 'PassWord2000'],
  ['the address itself', 'Riley@silverpine.example'],
] as const)(
  'A new password that is %s is refused, and the old one stays',
  { tags: 'prove' },
  async ([, password], { tx }) => {
    const contactId = await givenAccount(tx, 'riley')
    await setPassword(tx, contactId, 'silverpine demo')
    const sessionId = await givenSession(tx, contactId, 'this one')
    const refused = { ok: false, reason: 'bad_password' }
    expect(await changePassword(tx, { ...CHANGE, password, contactId, sessionId })).toEqual(refused)
    expect(await isPasswordOf(tx, contactId, 'silverpine demo')).toBe(true)
    expect(await findSession(tx, 'this one')).toBeDefined()
  },
)

test('A password is not changed by a session that has ended meanwhile', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  const ended = { ok: false, reason: 'session_ended' }
  expect(await changePassword(tx, { ...CHANGE, contactId, sessionId: 'gone' })).toEqual(ended)
})
