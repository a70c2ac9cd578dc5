/** Acts for tests of the trail. */
import type { AuditEntry } from './audit.ts'

const AGENT = 900
export const CUSTOMER = 100

export function act(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    action: 'impersonation started',
    actor: { contactId: AGENT, role: 'agent' },
    subjectContactId: CUSTOMER,
    sessionId: 'session-1',
    route: '/api/customer/impersonate',
    reason: 'Asked us to move her lesson',
    ...over,
  }
}
