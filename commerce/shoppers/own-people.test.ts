import { expect } from 'vitest'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { findContact, readContact, saveHousehold } from '#commerce/people/index.ts'
import { searchCustomers } from '#commerce/staff/index.ts'
import { test } from '#commerce/testing/test.ts'
import { addOwnPerson, readOwnPeople, saveOwnPerson } from './own-people.ts'
import { endVisitor } from './shoppers.sql.ts'
import type { Shopper } from './shoppers.ts'

const CONTEXT = { today: '2026-12-09', currency: 'USD' }
const FINN = { firstName: ' Finn ', lastName: 'Hart', dateOfBirth: '2020-05-17' }

async function givenGuest(tx: Tx, draft = FINN): Promise<{ guest: Shopper; finn: number }> {
  const added = await addOwnPerson(tx, {}, draft, CONTEXT)
  if (!added.ok) throw new Error(added.reason)
  return { guest: { visitorToken: added.newVisitorToken }, finn: added.contactId }
}

const namesOf = async (tx: Tx, shopper: Shopper) =>
  (await readOwnPeople(tx, shopper)).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('A guest who names a person becomes a visitor and finds that person again by the token alone [OPEN-108]', async ({
  tx,
}) => {
  const { guest } = await givenGuest(tx)
  const again = await addOwnPerson(tx, guest, { ...FINN, firstName: 'Mika' }, CONTEXT)
  expect(again).toMatchObject({ ok: true, newVisitorToken: undefined })
  expect(await namesOf(tx, guest)).toEqual(['Finn Hart', 'Mika Hart'])

  const { guest: other } = await givenGuest(tx, { ...FINN, firstName: 'Noa' })
  expect(await namesOf(tx, other)).toEqual(['Noa Hart'])
  expect(await namesOf(tx, {})).toEqual([])
  expect(await namesOf(tx, { visitorToken: 'A'.repeat(43) })).toEqual([])
})

test('A guest’s people keep the rules of every household: names, birth dates, no person twice, twenty at most [OPEN-108, IMPL-54]', async ({
  tx,
}) => {
  const { guest } = await givenGuest(tx)
  const reasonFor = async (draft: Partial<typeof FINN>) => {
    const added = await addOwnPerson(tx, guest, { ...FINN, ...draft }, CONTEXT)
    return added.ok || added.reason
  }
  expect(await reasonFor({ firstName: 'FINN' })).toBe('exists')
  expect(await reasonFor({ lastName: ' ' })).toBe('bad_name')
  expect(await reasonFor({ dateOfBirth: '2026-12-10' })).toBe('bad_date_of_birth')
  for (let day = 1; day < 20; day += 1) await reasonFor({ dateOfBirth: `2019-01-${String(day).padStart(2, '0')}` })
  expect(await reasonFor({ dateOfBirth: '2019-01-30' })).toBe('too_many_members')
  expect(await namesOf(tx, guest)).toHaveLength(20)
})

test('A guest saves their own people and finds those of other guests and customers as little as unknown ones [API-31, IDR-02]', async ({
  tx,
}) => {
  const { guest, finn } = await givenGuest(tx)
  const { guest: other, finn: theirs } = await givenGuest(tx)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  await saveHousehold(tx, { head, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, CONTEXT.today)
  const riley = (await findContact(tx, head.email))?.id ?? 0

  expect(await saveOwnPerson(tx, guest, { contactId: finn, phone: '970 555 0142' }, CONTEXT)).toMatchObject({
    ok: true,
  })
  expect(await readContact(tx, finn)).toMatchObject({ phone: '970 555 0142', dateOfBirth: FINN.dateOfBirth })
  for (const contactId of [theirs, riley, 2_000_000_000]) {
    const saved = await saveOwnPerson(tx, guest, { contactId, phone: '970 555 0199' }, CONTEXT)
    expect(saved).toMatchObject({ ok: false, reason: 'not_found' })
  }
  const asCustomer = await saveOwnPerson(tx, { contactId: riley }, { contactId: finn, city: 'Here' }, CONTEXT)
  expect(asCustomer).toMatchObject({ ok: false, reason: 'not_found' })
  const added = await saveOwnPerson(tx, other, { ...FINN, firstName: 'Kim', city: 'Silverpine' }, CONTEXT)
  expect(added.ok && (await readContact(tx, added.contactId))).toMatchObject({ firstName: 'Kim', city: 'Silverpine' })
})

const countPeople = statement<{ contacts: number; households: number }>(
  'test_count_people',
  `select (select count(*)::int from contact) as contacts, (select count(*)::int from household) as households`,
)

test('The people of a visitor who ends are deleted, and those of other visitors stay [PRV-03]', async ({ tx }) => {
  const { guest } = await givenGuest(tx)
  const { guest: other } = await givenGuest(tx)
  await endVisitor(tx, guest.visitorToken ?? '')
  expect(await countPeople(tx, [])).toEqual([{ contacts: 1, households: 1 }])
  expect(await namesOf(tx, other)).toEqual(['Finn Hart'])
})

test('Staff who search for customers do not find the people of a guest', async ({ tx }) => {
  await givenGuest(tx)
  const head = { firstName: 'Finn', lastName: 'Hart', email: 'finn@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, CONTEXT.today)
  const by = { contactId: saved.ok ? (saved.contactIds[0] ?? 0) : 0, role: 'admin' as const, sessionId: 's' }
  const found = await searchCustomers(tx, {
    by,
    words: 'finn',
    excludeGuests: false,
    excludeInactive: false,
    route: '/',
  })
  expect(found).toMatchObject([{ id: by.contactId }])
})
