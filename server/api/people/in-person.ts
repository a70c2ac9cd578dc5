/** An admin who acts in their own name may do for any person what a customer may do for their household. */
import type { StaffMember } from '#commerce/staff/index.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { RequestContext } from '#server/http/request-context.ts'

/** Undefined for all others, and while they impersonate a customer: then they have the customer's rights. */
export function adminInPerson(request: Pick<RequestContext, 'account' | 'actor'>): StaffMember | undefined {
  const { actor } = request
  return actor.role === 'admin' && !actor.impersonating ? staffMember(request) : undefined
}
