/** What staff did with the photo of a person, as the audit trail has it: whose photo, by which call. */
import type { AuditEntry } from '#commerce/audit/index.ts'
import type { StaffMember } from '#commerce/staff/index.ts'

export function photoEntry(by: StaffMember, subjectContactId: number, route: string): Omit<AuditEntry, 'action'> {
  return { actor: by, sessionId: by.sessionId, subjectContactId, route, object: 'photo' }
}
