/**
 * The password somebody signs in with from now on; their first one makes them somebody who can. Kept as a salted slow
 * hash, made as better-auth makes it. Wherever they are signed in by the old one, they no longer are.
 */
import { hashPassword } from 'better-auth/crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { insertUser, replacePassword, selectPasswordHash } from './users.sql.ts'

export type SetPasswordResult = { ok: true } | { ok: false; reason: 'no_email' }

export async function setPassword(tx: Tx, contactId: number, password: string): Promise<SetPasswordResult> {
  return setPasswordHash(tx, contactId, await hashPassword(password))
}

/** Where the hash is known already. The one they have changes nothing, and signs nobody out. */
export async function setPasswordHash(tx: Tx, contactId: number, hash: string): Promise<SetPasswordResult> {
  if ((await selectPasswordHash(tx, contactId)) === hash) return { ok: true }
  const userId = await insertUser(tx, contactId)
  if (userId === undefined) return { ok: false, reason: 'no_email' }
  await replacePassword(tx, userId, hash)
  await deleteSessionsOf(tx, contactId)
  return { ok: true }
}
