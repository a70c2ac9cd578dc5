/**
 * Who is signed in by a token, as the database says at this moment; nobody once the session has ended, for whatever
 * reason. A request keeps the session from going idle, and is written down once a minute at most.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type SessionRow, selectSession, updateSeen } from './sessions.sql.ts'

export type Session = Omit<SessionRow, 'isUnseen'>

export async function findSession(tx: Tx, token: string): Promise<Session | undefined> {
  const row = await selectSession(tx, token)
  if (!row) return undefined
  const { isUnseen, ...session } = row
  if (isUnseen) await updateSeen(tx, session.id)
  return session
}
