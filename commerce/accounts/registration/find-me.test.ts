import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { disableAccount, findMe, finishAccount, type KnownBy } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, giveCard, saveHousehold } from '#commerce/people/index.ts'
import { observedTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { mailedToken, queuedMails, RULE } from './registration-for-tests.ts'

const RILEY = 'riley@silverpine.example'
const BORN = '1985-08-21'
const CHILD_BORN = '2015-03-02'
const ADULT: KnownBy = { by: 'person', firstName: 'Riley', lastName: 'Hart', dateOfBirth: BORN, postalCode: '80435' }

/** Riley with a pass, and a child who has a pass and no address. */
async function givenFamily(tx: Tx, head: { dateOfBirth?: string; role?: 'agent' } = { dateOfBirth: BORN }) {
  const saved = await saveHousehold(
    tx,
    {
      head: { firstName: 'Riley', lastName: 'Hart', email: RILEY, ...head },
      members: [{ firstName: 'Noa', lastName: 'Hart', dateOfBirth: CHILD_BORN }],
    },
    RULE.today,
  )
  if (!saved.ok) throw new Error(saved.reason)
  const [riley = 0, noa = 0] = saved.contactIds
  await tx.execute(sql`update contact set postal_code = '804 35' where id = ${riley}`)
  await giveCard(tx, riley, { number: '016000003358' })
  await giveCard(tx, noa, { number: '016000003359' })
  return { riley, noa }
}

const WAYS: [string, KnownBy][] = [
  ['an address', { by: 'email', email: ' Riley@Silverpine.example ' }],
  ['a pass and the address on file', { by: 'pass', number: '016000003358', email: RILEY }],
  ['the pass of a child and the address on file', { by: 'pass', number: '016000003359', email: RILEY }],
  ['a pass and the date of birth', { by: 'pass', number: '016000003358', dateOfBirth: BORN }],
  ['the pass of a child and its date of birth', { by: 'pass', number: '016000003359', dateOfBirth: CHILD_BORN }],
  ['name, date of birth and postal code', { ...ADULT, firstName: ' riley', lastName: 'HART ' }],
  ['those of a child', { ...ADULT, firstName: 'Noa', dateOfBirth: CHILD_BORN }],
]

test.for(WAYS)(
  'A customer of the ticket window who is found by %s gets a link that opens the account of the contact they are [MEMBER-42]',
  { tags: 'prove' },
  async ([, known], { tx }) => {
    const { riley } = await givenFamily(tx)
    await findMe(tx, known, RULE)
    expect(await queuedMails(tx)).toMatchObject([{ to: RILEY, name: 'finish-account', facts: { firstName: 'Riley' } }])
    const finished = await finishAccount(tx, await mailedToken(tx, 'finish-account'), 'larch and granite')
    expect(finished).toEqual({ ok: true, contactId: riley, email: RILEY })
    expect(await findContact(tx, RILEY)).toMatchObject({ id: riley, dateOfBirth: BORN })
  },
)

test('A customer with an account who is found gets the name they sign in with, and no link', async ({ tx }) => {
  await givenAccount(tx, 'riley')
  await findMe(tx, { by: 'email', email: RILEY }, RULE)
  expect(await queuedMails(tx)).toEqual([
    {
      ...{ to: RILEY, locale: 'en-US', name: 'find-username' },
      facts: { firstName: 'riley', username: RILEY, signInLink: '/login' },
    },
  ])
})

test.for<[string, KnownBy]>([
  ['an unknown address', { by: 'email', email: 'sam@silverpine.example' }],
  ['an unknown pass', { by: 'pass', number: '016000009999', email: RILEY }],
  ['a pass and an address of another', { by: 'pass', number: '016000003358', email: 'sam@silverpine.example' }],
  ['a pass and a wrong date of birth', { by: 'pass', number: '016000003358', dateOfBirth: '1985-08-22' }],
  ['the pass of a child and the birth date of its parent', { by: 'pass', number: '016000003359', dateOfBirth: BORN }],
  ['another postal code', { ...ADULT, postalCode: '80436' }],
  ['another first name', { ...ADULT, firstName: 'Ridley' }],
  ['a pattern for a name', { ...ADULT, firstName: '%' }],
])(
  'A look by %s runs as many statements as one that finds a person, and mails nothing [BOT-02, BOT-03, OPEN-45]',
  async ([, known], { tx }) => {
    await givenFamily(tx)
    const statements = async (asked: KnownBy) => {
      const names: string[] = []
      await findMe(
        observedTx(tx, ({ name }) => names.push(name)),
        asked,
        RULE,
      )
      return names
    }
    const unknown = await statements(known)
    expect(await queuedMails(tx)).toEqual([])
    expect(unknown).toEqual([expect.stringContaining('find_me'), 'insert_account_token', 'put_nothing_in_outbox'])
    expect(await statements(ADULT)).toEqual(['find_me_by_person', 'insert_account_token', 'put_in_outbox'])
  },
)

test('Of two people who fit one description neither gets a mail [BOT-03]', async ({ tx }) => {
  await givenFamily(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', dateOfBirth: BORN, email: 'other@silverpine.example' }
  await saveHousehold(tx, { head }, RULE.today)
  await tx.execute(sql`update contact set postal_code = '80435' where email = 'other@silverpine.example'`)
  await findMe(tx, ADULT, RULE)
  expect(await queuedMails(tx)).toEqual([])
})

test.for([
  ['too young for an account', { dateOfBirth: '2010-01-01' }],
  ['of an unknown age', {}],
  ['of the staff', { dateOfBirth: BORN, role: 'agent' }],
] as const)('A person who is %s is found without getting a link [CUSTOMER-12]', async ([, head], { tx }) => {
  await givenFamily(tx, head)
  await findMe(tx, { by: 'email', email: RILEY }, RULE)
  expect(await queuedMails(tx)).toEqual([])
})

test('A disabled account that is found gets no mail', async ({ tx }) => {
  await disableAccount(tx, await givenAccount(tx, 'riley'))
  await findMe(tx, { by: 'email', email: RILEY }, RULE)
  expect(await queuedMails(tx)).toEqual([])
})

test('A link of a contact whose address was changed meanwhile opens nothing and makes no second contact', async ({
  tx,
}) => {
  const { riley } = await givenFamily(tx)
  await findMe(tx, ADULT, RULE)
  const token = await mailedToken(tx, 'finish-account')
  await tx.execute(sql`update contact set email = 'new@silverpine.example' where id = ${riley}`)
  expect(await finishAccount(tx, token, 'larch and granite')).toEqual({ ok: false, reason: 'account_exists' })
  expect(await findContact(tx, RILEY)).toBeUndefined()
})
