import { expect } from 'vitest'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { disableAccount, findSession, setPasswordHash } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type PersonDraft, saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { giveStaffRole, takeStaffRole } from './give-role.ts'
import { readStaff, readStaffRoles } from './roles.sql.ts'
import { deleteStaffRole, saveStaffRole } from './save-role.ts'

async function account(tx: Tx, firstName: string, role: PersonDraft['role'] = 'customer'): Promise<number> {
  const email = `${firstName.toLowerCase()}@resort.example`
  const saved = await saveHousehold(tx, { head: { firstName, lastName: 'Winters', email, role } }, '2026-12-03')
  if (!saved.ok) throw new Error(saved.reason)
  const contactId = saved.contactIds[0] as number
  await setPasswordHash(tx, contactId, 'a hash')
  return contactId
}

test('A role is a name and the rights in the order of the console, and a change names the revision it was read as [IMPL-13]', async ({
  tx,
}) => {
  const made = await saveStaffRole(tx, { name: 'Desk', rights: ['scan', 'orders', 'scan'] })
  expect(made).toMatchObject({ ok: true, role: { name: 'Desk', rights: ['orders', 'scan'], revision: 1, members: 0 } })
  const { id } = made.ok ? made.role : { id: 0 }

  const known = { id, revision: 1 }
  expect(await saveStaffRole(tx, { name: 'Front desk', rights: [], known })).toMatchObject({ role: { revision: 2 } })
  const late = await saveStaffRole(tx, { name: 'Counter', rights: ['words'], known })
  expect(late).toMatchObject({ ok: false, reason: 'changed_meanwhile', role: { name: 'Front desk', revision: 2 } })
  expect(await deleteStaffRole(tx, known)).toMatchObject({ reason: 'changed_meanwhile' })
  expect(await readStaffRoles(tx)).toMatchObject([{ name: 'Front desk', rights: [], revision: 2 }])
  expect(await deleteStaffRole(tx, { id, revision: 2 })).toEqual({ ok: true })
  expect(await deleteStaffRole(tx, { id, revision: 2 })).toEqual({ ok: false, reason: 'unknown_role' })
})

test('No role has the name of another or of a built-in one, in any case of its letters [IMPL-13]', async ({ tx }) => {
  await saveStaffRole(tx, { name: 'Desk', rights: [] })
  for (const name of ['DESK', 'admin', 'Agent']) {
    expect(await saveStaffRole(tx, { name, rights: [] }), name).toEqual({ ok: false, reason: 'name_taken' })
  }
})

test('An account with a made role has the rights of that role in the session it has open, as soon as they change [IMPL-13]', async ({
  tx,
}) => {
  const contactId = await account(tx, 'Kim', 'agent')
  await givenSession(tx, contactId, 'token of kim')
  expect(await findSession(tx, 'token of kim')).toMatchObject({ role: 'agent', staffRole: null, staffRights: null })

  const made = await saveStaffRole(tx, { name: 'Desk', rights: ['orders'] })
  const { id } = made.ok ? made.role : { id: 0 }
  expect(await giveStaffRole(tx, ' KIM@resort.example', id)).toMatchObject({ ok: true, person: { roleName: 'Desk' } })
  expect(await findSession(tx, 'token of kim')).toMatchObject({ staffRole: 'Desk', staffRights: ['orders'] })
  await saveStaffRole(tx, { name: 'Desk', rights: ['words'], known: { id, revision: 1 } })
  expect(await findSession(tx, 'token of kim')).toMatchObject({ staffRights: ['words'] })
  expect(await deleteStaffRole(tx, { id, revision: 2 })).toEqual({ ok: false, reason: 'in_use' })
  await giveStaffRole(tx, 'kim@resort.example', 'agent')
  expect(await findSession(tx, 'token of kim')).toMatchObject({ role: 'agent', staffRights: null })
  expect(await deleteStaffRole(tx, { id, revision: 2 })).toEqual({ ok: true })
})

test('An impersonation ends with the right to guests', async ({ tx }) => {
  const customerId = await account(tx, 'Riley')
  const contactId = await account(tx, 'Kim', 'agent')
  await givenSession(tx, contactId, 'token of kim')
  await tx.execute(`update account_session set acting_for = ${customerId}`)
  const made = await saveStaffRole(tx, { name: 'Desk', rights: ['guests'] })
  const { id } = made.ok ? made.role : { id: 0 }
  await giveStaffRole(tx, 'kim@resort.example', id)
  expect(await findSession(tx, 'token of kim')).toMatchObject({ contactId: customerId, agentId: contactId })

  await saveStaffRole(tx, { name: 'Desk', rights: ['orders'], known: { id, revision: 1 } })
  expect(await findSession(tx, 'token of kim')).toBeUndefined()
})

test('A customer who becomes staff, and a member who leaves, lose every session [AUT-01]', async ({ tx }) => {
  const contactId = await account(tx, 'Noa')
  await givenSession(tx, contactId, 'token of a customer')
  expect(await giveStaffRole(tx, 'noa@resort.example', 'agent')).toMatchObject({ ok: true, person: { role: 'agent' } })
  expect(await findSession(tx, 'token of a customer')).toBeUndefined()
  expect((await readStaff(tx)).map((one) => one.contactId)).toContain(contactId)

  await givenSession(tx, contactId, 'token of an agent')
  expect(await takeStaffRole(tx, contactId)).toMatchObject({ ok: true, person: { role: 'customer' } })
  expect(await findSession(tx, 'token of an agent')).toBeUndefined()
  expect((await readStaff(tx)).map((one) => one.contactId)).not.toContain(contactId)
  expect(await takeStaffRole(tx, contactId)).toEqual({ ok: false, reason: 'unknown_member' })
})

test('The last admin who can sign in stays an admin, whatever is asked for [IMPL-13]', async ({ tx }) => {
  const [ada, bo] = [await account(tx, 'Ada', 'admin'), await account(tx, 'Bo', 'admin')]
  await disableAccount(tx, bo)
  expect(await takeStaffRole(tx, ada)).toEqual({ ok: false, reason: 'last_admin' })
  expect(await giveStaffRole(tx, 'ada@resort.example', 'agent')).toEqual({ ok: false, reason: 'last_admin' })
  expect(await giveStaffRole(tx, 'ada@resort.example', 'admin')).toMatchObject({ ok: true })

  await disableAccount(tx, bo, false)
  expect(await takeStaffRole(tx, ada)).toMatchObject({ ok: true })
  expect(await takeStaffRole(tx, bo)).toEqual({ ok: false, reason: 'last_admin' })
})

test('A role goes to an account in use, and only a role that is there [IMPL-13]', async ({ tx }) => {
  const contactId = await account(tx, 'Lou')
  expect(await giveStaffRole(tx, 'none@resort.example', 'agent')).toEqual({ ok: false, reason: 'unknown_email' })
  expect(await giveStaffRole(tx, 'lou@resort.example', 77)).toEqual({ ok: false, reason: 'unknown_role' })
  await disableAccount(tx, contactId)
  expect(await giveStaffRole(tx, 'lou@resort.example', 'agent')).toEqual({ ok: false, reason: 'account_closed' })
})
