import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { askForAccount, askForReset, askForUsername, disableAccount } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type ObservedStatement, observedTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { MORGAN, queuedMails, RULE } from './registration-for-tests.ts'

const RILEY = 'riley@silverpine.example'

test('A new address that asks for an account gets the mail that finishes it, and nothing is opened yet [API-96, IMPL-10]', async ({
  tx,
}) => {
  const given = { ...MORGAN, firstName: ' Morgan ', email: ' Morgan@Silverpine.example' }
  expect(await askForAccount(tx, given, RULE)).toEqual({ ok: true })
  expect(await queuedMails(tx)).toEqual([
    {
      to: 'morgan@silverpine.example',
      locale: 'en-US',
      name: 'finish-account',
      facts: { firstName: 'Morgan', link: expect.stringMatching(/^\/c\/finish-account\?token=[\w-]{43}$/) },
    },
  ])
  const { rows } = await tx.execute(sql`select from contact where email = ${MORGAN.email}`)
  expect(rows).toEqual([])
})

test('A known address that asks for an account gets a mail that says so, in the name the shop knows, with no token [API-96, BOT-02]', async ({
  tx,
}) => {
  await givenAccount(tx, 'riley')
  expect(await askForAccount(tx, { ...MORGAN, email: RILEY }, RULE)).toEqual({ ok: true })
  expect(await queuedMails(tx)).toEqual([
    {
      to: RILEY,
      locale: 'en-US',
      name: 'account-known',
      facts: { firstName: 'riley', link: '/c/account-exists', signInLink: '/login' },
    },
  ])
})

test('A guest who is too young, or leaves out what is asked for, gets no mail and hears which fields are wrong [CUSTOMER-12]', async ({
  tx,
}) => {
  const asked = await askForAccount(tx, { ...MORGAN, dateOfBirth: '2010-01-01', phone: '' }, RULE)
  expect(asked).toEqual({ ok: false, problems: { dateOfBirth: 'too_young', phone: 'required' } })
  expect(await queuedMails(tx)).toEqual([])
})

async function statementsOf(tx: Tx, work: (observed: Tx) => Promise<unknown>): Promise<string[]> {
  const seen: ObservedStatement[] = []
  await work(observedTx(tx, (statement) => seen.push(statement)))
  return seen.map(({ name }) => name)
}

test('Asking for an account runs the same statements for a known address as for a new one [BOT-02]', async ({ tx }) => {
  await givenAccount(tx, 'riley')
  const known = await statementsOf(tx, (seen) => askForAccount(seen, { ...MORGAN, email: RILEY }, RULE))
  const unknown = await statementsOf(tx, (seen) => askForAccount(seen, MORGAN, RULE))
  expect(known).toEqual(['find_addressee', 'insert_account_token', 'put_in_outbox'])
  expect(unknown).toEqual(known)
})

const KINDS = { reset: askForReset, username: askForUsername }

test.for([
  ['a reset', 'reset', 3],
  ['a username', 'username', 2],
] as const)(
  'Asking for %s writes one row for every row of a known address, where there is no such account [BOT-02, OPEN-45]',
  async ([, kind, statements], { tx }) => {
    await givenAccount(tx, 'riley')
    const known = await statementsOf(tx, (seen) => KINDS[kind](seen, RILEY, 'en-US'))
    const sent = (await queuedMails(tx)).length
    const unknown = await statementsOf(tx, (seen) => KINDS[kind](seen, 'stranger@silverpine.example', 'en-US'))
    expect([known.length, unknown.length, sent]).toEqual([statements, statements, 1])
    expect((await queuedMails(tx)).length, 'no mail goes to an address without an account').toBe(1)
    expect(unknown.map((name) => name.replace('nothing_', ''))).toEqual(known)
  },
)

test('The username goes to the address that asked for it, and to no other [API-94, OPEN-45]', async ({ tx }) => {
  await givenAccount(tx, 'riley')
  await askForUsername(tx, ' RILEY@silverpine.example ', 'en-AU')
  expect(await queuedMails(tx)).toEqual([
    {
      to: RILEY,
      locale: 'en-AU',
      name: 'find-username',
      facts: { firstName: 'riley', username: RILEY, signInLink: '/login' },
    },
  ])
})

test('A disabled account gets no link to reset its password', async ({ tx }) => {
  await disableAccount(tx, await givenAccount(tx, 'riley'))
  await askForReset(tx, RILEY, 'en-US')
  expect(await queuedMails(tx)).toEqual([])
})
