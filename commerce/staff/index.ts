/** What staff do for customers: find them, and impersonate them for a while. */
export {
  expireImpersonation,
  finishImpersonation,
  type ImpersonationRefusal,
  type StaffMember,
  startImpersonation,
} from './impersonation.ts'
export { searchCustomers } from './search-customers.ts'
