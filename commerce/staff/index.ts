/** What staff do for customers: find them, and impersonate them for a while. */
export { expireImpersonation } from './expire-impersonation.ts'
export { finishImpersonation } from './finish-impersonation.ts'
export { searchCustomers } from './search-customers.ts'
export type { StaffMember } from './staff-member.ts'
export { startImpersonation } from './start-impersonation.ts'
