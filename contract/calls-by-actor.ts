/**
 * Who may make which call. Only the right to call is judged here; whether the thing asked for is theirs is for the
 * engine, which answers 404 for what belongs to somebody else.
 *
 * Staff who act for a customer have that customer's rights, less what only the customer may do: stored cards,
 * signatures, and sending the customer's vouchers away.
 */
import type { Call, Caller } from './call.ts'

export type Actor = {
  role: 'guest' | 'customer' | 'agent' | 'admin'
  /** Staff who act for a customer at this moment. */
  impersonating?: boolean
}

/** `sign-in` is answered with 401, the others with 403: `in-person` is for the customer and for nobody who acts for them. */
export type Permission = 'yes' | 'sign-in' | 'forbidden' | 'in-person'

/** emailVoucher, changePlanPaymentMethod, signReleases, deletePaymentMethod. */
const ONLY_THE_CUSTOMER_IN_PERSON = ['API-19', 'API-65', 'API-89', 'API-93']

/** What each caller of the contract asks for. A tester's calls exist only in a shop under test, and there for everybody. */
const ROLES: Record<Caller, readonly Actor['role'][]> = {
  shopper: ['guest', 'customer', 'agent', 'admin'],
  customer: ['customer', 'agent', 'admin'],
  staff: ['agent', 'admin'],
  admin: ['admin'],
  tester: ['guest', 'customer', 'agent', 'admin'],
}

export function mayCall(actor: Actor, call: Pick<Call, 'id' | 'who'>): Permission {
  if (actor.impersonating && ONLY_THE_CUSTOMER_IN_PERSON.includes(call.id)) return 'in-person'
  const role = actor.impersonating ? 'customer' : actor.role
  if (ROLES[call.who].includes(role)) return 'yes'
  return role === 'guest' ? 'sign-in' : 'forbidden'
}
