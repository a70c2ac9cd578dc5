/** The only SQL over the roles that admins made, and over who of the staff has which role. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Right } from '#contract/values/rights.ts'

export type StaffRole = {
  id: number
  name: string
  rights: Right[]
  revision: number
  /** How many members of the staff have it. */
  members: number
  changedAt: Date
  /** Empty where a command changed it, or the person is gone. */
  changedByName: string
}

const ROLE = `select role.id, role.name, role.rights, role.revision, role.changed_at as "changedAt",
     (select count(*)::integer from staff_assignment join contact on contact.id = contact_id
       where role_id = role.id and contact.role = 'agent') as members,
     coalesce((select first_name || ' ' || last_name from contact where contact.id = role.changed_by), '') as "changedByName"
   from staff_role role`

const all = statement<StaffRole>('list_staff_roles', `${ROLE} order by lower(role.name)`)
const one = statement<StaffRole>('find_staff_role', `${ROLE} where role.id = $1`)
const named = statement<{ id: number }>(
  'find_staff_role_by_name',
  'select id from staff_role where lower(name) = lower($1)',
)
const insert = statement<{ id: number }>(
  'insert_staff_role',
  `insert into staff_role (name, rights, changed_by)
   values ($1, $2, (select id from contact where id = $3)) returning id`,
)
const update = statement<{ id: number }>(
  'update_staff_role',
  `update staff_role set name = $3, rights = $4, changed_by = (select id from contact where id = $5),
     changed_at = shop_now(), revision = revision + 1
   where id = $1 and revision = $2 returning id`,
)
const remove = statement('delete_staff_role', 'delete from staff_role where id = $1')
/** What is left of members who are no agents any more would be in the way of deleting their role. */
const forget = statement(
  'forget_former_members',
  `delete from staff_assignment using contact where role_id = $1 and contact.id = contact_id and contact.role <> 'agent'`,
)

export type StaffPerson = {
  contactId: number
  firstName: string
  lastName: string
  email: string
  role: 'customer' | 'agent' | 'admin'
  /** The role an admin made, if it is one of those. */
  roleId: number | null
  roleName: string | null
  isDisabled: boolean
  hasSecondFactor: boolean
}

const PERSON = `select contact.id as "contactId", contact.first_name as "firstName", contact.last_name as "lastName",
     account_user.email, contact.role, staff_role.id as "roleId", staff_role.name as "roleName",
     account_user.disabled_at is not null as "isDisabled",
     account_user.two_factor_enabled as "hasSecondFactor"
   from account_user join contact on contact.id = account_user.contact_id
   left join staff_assignment on staff_assignment.contact_id = contact.id and contact.role = 'agent'
   left join staff_role on staff_role.id = staff_assignment.role_id`

const staff = statement<StaffPerson>(
  'list_staff',
  `${PERSON} where contact.role <> 'customer' and contact.erased_at is null
   order by lower(contact.last_name), lower(contact.first_name), contact.id`,
)
const byEmail = statement<StaffPerson>('find_staff_person', `${PERSON} where account_user.email = $1`)
const byId = statement<StaffPerson>('find_staff_person_by_id', `${PERSON} where contact.id = $1`)
const otherAdmins = statement<{ count: number }>(
  'count_other_admins',
  `select count(*)::integer as count from contact join account_user on account_user.contact_id = contact.id
   where contact.role <> 'customer' and contact.role = 'admin' and disabled_at is null and contact.id <> $1`,
)
const assign = statement(
  'assign_staff_role',
  `insert into staff_assignment (contact_id, role_id) values ($1, $2)
   on conflict (contact_id) do update set role_id = excluded.role_id`,
)
const unassign = statement('unassign_staff_role', 'delete from staff_assignment where contact_id = $1')

export function readStaffRoles(tx: Tx): Promise<StaffRole[]> {
  return all(tx, [])
}

export async function findStaffRole(tx: Tx, id: number): Promise<StaffRole | undefined> {
  return (await one(tx, [id]))[0]
}

export async function findRoleIdByName(tx: Tx, name: string): Promise<number | undefined> {
  return (await named(tx, [name]))[0]?.id
}

type RoleValues = { name: string; rights: readonly Right[]; changedBy: number }

export async function insertRole(tx: Tx, { changedBy, name, rights }: RoleValues): Promise<number> {
  const [row] = await insert(tx, [name, rights, changedBy])
  if (!row) throw new Error('A role was saved without an id.')
  return row.id
}

/** False where it has another revision by now. */
export async function updateRole(
  tx: Tx,
  { id, revision }: { id: number; revision: number },
  { changedBy, name, rights }: RoleValues,
): Promise<boolean> {
  return (await update(tx, [id, revision, name, rights, changedBy])).length > 0
}

export async function removeRole(tx: Tx, id: number): Promise<void> {
  await forget(tx, [id])
  await remove(tx, [id])
}

export function readStaff(tx: Tx): Promise<StaffPerson[]> {
  return staff(tx, [])
}

export async function findPersonByEmail(tx: Tx, email: string): Promise<StaffPerson | undefined> {
  return (await byEmail(tx, [email.trim().toLowerCase()]))[0]
}

export async function findStaffPerson(tx: Tx, contactId: number): Promise<StaffPerson | undefined> {
  return (await byId(tx, [contactId]))[0]
}

/** Those who can sign in. */
export async function countOtherAdmins(tx: Tx, contactId: number): Promise<number> {
  return (await otherAdmins(tx, [contactId]))[0]?.count ?? 0
}

/** Null: the rights of the built-in agent. */
export async function assignRole(tx: Tx, contactId: number, roleId: number | null): Promise<void> {
  if (roleId === null) await unassign(tx, [contactId])
  else await assign(tx, [contactId, roleId])
}
