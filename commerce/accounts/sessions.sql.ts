/**
 * The only SQL over sessions. Whether a session still stands is judged here, by the shop's clock, each time it is read:
 * one that was ended, or whose person was disabled, opens nothing from the next request on.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'
import { type Right, SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'

/** When a session ends by itself: after so long without a request, and after so long whatever happens. */
export const SESSION_ENDS = {
  customer: { idleMinutes: 30, absoluteMinutes: 12 * 60 },
  staff: { idleMinutes: 15, absoluteMinutes: 8 * 60 },
  /** Staff who impersonate a customer; without a request theirs ends as staff's does. */
  impersonation: { absoluteMinutes: 30 },
} as const

export type SessionRow = {
  id: string
  contactId: number
  email: string | null
  firstName: string
  lastName: string
  role: 'customer' | 'agent' | 'admin'
  /** Keys of the customer groups they are in at this moment, in their order. */
  groups: string[]
  /** The staff member who impersonates this person, if any. */
  agentId: number | null
  agentEmail: string | null
  agentRole: 'agent' | 'admin' | null
  /** The role that an admin made, where the one who signed in has such a role; its rights are theirs. */
  staffRole: string | null
  staffRights: Right[] | null
  /** Of the one who signed in. */
  hasSecondFactor: boolean
  /** Staff without one, where the shop asks for one of its staff. */
  lacksSecondFactor: boolean
  isUnseen: boolean
  /** Whether nothing is noted of the browser yet. */
  isDeviceUnknown: boolean
}

const { customer, staff, impersonation } = SESSION_ENDS

/**
 * `self` signed in; `shown` is who the shop sees: themselves, or the customer they impersonate. Staff are never
 * impersonated.
 */
export const PEOPLE = `account_session session
     join account_user on account_user.id = session.user_id
     join contact self on self.id = account_user.contact_id
     join contact shown on shown.id = coalesce(acting_for, self.id)`
export const IS_OWN_ALIVE = `(account_user.disabled_at is null
     and signed_in_at > shop_now()
       - case self.role when 'customer' then interval '${customer.absoluteMinutes} minutes'
         else interval '${staff.absoluteMinutes} minutes' end
     and seen_at > shop_now()
       - case self.role when 'customer' then interval '${customer.idleMinutes} minutes'
         else interval '${staff.idleMinutes} minutes' end)`
/** With each request, so that other rights count from the next one on. */
const THEIR_ROLE = `left join staff_assignment on staff_assignment.contact_id = self.id and self.role = 'agent'
     left join staff_role on staff_role.id = staff_assignment.role_id`
const LACKS_SECOND_FACTOR = `(self.role <> 'customer' and not account_user.two_factor_enabled
     and exists (select from store_setting where name = '${SECOND_FACTOR_SETTING}' and lower(value) in ('true', '1', 'yes', 'on')))`
const IMPERSONATES: Right = 'guests'
const MAY_STILL_IMPERSONATE = `(self.role <> 'customer' and shown.role = 'customer'
     and (staff_role.id is null or '${IMPERSONATES}' = any (staff_role.rights))
     and not ${LACKS_SECOND_FACTOR}
     and opened_at > shop_now() - interval '${impersonation.absoluteMinutes} minutes'
     and not exists (select from account_user closed where closed.contact_id = shown.id and closed.disabled_at is not null))`

