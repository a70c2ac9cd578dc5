import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection, withoutHouseholdLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { addMember, readMembers, saveBirthDate } from './household.ts'
import { readContact } from './people.sql.ts'
import { saveHousehold } from './save-household.ts'

const TODAY = '2026-12-09'
const RILEY = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1987-04-02' }
const FINN = { firstName: ' Finn ', lastName: ' Hart ', dateOfBirth: '2020-05-17' }

async function savedHead(tx: Tx, head = RILEY): Promise<number> {
  const saved = await saveHousehold(tx, { head }, TODAY)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] ?? 0
}

test('A customer without a household is alone in it, and the first person added makes two [IMPL-54, MEMBER-01]', async ({
  tx,
}) => {
  const riley = await savedHead(tx)
  expect((await readMembers(tx, riley)).map(({ firstName }) => firstName)).toEqual(['Riley'])

  const added = await addMember(tx, riley, FINN, TODAY)
  expect(added).toMatchObject({ ok: true })
  const members = await readMembers(tx, riley)
  expect(members.map(({ firstName, lastName, dateOfBirth }) => [firstName, lastName, dateOfBirth])).toEqual([
    ['Riley', 'Hart', '1987-04-02'],
    ['Finn', 'Hart', '2020-05-17'],
  ])
})

test('The same name and birth date in one household is the same person, in any case of letters [IMPL-54]', async ({
  tx,
}) => {
  const riley = await savedHead(tx)
  await addMember(tx, riley, FINN, TODAY)
  expect(await addMember(tx, riley, { ...FINN, firstName: 'FINN' }, TODAY)).toEqual({ ok: false, reason: 'exists' })
  expect(await addMember(tx, riley, { ...FINN, dateOfBirth: '2020-05-18' }, TODAY)).toMatchObject({ ok: true })
  const jordan = await savedHead(tx, { ...RILEY, firstName: 'Jordan', email: 'jordan@silverpine.example' })
  expect(await addMember(tx, jordan, FINN, TODAY)).toMatchObject({ ok: true })
})

test('A person without a name, or born on no day up to today, is not added [MEMBER-17, MEMBER-29, MEMBER-30]', async ({
  tx,
}) => {
  const riley = await savedHead(tx)
  const refusals = await Promise.all(
    [
      { ...FINN, firstName: '  ' },
      { ...FINN, lastName: 'x'.repeat(51) },
      { ...FINN, dateOfBirth: '2026-12-10' },
      { ...FINN, dateOfBirth: '1899-12-31' },
      { ...FINN, dateOfBirth: '2023-02-29' },
    ].map((draft) => addMember(tx, riley, draft, TODAY)),
  )
  expect(refusals.map((result) => !result.ok && result.reason)).toEqual([
    'bad_name',
    'bad_name',
    'bad_date_of_birth',
    'bad_date_of_birth',
    'bad_date_of_birth',
  ])
  expect(await readMembers(tx, riley)).toHaveLength(1)
})

async function givenNineteen(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const riley = await savedHead(tx)
    for (let number = 2; number < 20; number += 1) {
      await addMember(tx, riley, { ...FINN, firstName: `P${number}` }, TODAY)
    }
    return riley
  })
}

test('Two tabs that add the twentieth person at once make twenty [MEMBER-01]', async ({ freshDatabase }) => {
  const riley = await givenNineteen(freshDatabase)
  const results = await Promise.all(
    ['Ada', 'Ben'].map((firstName) =>
      freshDatabase.transaction((tx) => addMember(tx, riley, { ...FINN, firstName }, TODAY)),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual({ ok: false, reason: 'too_many_members' })
  expect(await freshDatabase.read((tx) => readMembers(tx, riley))).toHaveLength(20)
})

test('Proof: without the lock two tabs that add the twentieth person at once make twenty-one', async ({
  freshDatabase,
}) => {
  const riley = await givenNineteen(freshDatabase)
  const together = meetingPoint(2)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutHouseholdLock(send, together))
  await Promise.all(
    ['Ada', 'Ben'].map((firstName) =>
      freshDatabase.transaction((tx) => addMember(unlocked(tx), riley, { ...FINN, firstName }, TODAY)),
    ),
  )
  expect(await freshDatabase.read((tx) => readMembers(tx, riley))).toHaveLength(21)
})

test('Two tabs that add the first person at once share one household', async ({ freshDatabase }) => {
  const riley = await freshDatabase.transaction((tx) => savedHead(tx))
  const results = await Promise.all(
    ['Ada', 'Ada', 'Ben'].map((firstName) =>
      freshDatabase.transaction((tx) => addMember(tx, riley, { ...FINN, firstName }, TODAY)),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  const members = await freshDatabase.read((tx) => readMembers(tx, riley))
  expect(members.map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Ben', 'Riley'])
})

test('A missing birth date can be completed once, by the household and by no other [IDR-02]', async ({ tx }) => {
  const saved = await saveHousehold(tx, { head: RILEY, members: [{ firstName: 'Noa', lastName: 'Hart' }] }, TODAY)
  if (!saved.ok) throw new Error(saved.reason)
  const [riley = 0, noa = 0] = saved.contactIds
  const stranger = await savedHead(tx, { ...RILEY, firstName: 'Sam', email: 'sam@silverpine.example' })
  const born = { memberId: noa, dateOfBirth: '2017-03-04' }

  expect(await saveBirthDate(tx, stranger, born, TODAY)).toEqual({ ok: false, reason: 'not_found' })
  expect(await saveBirthDate(tx, riley, { ...born, dateOfBirth: '2027-01-01' }, TODAY)).toEqual({
    ok: false,
    reason: 'bad_date_of_birth',
  })
  expect((await readContact(tx, noa))?.dateOfBirth).toBeNull()
  expect(await saveBirthDate(tx, riley, born, TODAY)).toEqual({ ok: true })
  expect(await saveBirthDate(tx, riley, { ...born, dateOfBirth: '2005-03-04' }, TODAY)).toEqual({
    ok: false,
    reason: 'not_found',
  })
  expect((await readContact(tx, noa))?.dateOfBirth).toBe('2017-03-04')
})
