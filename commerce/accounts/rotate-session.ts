/**
 * The same person goes on under another token and, where staff, for somebody else or for themselves again. Whoever knew
 * the old token knows nothing any more. How long somebody is signed in counts on from when they signed in.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { updateToken } from './sessions.sql.ts'

export type Rotated = { token: string; sessionId: string }

const TOKEN_BYTES = 32

/** Undefined where the session has ended meanwhile. */
export async function rotateSession(
  tx: Tx,
  sessionId: string,
  impersonatedId: number | undefined,
): Promise<Rotated | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const rotated = await updateToken(tx, sessionId, token, impersonatedId ?? null)
  return rotated === undefined ? undefined : { token, sessionId: rotated }
}