const find = statement<SessionRow>(
  'find_session',
  `select session.id,
     shown.id as "contactId", shown.email, shown.first_name as "firstName", shown.last_name as "lastName", shown.role,
     array(select group_key from customer_group_member
       where contact_id = shown.id and from_at <= shop_now() and (until_at is null or until_at > shop_now())
       order by group_key) as groups,
     case when acting_for is not null then self.id end as "agentId",
     case when acting_for is not null then self.email end as "agentEmail",
     case when acting_for is not null then self.role end as "agentRole",
     staff_role.name as "staffRole", staff_role.rights as "staffRights",
     account_user.two_factor_enabled as "hasSecondFactor", ${LACKS_SECOND_FACTOR} as "lacksSecondFactor",
     seen_at < shop_now() - interval '1 minute' as "isUnseen",
     coalesce(session.user_agent, '') = '' as "isDeviceUnknown"
   from ${PEOPLE} ${THEIR_ROLE}
   where session.token = $1 and ${IS_OWN_ALIVE} and (acting_for is null or ${MAY_STILL_IMPERSONATE})`,
)

export type EndedImpersonation = {
  id: string
  agentId: number
  agentRole: 'customer' | 'agent' | 'admin'
  customerId: number
  /** Whether staff would still be signed in, had they not impersonated a customer. */
  isOwnAlive: boolean
}

const lockEnded = statement<EndedImpersonation>(
  'lock_ended_impersonation',
  `select session.id, self.id as "agentId", self.role as "agentRole", acting_for as "customerId",
     ${IS_OWN_ALIVE} as "isOwnAlive"
   from ${PEOPLE} ${THEIR_ROLE}
   where session.token = $1 and acting_for is not null and not (${IS_OWN_ALIVE} and ${MAY_STILL_IMPERSONATE})
   for update of session`,
)
const see = statement('see_session', 'update account_session set seen_at = shop_now() where id = $1')
const end = statement('end_session', 'delete from account_session where id = $1')
const endByToken = statement('end_session_by_token', 'delete from account_session where token = $1')
const endOf = statement<{ id: string }>(
  'end_sessions_of',
  // Two lists instead of an "or", which would read every session there is.
  `delete from account_session where id in (
     select id from account_session where acting_for = $1
     union all select session.id from account_session session
     join account_user on account_user.id = session.user_id where contact_id = $1) returning id`,
)
/** A new id as well: the trail tells what was done for a customer from what was done before. */
const rotate = statement<{ id: string }>(
  'rotate_session',
  `update account_session set id = gen_random_uuid()::text, token = $2, acting_for = $3,
     opened_at = shop_now(), seen_at = shop_now(), updated_at = now()
   where id = $1 returning id`,
)
const forget = statement<{ id: string }>(
  'forget_sessions',
  `delete from account_session where id in (
     select id from account_session where signed_in_at < shop_now() - interval '${customer.absoluteMinutes} minutes'
     limit 100 for update skip locked) returning id`,
)

export async function selectSession(tx: Tx, token: string): Promise<SessionRow | undefined> {
  const [row] = await find(tx, [token])
  return row
}

/** An impersonation that is over, or whose agent is signed out; locked, so that one request alone ends it. */
export async function lockEndedImpersonation(tx: Tx, token: string): Promise<EndedImpersonation | undefined> {
  const [row] = await lockEnded(tx, [token])
  return row
}

export async function updateSeen(tx: Tx, sessionId: string): Promise<void> {
  await see(tx, [sessionId])
}

/** The token of an ended session opens nothing any more, in any process. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await end(tx, [sessionId])
}

/** Deletes a session that was opened a moment ago and turned out not to be allowed. */
export async function refuseSession(tx: Tx, token: string): Promise<void> {
  await endByToken(tx, [token])
}

/** Ends every session of a person, and every session in which staff impersonate them. Returns how many ended. */
export async function endSessionsOf(tx: Tx, contactId: number): Promise<number> {
  return (await endOf(tx, [contactId])).length
}

export async function updateToken(
  tx: Tx,
  sessionId: string,
  token: string,
  impersonatedId: number | null,
): Promise<string | undefined> {
  const [row] = await rotate(tx, [sessionId, token, impersonatedId])
  return row?.id
}

/** Deletes sessions that ended long ago, a hundred at a time. Returns how many. */
export async function forgetSessions(tx: Tx): Promise<number> {
  return (await forget(tx, [])).length
}
