import { expect } from 'vitest'
import { asOperator, type Operator, type OperatorTx, readPastChanges, writeChanges } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { putInGroup, readGroupKeys, saveGroup, saveHousehold, setRole, takeOutOfGroup } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'

const ADA: Operator = { actor: { contactId: 7, role: 'admin' } }
const at = (tx: OperatorTx, day: string) => moveShopClock(tx, { frozen: true, to: new Date(`${day}T12:00:00Z`) })

async function givenRiley(tx: OperatorTx): Promise<number> {
  await at(tx, '2026-12-03')
  await saveGroup(tx, { key: 'members', name: 'Golf members' })
  await saveGroup(tx, { key: 'clubs', name: 'Ski clubs' })
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  return saved.contactIds[0] as number
}

test('A contact is in a group from its first moment to before its last, whatever their role', async ({ tx }) => {
  const contactId = await givenRiley(tx)
  expect(await readGroupKeys(tx, contactId)).toEqual([])
  const [from, until] = [new Date('2026-12-05T12:00:00Z'), new Date('2026-12-07T12:00:00Z')]
  expect(await putInGroup(tx, { contactId, group: 'members', from, until })).toEqual({ ok: true })
  expect(await putInGroup(tx, { contactId, group: 'clubs' })).toEqual({ ok: true })
  await setRole(tx, contactId, 'agent')

  const seen: Record<string, string[]> = {}
  for (const day of ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07']) {
    await at(tx, day)
    seen[day] = await readGroupKeys(tx, contactId)
  }
  expect(seen).toEqual({
    '2026-12-04': ['clubs'],
    '2026-12-05': ['clubs', 'members'],
    '2026-12-06': ['clubs', 'members'],
    '2026-12-07': ['clubs'],
  })
})

test('A contact who is taken out of a group is in it no more, and was never in it twice', async ({ tx }) => {
  const contactId = await givenRiley(tx)
  for (const _ of [1, 2]) await putInGroup(tx, { contactId, group: 'members' })
  expect(await takeOutOfGroup(tx, contactId, 'members')).toEqual({ ok: true })
  expect(await readGroupKeys(tx, contactId)).toEqual([])
  expect(await takeOutOfGroup(tx, contactId, 'members')).toEqual({ ok: false, reason: 'not_a_member' })
})

test('A group without a plain key or a name is refused, and so is a membership of what is not there', async ({
  tx,
}) => {
  const contactId = await givenRiley(tx)
  expect(await saveGroup(tx, { key: 'Golf Members', name: 'Golf' })).toEqual({ ok: false, reason: 'bad_key' })
  expect(await saveGroup(tx, { key: 'golf', name: ' ' })).toEqual({ ok: false, reason: 'bad_name' })
  expect(await putInGroup(tx, { contactId, group: 'golf' })).toMatchObject({ reason: 'unknown_group' })
  expect(await putInGroup(tx, { contactId: 4711, group: 'clubs' })).toMatchObject({ reason: 'unknown_contact' })
  const until = new Date('2026-12-03T12:00:00Z')
  expect(await putInGroup(tx, { contactId, group: 'clubs', until })).toMatchObject({ reason: 'ends_before_it_begins' })
})

test('The audit trail tells who put a contact into a group and who took them out of it, with the time', async ({
  tx,
}) => {
  const contactId = await givenRiley(tx)
  await writeChanges(tx)
  await asOperator(tx, ADA, (own) => putInGroup(own, { contactId, group: 'clubs' }))
  await asOperator(tx, ADA, (own) => takeOutOfGroup(own, contactId, 'clubs'))
  await asOperator(tx, ADA, (own) => saveGroup(own, { key: 'clubs', name: 'Clubs' }))

  const time = { from: '2026-12-03T12:00:00.000Z', until: null }
  const by = { action: 'membership changed', actor: { contactId: 7, role: 'admin' } }
  expect(await readPastChanges(tx, `contact ${contactId} in group clubs`)).toMatchObject([
    { ...by, before: time, after: undefined },
    { ...by, before: undefined, after: time },
  ])
  expect(await readPastChanges(tx, 'customer group clubs')).toMatchObject([
    { before: { name: 'Ski clubs' }, after: { name: 'Clubs' }, actor: { role: 'admin' } },
    { before: undefined, after: { name: 'Ski clubs' }, actor: { name: 'test' } },
  ])
})
