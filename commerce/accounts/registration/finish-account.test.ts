import { verifyPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { minutesPass } from '#commerce/accounts/account-for-tests.ts'
import { askForAccount, finishAccount } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import type { NewAccount } from '#contract/rules/people/new-account.ts'
import { MORGAN, mailedToken, RULE } from './registration-for-tests.ts'

const PASSWORD = 'larch and granite'

async function asked(tx: Tx, account: NewAccount = MORGAN): Promise<string> {
  await askForAccount(tx, account, RULE)
  return mailedToken(tx, 'finish-account')
}

const accountsOf = async (tx: Tx) =>
  (
    await tx.execute<{ password: string; verified: boolean; contact: number }>(
      sql`select password, email_verified as verified, contact_id as contact
          from account_user join account_credential on user_id = account_user.id`,
    )
  ).rows

test('The link of the mail opens the account with all that was given, by the password of who opened it [IMPL-10]', async ({
  tx,
}) => {
  const finished = await finishAccount(tx, await asked(tx), PASSWORD)
  const contact = await findContact(tx, MORGAN.email)

  expect(finished).toEqual({ ok: true, contactId: contact?.id, email: MORGAN.email })
  expect(contact).toMatchObject({ ...MORGAN, address2: null, role: 'customer' })
  const [account] = await accountsOf(tx)
  expect(account).toMatchObject({ verified: true, contact: contact?.id })
  expect(await verifyPassword({ hash: account?.password ?? '', password: PASSWORD })).toBe(true)
})

test('A link opens one account: used, over or made up it opens none [IMPL-10]', async ({ tx }) => {
  const token = await asked(tx)
  expect(await finishAccount(tx, token, PASSWORD)).toMatchObject({ ok: true })
  expect(await finishAccount(tx, token, PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
  expect(await finishAccount(tx, 'made-up', PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
  const late = await asked(tx, { ...MORGAN, email: 'late@silverpine.example' })
  await minutesPass(tx, 24 * 60)
  expect(await finishAccount(tx, late, PASSWORD)).toEqual({ ok: false, reason: 'link_over' })
})

test('A stranger who asks first for an address does not choose the password of its owner', async ({ tx }) => {
  const strangers = await asked(tx, { ...MORGAN, firstName: 'Mallory' })
  const owners = await asked(tx)
  expect(await finishAccount(tx, owners, PASSWORD)).toMatchObject({ ok: true })
  expect(await finishAccount(tx, strangers, 'password of a stranger')).toEqual({ ok: false, reason: 'account_exists' })
  const [account, ...others] = await accountsOf(tx)
  expect(others).toEqual([])
  expect(await verifyPassword({ hash: account?.password ?? '', password: PASSWORD })).toBe(true)
  expect((await findContact(tx, MORGAN.email))?.firstName).toBe('Morgan')
})

test('A password that is too short, or common, opens nothing, and says so', async ({ tx }) => {
  const token = await asked(tx)
  const common = { ok: false, reason: 'bad_password', problem: 'too_simple' }
  expect(await finishAccount(tx, await asked(tx), 'PassWord2000')).toEqual(common)
  expect(await finishAccount(tx, token, 'short')).toEqual({ ok: false, reason: 'bad_password', problem: 'too_short' })
  expect(await accountsOf(tx)).toEqual([])
})

async function givenContact(tx: Tx, head: { firstName: string; dateOfBirth?: string; role?: 'agent' }) {
  const saved = await saveHousehold(tx, { head: { lastName: 'Vale', email: MORGAN.email, ...head } }, RULE.today)
  return saved.ok ? saved.contactIds[0] : undefined
}

test('A customer of the ticket window who verifies their address gets the account of the contact they are [IMPL-10]', async ({
  tx,
}) => {
  const contactId = await givenContact(tx, { firstName: 'MORGAN' })
  expect(await finishAccount(tx, await asked(tx), PASSWORD)).toEqual({ ok: true, contactId, email: MORGAN.email })
})

test.for([
  ['another name', { firstName: 'Jordan' }],
  ['another date of birth', { firstName: 'Morgan', dateOfBirth: '1984-01-01' }],
  ['a role in the staff', { firstName: 'Morgan', role: 'agent' }],
] as const)(
  'A verified address whose contact has %s opens no account: the resort helps by phone [IMPL-10, BOT-02]',
  async ([, head], { tx }) => {
    await givenContact(tx, head)
    expect(await finishAccount(tx, await asked(tx), PASSWORD)).toEqual({ ok: false, reason: 'account_exists' })
    expect(await accountsOf(tx)).toEqual([])
  },
)
