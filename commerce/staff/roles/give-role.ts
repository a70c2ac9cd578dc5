/**
 * Gives an account a role of the staff, built in or made by an admin, or takes it away. The last admin who can sign in
 * stays one.
 *
 * The sessions of a customer who becomes staff end, because they were opened without these rights, and so do those of a
 * member who leaves. Between two roles the session stays: its rights are read with each request.
 */
import { endSessionsOf } from '#commerce/accounts/index.ts'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { setRole } from '#commerce/people/index.ts'
import {
  assignRole,
  countOtherAdmins,
  findPersonByEmail,
  findStaffPerson,
  findStaffRole,
  type StaffPerson,
} from './roles.sql.ts'
import { STAFF_CHANGES } from './save-role.ts'

/** A built-in role, or the id of a made one. */
export type RoleChoice = 'admin' | 'agent' | number

export type GiveRoleResult =
  | { ok: true; person: StaffPerson }
  | { ok: false; reason: 'unknown_email' | 'account_closed' | 'unknown_role' | 'last_admin' }

export function giveStaffRole(tx: OperatorTx, email: string, choice: RoleChoice): Promise<GiveRoleResult> {
  return recordMember(
    tx,
    () => findPersonByEmail(tx, email),
    async (person) => {
      if (!person) return { ok: false, reason: 'unknown_email' }
      if (person.isDisabled) return { ok: false, reason: 'account_closed' }
      if (typeof choice === 'number' && !(await findStaffRole(tx, choice))) return { ok: false, reason: 'unknown_role' }
      const role = choice === 'admin' ? 'admin' : 'agent'
      if (role !== 'admin' && (await isLastAdmin(tx, person))) return { ok: false, reason: 'last_admin' }
      await setRole(tx, person.contactId, role)
      await assignRole(tx, person.contactId, typeof choice === 'number' ? choice : null)
      if (person.role === 'customer') await endSessionsOf(tx, person.contactId)
      return { ok: true, person: (await findStaffPerson(tx, person.contactId)) ?? person }
    },
  )
}

export type TakeRoleResult = { ok: true; person: StaffPerson } | { ok: false; reason: 'unknown_member' | 'last_admin' }

/** They stay a customer. */
export function takeStaffRole(tx: OperatorTx, contactId: number): Promise<TakeRoleResult> {
  return recordMember(
    tx,
    () => findStaffPerson(tx, contactId),
    async (person) => {
      if (!person || person.role === 'customer') return { ok: false, reason: 'unknown_member' }
      if (await isLastAdmin(tx, person)) return { ok: false, reason: 'last_admin' }
      await setRole(tx, contactId, 'customer')
      await assignRole(tx, contactId, null)
      await endSessionsOf(tx, contactId)
      return { ok: true, person: (await findStaffPerson(tx, contactId)) ?? person }
    },
  )
}

async function isLastAdmin(tx: Tx, { contactId, role }: StaffPerson): Promise<boolean> {
  return role === 'admin' && (await countOtherAdmins(tx, contactId)) === 0
}

function recordMember<Result extends { ok: boolean }>(
  tx: OperatorTx,
  find: () => Promise<StaffPerson | undefined>,
  work: (person: StaffPerson | undefined) => Promise<Result>,
): Promise<Result> {
  let contactId: number | undefined
  const read = async () => {
    const person = await find()
    contactId = person?.contactId
    return person ? { [`contact ${person.contactId}`]: { role: person.role, staffRole: person.roleId } } : {}
  }
  const change = { action: 'staff member changed', what: STAFF_CHANGES, read, subjectOf: () => contactId } as const
  return recordChange(tx, change, async () => work(await find()))
}
