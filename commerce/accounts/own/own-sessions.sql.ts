/** The statements by which customers see their own sessions and end them. Whose they are stands in every WHERE. */

import { IS_OWN_ALIVE, PEOPLE } from '#commerce/accounts/sessions.sql.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'

export type StandingSession = { id: string; signedInAt: Date; seenAt: Date; userAgent: string | null }

const MOST_SHOWN = 50
/** Longer ones name nothing that a person would know. */
const LONGEST_USER_AGENT = 400

const list = statement<StandingSession>(
  'list_own_sessions',
  `select session.id, signed_in_at as "signedInAt", seen_at as "seenAt", user_agent as "userAgent"
   from ${PEOPLE} where self.id = $1 and ${IS_OWN_ALIVE} order by seen_at desc, session.id limit ${MOST_SHOWN}`,
)
const end = statement<{ id: string }>(
  'end_own_session',
  `delete from account_session using account_user
   where account_user.id = user_id and contact_id = $1 and account_session.id = $2 returning account_session.id`,
)
const endOthers = statement<{ id: string }>(
  'end_other_sessions',
  `delete from account_session where id <> $2 and id in (
     select id from account_session where acting_for = $1
     union all select session.id from account_session session
     join account_user on account_user.id = session.user_id where contact_id = $1) returning id`,
)
const note = statement(
  'note_device',
  `update account_session set user_agent = left($2, ${LONGEST_USER_AGENT}) where token = $1`,
)

/** Sessions of a person that still stand, the one that was used last first. */
export function listOwnSessions(tx: Tx, contactId: number): Promise<StandingSession[]> {
  return list(tx, [contactId])
}

/** False where it is not theirs, or has ended already. */
export async function endOwnSession(tx: Tx, contactId: number, sessionId: string): Promise<boolean> {
  return (await end(tx, [contactId, sessionId])).length > 0
}

/** Ends every other session of a person, and every one in which staff impersonate them. Returns how many ended. */
export async function endOtherSessions(tx: Tx, contactId: number, keptSessionId: string): Promise<number> {
  return (await endOthers(tx, [contactId, keptSessionId])).length
}

/** With what the person signed in, as the browser calls itself; it goes with the session. */
export async function noteDevice(tx: Tx, token: string, userAgent: string): Promise<void> {
  await note(tx, [token, userAgent])
}
