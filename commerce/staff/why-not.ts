/** For whom nobody may act: for themselves, for staff, and for whoever has no account in use. */
import type { ImpersonationRefusal } from '#contract/calls/signing-in.ts'
import type { SubjectRow } from './customers.sql.ts'

export function whyNot(
  agentId: number,
  customerId: number,
  subject: SubjectRow | undefined,
): ImpersonationRefusal | undefined {
  if (agentId === customerId) return 'ONESELF'
  if (!subject) return 'NO_SUCH_CUSTOMER'
  if (subject.role !== 'customer') return 'IS_STAFF'
  if (!subject.hasAccount) return 'NO_ACCOUNT'
  return subject.isDisabled ? 'ACCOUNT_CLOSED' : undefined
}
