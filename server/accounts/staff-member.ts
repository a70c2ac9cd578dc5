/** Who of the staff makes a request, also while they impersonate a customer; nobody for guests and customers. */
import type { StaffMember } from '#commerce/staff/index.ts'
import type { RequestContext } from '#server/http/request-context.ts'

export function staffMember({ account, actor }: Pick<RequestContext, 'account' | 'actor'>): StaffMember | undefined {
  if (!account || (actor.role !== 'agent' && actor.role !== 'admin')) return undefined
  const { agent, contactId, sessionId } = account
  return { contactId: agent?.contactId ?? contactId, role: actor.role, sessionId }
}
