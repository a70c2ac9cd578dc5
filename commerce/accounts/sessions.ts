/** Sessions: who is signed in by a token, and how a session gets another token. */

import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { noteDevice } from './own/own-sessions.sql.ts'
import { type SessionRow, selectSession, updateSeen, updateToken } from './sessions.sql.ts'

export type Session = Omit<SessionRow, 'isUnseen' | 'isDeviceUnknown'>

/**
 * Who is signed in by a token, as the database says at this moment; undefined once the session has ended for any
 * reason. A request keeps the session from going idle, and is written as seen once a minute at most. The first one also
 * says which browser it is (`userAgent`), by whichever way the session was opened.
 */
export async function findSession(tx: Tx, token: string, userAgent = ''): Promise<Session | undefined> {
  const row = await selectSession(tx, token)
  if (!row) return undefined
  const { isDeviceUnknown, isUnseen, ...session } = row
  if (isUnseen) await updateSeen(tx, session.id)
  if (isDeviceUnknown && userAgent) await noteDevice(tx, token, userAgent)
  return session
}

export type Rotated = { token: string; sessionId: string }

const TOKEN_BYTES = 32

/**
 * The same person goes on under another token: as themselves or, where staff, for the customer they impersonate. The
 * old token opens nothing any more. The absolute end still counts from the sign-in. Undefined for an ended session.
 */
export async function rotateSession(
  tx: Tx,
  sessionId: string,
  impersonatedId: number | undefined,
): Promise<Rotated | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const rotated = await updateToken(tx, sessionId, token, impersonatedId ?? null)
  return rotated === undefined ? undefined : { token, sessionId: rotated }
}
