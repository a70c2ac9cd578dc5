/** Staff: how admins are made, and what staff do for customers: find them, and impersonate them for a while. */
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
  makeAdmin,
  SHORTEST_ADMIN_PASSWORD,
} from './make-admin.ts'
export { type PastImpersonation, readImpersonations } from './read-impersonations.ts'
export { maskEmail, searchCustomers } from './search-customers.ts'
