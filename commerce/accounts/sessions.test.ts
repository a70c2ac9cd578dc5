import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { putInGroup, saveGroup } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { givenAccount, givenSession, minutesPass } from './account-for-tests.ts'
import { disableAccount, setPassword, setPasswordHash } from './accounts.ts'
import { endSession, endSessionsOf, forgetSessions } from './sessions.sql.ts'
import { findSession, rotateSession } from './sessions.ts'

const TOKEN = 'T'.repeat(32)

test('A session says who the person is and which role they have now, not the one they signed in with [AUT-07]', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  const id = await givenSession(tx, contactId, TOKEN)
  const seen = { id, contactId, email: 'riley@silverpine.example', firstName: 'riley', lastName: 'Hart', groups: [] }
  const nobodyActs = {
    ...{ agentId: null, agentEmail: null, agentRole: null, staffRole: null, staffRights: null },
    ...{ hasSecondFactor: false, lacksSecondFactor: false },
  }

  expect(await findSession(tx, TOKEN)).toEqual({ ...seen, role: 'customer', ...nobodyActs })
  await tx.execute(sql`update contact set role = 'agent', email = 'r@silverpine.example' where id = ${contactId}`)
  expect(await findSession(tx, TOKEN)).toMatchObject({ role: 'agent', email: 'r@silverpine.example' })
})

test('A session says which groups the customer is in, also where staff impersonate them', async ({ tx }) => {
  const [contactId, agentId] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'theo', 'agent')]
  await saveGroup(tx, { key: 'members', name: 'Members' })
  await saveGroup(tx, { key: 'clubs', name: 'Clubs' })
  await saveGroup(tx, { key: 'past', name: 'Past' })
  for (const group of ['members', 'clubs', 'past']) await putInGroup(tx, { contactId, group })
  await tx.execute(sql`update customer_group_member set from_at = shop_now() - interval '1 day', until_at = shop_now()
    where group_key = 'past'`)
  await givenSession(tx, contactId, TOKEN)
  const staff = await givenSession(tx, agentId, 'U'.repeat(32))
  const rotated = await rotateSession(tx, staff, contactId)

  expect(await findSession(tx, TOKEN)).toMatchObject({ groups: ['clubs', 'members'] })
  expect(await findSession(tx, rotated?.token ?? '')).toMatchObject({ agentId, groups: ['clubs', 'members'] })
})

test.for([
  ['customer', 30, 12 * 60],
  ['agent', 15, 8 * 60],
  ['admin', 15, 8 * 60],
] as const)(
  'The session of a person who is %s ends after %i idle minutes, and after %i in any case',
  async ([role, idle, absolute], { tx }) => {
    const contactId = await givenAccount(tx, 'riley', role)
    await givenSession(tx, contactId, TOKEN)
    for (let minutes = 0; minutes + idle - 1 < absolute; minutes += idle - 1) {
      expect(await findSession(tx, TOKEN), `after ${minutes} minutes`).toBeDefined()
      await minutesPass(tx, idle - 1)
    }
    await minutesPass(tx, idle)
    expect(await findSession(tx, TOKEN)).toBeUndefined()

    await givenSession(tx, contactId, 'U'.repeat(32))
    await minutesPass(tx, idle)
    expect(await findSession(tx, 'U'.repeat(32))).toBeUndefined()
  },
)

test('A session that is used all the time ends when its hours are over', async ({ tx }) => {
  await givenSession(tx, await givenAccount(tx, 'riley'), TOKEN)
  await minutesPass(tx, 12 * 60 - 1)
  await tx.execute(sql`update account_session set seen_at = shop_now()`)
  expect(await findSession(tx, TOKEN)).toBeDefined()
  await minutesPass(tx, 1)
  expect(await findSession(tx, TOKEN)).toBeUndefined()
})

test('A session is written as seen once a minute at most', async ({ tx }) => {
  await givenSession(tx, await givenAccount(tx, 'riley'), TOKEN)
  const version = async () =>
    (await tx.execute<{ at: string }>(sql`select seen_at::text as at from account_session`)).rows[0]?.at
  const first = await version()
  await minutesPass(tx, 0.9)
  await findSession(tx, TOKEN)
  expect(await version()).toBe(first)
  await minutesPass(tx, 0.2)
  await findSession(tx, TOKEN)
  expect(await version()).not.toBe(first)
})

test('A session that was ended opens nothing [AUT-01]', async ({ tx }) => {
  await endSession(tx, await givenSession(tx, await givenAccount(tx, 'riley'), TOKEN))
  expect(await findSession(tx, TOKEN)).toBeUndefined()
})

