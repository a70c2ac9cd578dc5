import { expect } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { askEmailChange, confirmEmailChange, findAccount, issueToken, readToken } from '#commerce/accounts/index.ts'
import { mailedToken, queuedMails } from '#commerce/accounts/registration/registration-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readContact } from '#commerce/people/index.ts'
import { type ObservedStatement, observedTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'

const OLD = 'riley@silverpine.example'
const NEW = 'rye@silverpine.example'
const ROUTE = '/api/account/email'
const ask = (tx: Tx, contactId: number, newEmail = NEW) =>
  askEmailChange(tx, { contactId, newEmail, locale: 'en-US', sessionId: 'this one', route: ROUTE })

test('An asked-for address gets a link and the old one a notice, and nothing is changed yet', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  expect(await ask(tx, contactId, ' Rye@Silverpine.example ')).toEqual({ ok: true })

  const told = (await queuedMails(tx)).map(({ to, name, facts }) => [to, name, facts])
  expect(told).toEqual([
    [
      NEW,
      'confirm-email',
      {
        firstName: 'riley',
        link: expect.stringMatching(/^\/c\/confirm-email\?token=[\w-]{43}$/),
        newEmail: NEW,
      },
    ],
    [OLD, 'email-change-asked', { firstName: 'riley', newEmail: NEW }],
  ])
  expect(await readContact(tx, contactId)).toMatchObject({ email: OLD })
})

test('An opened link makes the address the one to sign in with, tells the old one, and is good once', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  const reset = await issueToken(tx, { purpose: 'reset_password', contactId })
  await ask(tx, contactId)
  const token = await mailedToken(tx, 'confirm-email')

  expect(await confirmEmailChange(tx, token, ROUTE)).toEqual({ ok: true, newEmail: NEW })
  expect(await readContact(tx, contactId)).toMatchObject({ email: NEW })
  expect(await findAccount(tx, NEW)).toMatchObject({ contactId })
  expect(await findAccount(tx, OLD)).toBeUndefined()
  expect((await queuedMails(tx)).at(-1)).toMatchObject({ to: OLD, name: 'email-changed', facts: { newEmail: NEW } })
  expect(await readToken(tx, 'reset_password', reset), 'a link in the old mailbox').toBeUndefined()
  expect(await confirmEmailChange(tx, token, ROUTE)).toEqual({ ok: false, reason: 'bad_link' })
})

test('An address of another person is answered like a free one after the same statements, and its owner alone is told [BOT-02]', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  await givenAccount(tx, 'sam')
  const statementsOf = async (newEmail: string) => {
    const seen: ObservedStatement[] = []
    expect(
      await ask(
        observedTx(tx, (statement) => seen.push(statement)),
        contactId,
        newEmail,
      ),
    ).toEqual({ ok: true })
    return seen.map(({ name, text }) => name ?? text)
  }
  const free = await statementsOf(NEW)
  expect(await statementsOf('sam@silverpine.example')).toEqual(free)
  const told = (await queuedMails(tx)).slice(2)
  expect(told.map(({ to, name }) => [to, name])).toEqual([
    ['sam@silverpine.example', 'account-known'],
    [OLD, 'email-change-asked'],
  ])
  expect(told[0]?.facts).toEqual({ firstName: 'sam', link: '/c/account-exists', signInLink: '/login' })
})

test('A second change asked for ends the link of the first', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  await ask(tx, contactId)
  const first = await mailedToken(tx, 'confirm-email')
  await ask(tx, contactId, 'other@silverpine.example')
  expect(await confirmEmailChange(tx, first, ROUTE)).toEqual({ ok: false, reason: 'bad_link' })
  const second = await mailedToken(tx, 'confirm-email')
  expect(await confirmEmailChange(tx, second, ROUTE)).toMatchObject({ ok: true })
})

test('An address that another person took meanwhile is not made the customer’s', async ({ tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  await ask(tx, contactId, 'sam@silverpine.example')
  const token = await mailedToken(tx, 'confirm-email')
  await givenAccount(tx, 'sam')
  expect(await confirmEmailChange(tx, token, ROUTE)).toEqual({ ok: false, reason: 'taken' })
  expect(await readContact(tx, contactId)).toMatchObject({ email: OLD })
})

test.for([
  ['no address', 'rye', 'bad_email'],
  ['the one they have', ' RILEY@silverpine.example', 'same_email'],
] as const)('A new address that is %s is refused before any mail is written', async ([, newEmail, reason], { tx }) => {
  const contactId = await givenAccount(tx, 'riley')
  expect(await ask(tx, contactId, newEmail)).toEqual({ ok: false, reason })
  expect(await queuedMails(tx)).toEqual([])
})
