/** Who of the staff looked at what, in the audit trail: written before anything of it is sent. */
import { type AuditAction, recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { RequestContext } from '#server/http/request-context.ts'

type Looked = { action: AuditAction; route: string; object: string; subjectContactId?: number | undefined }

/** The caller of a call that only staff may make. */
export function callingStaff(request: Pick<RequestContext, 'account' | 'actor'>): StaffMember {
  const by = staffMember(request)
  if (!by) throw new Error('A call of the staff was let through for a caller who is none.')
  return by
}

export async function staffLook(database: Database, request: RequestContext, looked: Looked): Promise<void> {
  const { contactId, name, role, sessionId } = callingStaff(request)
  await database.transaction((tx) => recordAudit(tx, { ...looked, actor: { contactId, role, name }, sessionId }))
}