test('A session opens nothing once its account is disabled, nor after the account is enabled again [AUT-01]', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  await givenSession(tx, contactId, TOKEN)
  await disableAccount(tx, contactId)
  expect(await findSession(tx, TOKEN)).toBeUndefined()
  await disableAccount(tx, contactId, false)
  expect(await findSession(tx, TOKEN)).toBeUndefined()
})

test('A session opens nothing once the password changed, and goes on where the password is set to the same [AUT-01]', async ({
  tx,
}) => {
  const contactId = await givenAccount(tx, 'riley')
  await givenSession(tx, contactId, TOKEN)
  expect(await setPasswordHash(tx, contactId, 'hash of riley')).toEqual({ ok: true })
  expect(await findSession(tx, TOKEN)).toBeDefined()
  expect(await setPassword(tx, contactId, 'another password')).toEqual({ ok: true })
  expect(await findSession(tx, TOKEN)).toBeUndefined()
})

test('A session is deleted with its person, and long after its end', async ({ tx }) => {
  const [riley, sam] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'sam')]
  await givenSession(tx, riley, TOKEN)
  await givenSession(tx, sam, 'U'.repeat(32))
  await tx.execute(sql`delete from contact where id = ${riley}`)
  await minutesPass(tx, 12 * 60 + 1)
  await forgetSessions(tx)
  expect((await tx.execute(sql`select 1 from account_session`)).rowCount).toBe(0)
})

test('Staff who impersonate are seen as the customer, both names known, under a new token, for half an hour at most [AUT-08]', async ({
  tx,
}) => {
  const [riley, theo] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'theo', 'agent')]
  const sessionId = await givenSession(tx, theo, TOKEN)
  const impersonation = await rotateSession(tx, sessionId, riley)

  expect(await findSession(tx, TOKEN)).toBeUndefined()
  expect(impersonation?.sessionId).not.toBe(sessionId)
  expect(await findSession(tx, impersonation?.token ?? '')).toMatchObject({
    contactId: riley,
    role: 'customer',
    agentId: theo,
    agentEmail: 'theo@silverpine.example',
    agentRole: 'agent',
  })
  for (const minutes of [14, 14]) {
    await minutesPass(tx, minutes)
    expect(await findSession(tx, impersonation?.token ?? '')).toBeDefined()
  }
  await minutesPass(tx, 2)
  expect(await findSession(tx, impersonation?.token ?? '')).toBeUndefined()
})

test('Staff who stop impersonating get a third token and are signed in no longer than without it', async ({ tx }) => {
  const [riley, theo] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'theo', 'agent')]
  await givenSession(tx, theo, TOKEN)
  await minutesPass(tx, 7 * 60 + 50)
  await tx.execute(sql`update account_session set seen_at = shop_now()`)
  const impersonation = await rotateSession(tx, (await findSession(tx, TOKEN))?.id ?? '', riley)
  const again = await rotateSession(tx, impersonation?.sessionId ?? '', undefined)

  expect(await findSession(tx, again?.token ?? '')).toMatchObject({ contactId: theo, agentId: null })
  await minutesPass(tx, 10)
  expect(await findSession(tx, again?.token ?? '')).toBeUndefined()
})

test.for([
  ['they are staff no more', sql`update contact set role = 'customer' where first_name = 'theo'`],
  ['the customer became staff', sql`update contact set role = 'agent' where first_name = 'riley'`],
  ['they were disabled', sql`update account_user set disabled_at = shop_now() where email like 'theo%'`],
  ['the customer was disabled', sql`update account_user set disabled_at = shop_now() where email like 'riley%'`],
] as const)('Staff no longer impersonate a customer once %s [AUT-08]', async ([, happens], { tx }) => {
  const [riley, theo] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'theo', 'agent')]
  const impersonation = await rotateSession(tx, await givenSession(tx, theo, TOKEN), riley)
  await tx.execute(happens)
  expect(await findSession(tx, impersonation?.token ?? '')).toBeUndefined()
})

test('An impersonation ends when all sessions of the agent or of the customer are ended', async ({ tx }) => {
  const [riley, theo] = [await givenAccount(tx, 'riley'), await givenAccount(tx, 'theo', 'agent')]
  await rotateSession(tx, await givenSession(tx, theo, TOKEN), riley)
  expect(await endSessionsOf(tx, riley)).toBe(1)
  await givenSession(tx, theo, TOKEN)
  expect(await endSessionsOf(tx, theo)).toBe(1)
  expect(await rotateSession(tx, 'ended', riley)).toBeUndefined()
})
