import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { saveBirthDate } from './household.ts'
import { clearPeople, findContact, readHousehold } from './people.sql.ts'
import { isOwnPerson } from './save-contact.ts'
import { type HouseholdDraft, saveHousehold } from './save-household.ts'

const today = '2026-12-09'
const head = { firstName: ' Riley ', lastName: 'Hart', email: ' Riley@Silverpine.example', dateOfBirth: '1987-04-02' }
const child = { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2017-03-04' }

test('A household is read back in its order, names trimmed, with its excluded members marked [MEMBER-18]', async ({
  tx,
}) => {
  const saved = await saveHousehold(
    tx,
    { head, members: [child, { firstName: 'Casey', lastName: 'Hart', isExcluded: true }] },
    today,
  )
  const riley = await findContact(tx, 'RILEY@silverpine.example ')
  const members = await readHousehold(tx, riley?.id ?? 0)

  expect(saved).toMatchObject({ ok: true })
  expect(members.map(({ contact, isExcluded }) => [contact.firstName, contact.dateOfBirth, isExcluded])).toEqual([
    ['Riley', '1987-04-02', false],
    ['Noa', '2017-03-04', false],
    ['Casey', null, true],
  ])
  expect(members.every(({ headContactId }) => headContactId === riley?.id)).toBe(true)
})

test('A household is the same for every member it is read by', async ({ tx }) => {
  const saved = await saveHousehold(tx, { head, members: [child] }, today)
  if (!saved.ok) throw new Error(saved.reason)

  expect(await readHousehold(tx, saved.contactIds[1] ?? 0)).toEqual(await readHousehold(tx, saved.contactIds[0] ?? 0))
})

test('A household saved again keeps all ids, and a member may change name by id', async ({ tx }) => {
  const first = await saveHousehold(tx, { head, members: [child] }, today)
  const again = await saveHousehold(
    tx,
    { head, members: [{ ...child, holdReason: 'Needs a signed waiver first' }] },
    today,
  )
  const id = again.ok ? (again.contactIds[1] ?? 0) : 0
  const renamed = await saveHousehold(tx, { head, members: [{ ...child, id, firstName: 'Noah' }] }, today)

  expect(again).toEqual(first)
  expect(renamed).toEqual(first)
  expect((await readHousehold(tx, id)).map(({ contact }) => contact.firstName)).toEqual(['Riley', 'Noah'])
})

test('A household of one is stored as a contact only', async ({ tx }) => {
  const saved = await saveHousehold(tx, { head }, today)

  expect(await readHousehold(tx, saved.ok ? (saved.contactIds[0] ?? 0) : 0)).toEqual([])
})

test.for<[string, Partial<HouseholdDraft>, string]>([
  ['a member without a name', { members: [{ ...child, firstName: '  ' }] }, 'bad_name'],
  ['a name of 51 letters', { members: [{ ...child, lastName: 'x'.repeat(51) }] }, 'bad_name'],
  ['a birthday that no calendar has', { members: [{ ...child, dateOfBirth: '2023-02-29' }] }, 'bad_date_of_birth'],
  ['a birthday in the future', { members: [{ ...child, dateOfBirth: '2026-12-10' }] }, 'bad_date_of_birth'],
  ['a birthday before 1900', { members: [{ ...child, dateOfBirth: '1899-12-31' }] }, 'bad_date_of_birth'],
  ['no e-mail that could be one', { head: { ...head, email: 'riley' } }, 'bad_email'],
  ['letters in a card number', { members: [{ ...child, cards: [{ number: '12a' }] }] }, 'bad_media_number'],
  ['a member twice', { members: [child, { ...child, firstName: 'NOA' }] }, 'twice_in_household'],
  [
    '21 people',
    { members: Array.from({ length: 20 }, (_, index) => ({ ...child, firstName: `N${index}` })) },
    'too_many_members',
  ],
  ['a member of another household', { members: [{ ...child, id: 4711 }] }, 'unknown_member'],
])('A household with %s is refused', async ([, wrong, reason], { tx }) => {
  expect(await saveHousehold(tx, { head, ...wrong }, today)).toMatchObject({ ok: false, reason })
  expect(await findContact(tx, head.email)).toBeUndefined()
})

test('People who are cleared are deleted with their household', async ({ tx }) => {
  const saved = await saveHousehold(tx, { head, members: [child] }, today)
  await clearPeople(tx)

  expect(await readHousehold(tx, saved.ok ? (saved.contactIds[1] ?? 0) : 0)).toEqual([])
  expect(await findContact(tx, head.email)).toBeUndefined()
})

test('A person of two households sees and changes the people of their own, or of the first, and never those of both', async ({
  tx,
}) => {
  const jordan = { firstName: 'Jordan', lastName: 'Hart', email: 'jordan@silverpine.example' }
  const one = await saveHousehold(tx, { head, members: [jordan, child] }, today)
  const other = await saveHousehold(tx, { head: jordan, members: [{ firstName: 'Kim', lastName: 'Ode' }] }, today)
  if (!one.ok || !other.ok) throw new Error('A household was refused.')
  const [riley = 0, jordanId = 0, noa = 0] = one.contactIds
  const [, kim = 0] = other.contactIds
  const namesOf = async (id: number) => (await readHousehold(tx, id)).map(({ contact }) => contact.firstName)
  expect(await namesOf(jordanId)).toEqual(['Jordan', 'Kim'])
  expect(await namesOf(riley)).toEqual(['Riley', 'Jordan', 'Noa'])
  expect(await isOwnPerson(tx, jordanId, kim)).toBe(true)
  expect(await isOwnPerson(tx, jordanId, noa)).toBe(false)
  expect(await isOwnPerson(tx, riley, kim)).toBe(false)
  const born = { memberId: noa, dateOfBirth: '2017-03-04' }
  expect(await saveBirthDate(tx, jordanId, born, today)).toEqual({ ok: false, reason: 'not_found' })
})
