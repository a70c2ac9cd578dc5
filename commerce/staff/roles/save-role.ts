/**
 * Roles that admins make: a name and a list of rights. Who changes a role that another admin changed meanwhile is told
 * what it is now, and nothing is saved. Changed rights count from the next request of each member on, because they are
 * read with the session.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { BUILT_IN_ROLES, RIGHTS, type Right } from '#contract/values/rights.ts'
import { findRoleIdByName, findStaffRole, insertRole, removeRole, type StaffRole, updateRole } from './roles.sql.ts'

export type RoleDraft = {
  name: string
  rights: readonly Right[]
  /** Of a role that is there: which one, and as what it was read. */
  known?: { id: number; revision: number } | undefined
}

export type SaveRoleResult =
  | { ok: true; role: StaffRole }
  | { ok: false; reason: 'unknown_role' | 'name_taken' }
  | { ok: false; reason: 'changed_meanwhile'; role: StaffRole }

/** Changes of the staff go one after the other, those of `makeAdmin` too. */
export const STAFF_CHANGES = 'staff'

export function saveStaffRole(tx: OperatorTx, draft: RoleDraft): Promise<SaveRoleResult> {
  const idOf = (saved: SaveRoleResult | undefined) => (saved?.ok ? saved.role.id : draft.known?.id)
  const read = (saved: SaveRoleResult | undefined) => namedRole(tx, idOf(saved))
  const change = { action: 'staff role changed', what: STAFF_CHANGES, read } as const
  return recordChange(tx, change, async () => {
    const { known, name } = draft
    const before = known && (await findStaffRole(tx, known.id))
    if (known && !before) return { ok: false, reason: 'unknown_role' }
    if (before && before.revision !== known?.revision) return { ok: false, reason: 'changed_meanwhile', role: before }
    const sameName = await findRoleIdByName(tx, name)
    const isBuiltIn = Object.values(BUILT_IN_ROLES).some((one) => one.toLowerCase() === name.toLowerCase())
    if (isBuiltIn || (sameName !== undefined && sameName !== known?.id)) return { ok: false, reason: 'name_taken' }

    const rights = RIGHTS.filter((right) => draft.rights.includes(right))
    const values = { name, rights, changedBy: tx.operator.actor.contactId }
    const id = known ? known.id : await insertRole(tx, values)
    if (known) await updateRole(tx, known, values)
    const role = await findStaffRole(tx, id)
    if (!role) throw new Error('A role was saved and is not there.')
    return { ok: true, role }
  })
}

export type DeleteRoleResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_role' | 'in_use' }
  | { ok: false; reason: 'changed_meanwhile'; role: StaffRole }

/** Only one that no member of the staff has: they would become plain agents by it. */
export function deleteStaffRole(tx: OperatorTx, known: { id: number; revision: number }): Promise<DeleteRoleResult> {
  const change = { action: 'staff role changed', what: STAFF_CHANGES, read: () => namedRole(tx, known.id) } as const
  return recordChange(tx, change, async () => {
    const role = await findStaffRole(tx, known.id)
    if (!role) return { ok: false, reason: 'unknown_role' }
    if (role.revision !== known.revision) return { ok: false, reason: 'changed_meanwhile', role }
    if (role.members > 0) return { ok: false, reason: 'in_use' }
    await removeRole(tx, known.id)
    return { ok: true }
  })
}

/** As the trail has it. */
async function namedRole(tx: Tx, id: number | undefined) {
  const role = id === undefined ? undefined : await findStaffRole(tx, id)
  return role ? { [`staff role ${role.id}`]: { name: role.name, rights: role.rights } } : {}
}
