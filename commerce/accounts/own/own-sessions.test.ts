import { expect } from 'vitest'
import { givenAccount, givenSession, minutesPass } from '#commerce/accounts/account-for-tests.ts'
import {
  endOtherSessions,
  endOwnSession,
  findSession,
  listOwnSessions,
  rotateSession,
} from '#commerce/accounts/index.ts'
import { test } from '#commerce/testing/test.ts'

test('A customer sees the sessions of their own account that still stand, the latest first, with their devices', async ({
  tx,
}) => {
  const riley = await givenAccount(tx, 'riley')
  const sam = await givenAccount(tx, 'sam')
  const first = await givenSession(tx, riley, 'laptop')
  await findSession(tx, 'laptop', 'x'.repeat(1_000))
  await findSession(tx, 'laptop', 'another browser')
  await minutesPass(tx, 5)
  const second = await givenSession(tx, riley, 'phone')
  await givenSession(tx, sam, 'of another')

  const sessions = await listOwnSessions(tx, riley)
  expect(sessions.map(({ id }) => id)).toEqual([second, first])
  expect(sessions.map(({ userAgent }) => userAgent?.length)).toEqual([undefined, 400])

  await minutesPass(tx, 26)
  expect((await listOwnSessions(tx, riley)).map(({ id }) => id)).toEqual([second])
})

test('A customer ends one session of their own at once, and no session of another person [IDR-02, AUT-01]', async ({
  tx,
}) => {
  const riley = await givenAccount(tx, 'riley')
  const sam = await givenAccount(tx, 'sam')
  const phone = await givenSession(tx, riley, 'phone')
  const others = await givenSession(tx, sam, 'of another')

  expect(await endOwnSession(tx, riley, others)).toBe(false)
  expect(await findSession(tx, 'of another')).toBeDefined()
  expect(await endOwnSession(tx, riley, phone)).toBe(true)
  expect(await findSession(tx, 'phone')).toBeUndefined()
  expect(await endOwnSession(tx, riley, phone)).toBe(false)
})

test('A customer who ends all other sessions keeps this one alone, and staff no longer impersonate them [AUT-01]', async ({
  tx,
}) => {
  const riley = await givenAccount(tx, 'riley')
  const sam = await givenAccount(tx, 'sam')
  const agent = await givenAccount(tx, 'theo', 'agent')
  const kept = await givenSession(tx, riley, 'this one')
  await givenSession(tx, riley, 'laptop')
  await givenSession(tx, riley, 'phone')
  await givenSession(tx, sam, 'of another')
  const acting = await rotateSession(tx, await givenSession(tx, agent, 'desk'), riley)

  expect(await endOtherSessions(tx, riley, kept)).toBe(3)
  expect((await listOwnSessions(tx, riley)).map(({ id }) => id)).toEqual([kept])
  expect(await findSession(tx, acting?.token ?? '')).toBeUndefined()
  expect(await findSession(tx, 'of another')).toBeDefined()
})
