/**
 * Who makes a request: a guest, until the session's cookie and the database say otherwise
 * (server/accounts/open-accounts.ts).
 */
import { AGENT_RIGHTS, RIGHTS, type Right } from '#contract/values/rights.ts'
import type { Actor } from '#server/api/calls-by-actor.ts'

export type { Actor }

export const GUEST: Actor = Object.freeze({ role: 'guest' })

/** Staff who impersonate a customer see what that customer sees; without a second factor, where it is needed, too. */
export function isStaff({ role, impersonating = false, lacksSecondFactor = false }: Actor): boolean {
  return (role === 'agent' || role === 'admin') && !impersonating && !lacksSecondFactor
}

/** Staff in person, but for the second factor that they need and do not have. */
export function isStaffWithoutFactor(actor: Actor): boolean {
  return actor.lacksSecondFactor === true && isStaff({ ...actor, lacksSecondFactor: false })
}

export function isSignedIn({ role }: Actor): boolean {
  return role !== GUEST.role
}

/** The areas of the console a member of the staff may use; none while they impersonate a customer. */
export function rightsOf(actor: Actor): readonly Right[] {
  if (!isStaff(actor)) return []
  if (actor.role === 'admin') return RIGHTS
  const { rights = AGENT_RIGHTS } = actor
  return RIGHTS.filter((right) => rights.includes(right))
}

/** Whether they may use one of these areas. */
export function hasRight(actor: Actor, ...areas: readonly Right[]): boolean {
  const own = rightsOf(actor)
  return areas.some((area) => own.includes(area))
}
