/** Staff who act in their own name, by their rights, and not for a customer whom they impersonate. */
import type { StaffMember } from '#commerce/staff/index.ts'
import type { Right } from '#contract/values/rights.ts'
import { staffMember } from '#server/accounts/impersonation.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { hasRight, isStaff } from '#server/http/visitor/actor.ts'

/**
 * An admin may do for any person what a customer may do for their household. Undefined for all others, and while they
 * impersonate a customer: then they have the customer's rights.
 */
export function adminInPerson(request: Pick<RequestContext, 'account' | 'actor'>): StaffMember | undefined {
  const { actor } = request
  return actor.role === 'admin' && isStaff(actor) ? staffMember(request) : undefined
}

/** A member of the staff who may use one of these areas; undefined for all others. */
export function staffInPerson(
  request: Pick<RequestContext, 'account' | 'actor'>,
  ...areas: readonly Right[]
): StaffMember | undefined {
  return hasRight(request.actor, ...areas) ? staffMember(request) : undefined
}
