import { expect } from 'vitest'
import { findAccount, setPassword } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { lacksForAdmin, makeAdmin } from './make-admin.ts'

const TODAY = '2026-12-03'
const EMAIL = 'ada@resort.example'
const NAMES = { firstName: 'Ada', lastName: 'Winters' }
const PASSWORD = 'a long enough password'

async function customer(tx: Tx, password?: string): Promise<number> {
  const head = { ...NAMES, email: EMAIL, phone: '+1 555 014 0199' }
  const saved = await saveHousehold(tx, { head, members: [{ firstName: 'Bo', lastName: 'Winters' }] }, TODAY)
  const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
  if (password !== undefined) await setPassword(tx, contactId, password)
  return contactId
}

test('A new person with names and a password becomes an admin who can sign in', async ({ tx }) => {
  expect(await lacksForAdmin(tx, EMAIL)).toEqual(['names', 'password'])
  const made = await makeAdmin(tx, { email: ` ${EMAIL.toUpperCase()}`, names: NAMES, password: PASSWORD }, TODAY)

  expect(made).toMatchObject({ ok: true, isNew: true })
  expect(await findAccount(tx, EMAIL)).toMatchObject({ role: 'admin' })
  expect(await makeAdmin(tx, { email: EMAIL }, TODAY)).toEqual({ ok: false, reason: 'already_admin' })
})

test('A customer who becomes an admin keeps what is known of them and loses every session [AUT-01]', async ({ tx }) => {
  const contactId = await customer(tx, PASSWORD)
  await tx.execute(`insert into account_session (token, user_id, expires_at)
    select 'token', id, now() + interval '1 day' from account_user`)

  expect(await lacksForAdmin(tx, EMAIL)).toEqual([])
  expect(await makeAdmin(tx, { email: EMAIL }, TODAY)).toEqual({ ok: true, contactId, isNew: false })
  expect(await findContact(tx, EMAIL)).toMatchObject({ role: 'admin', phone: '+1 555 014 0199' })
  expect((await tx.execute('select 1 from account_session')).rowCount).toBe(0)
})

test('A person without an account needs a password to become an admin', async ({ tx }) => {
  await customer(tx)
  expect(await lacksForAdmin(tx, EMAIL)).toEqual(['password'])
  expect(await makeAdmin(tx, { email: EMAIL }, TODAY)).toEqual({ ok: false, reason: 'no_password' })
  expect(await makeAdmin(tx, { email: EMAIL, password: PASSWORD }, TODAY)).toMatchObject({ ok: true, isNew: false })
})

test.for([
  [{ email: 'nobody@resort.example' }, 'unknown_email'],
  [{ email: 'no address', names: NAMES, password: PASSWORD }, 'bad_email'],
  [{ email: EMAIL, names: { ...NAMES, lastName: ' ' }, password: PASSWORD }, 'bad_name'],
  [{ email: EMAIL, names: NAMES }, 'no_password'],
  [{ email: EMAIL, names: NAMES, password: 'elevenchars' }, 'bad_password'],
  [{ email: EMAIL, names: NAMES, password: 'aaaabbbbccccdddd' }, 'bad_password'],
  [{ email: EMAIL, names: NAMES, password: 'a1 '.repeat(67) }, 'bad_password'],
] as const)('A person given as %j becomes no admin: %s', async ([draft, reason], { tx }) => {
  expect(await makeAdmin(tx, draft, TODAY)).toEqual({ ok: false, reason })
})
