/**
 * Staff: how admins are made, which role each member has, and what staff do for customers: find them, and impersonate
 * them for a while.
 */
export { isBootToken, issueBootToken } from './boot-token.ts'
export {
  expireImpersonation,
  finishImpersonation,
  type ImpersonationRefusal,
  type StaffMember,
  startImpersonation,
} from './impersonation.ts'
export {
  type AdminDraft,
  LONGEST_ADMIN_PASSWORD,
  lacksForAdmin,
  type MakeAdminResult,
  type MakeFirstAdminResult,
  makeAdmin,
  makeFirstAdmin,
  SHORTEST_ADMIN_PASSWORD,
} from './make-admin.ts'
export { type PastImpersonation, readImpersonations } from './read-impersonations.ts'
export { type RemoveSecondFactorResult, removeSecondFactor } from './remove-second-factor.ts'
export {
  type GiveRoleResult,
  giveStaffRole,
  type RoleChoice,
  type TakeRoleResult,
  takeStaffRole,
} from './roles/give-role.ts'
export { readStaff, readStaffRoles, type StaffPerson, type StaffRole } from './roles/roles.sql.ts'
export {
  type DeleteRoleResult,
  deleteStaffRole,
  type RoleDraft,
  type SaveRoleResult,
  saveStaffRole,
} from './roles/save-role.ts'
export { maskEmail, searchCustomers } from './search-customers.ts'
