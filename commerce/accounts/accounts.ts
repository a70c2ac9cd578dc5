/** Who may sign in: a contact with a password, until the account is disabled. */
import type { Tx } from '#commerce/database/tx.ts'
import { endSessionsOf } from './sessions.sql.ts'
import { insertUser, replacePassword, selectPasswordHash, updateDisabled } from './users.sql.ts'

/** Read with the first password, not at the start: it brings the code of tokens and ciphers, 54 ms of work and 5 MB. */
const hashing = () => import('better-auth/crypto')

/** Salted and slow, as better-auth makes it. */
export async function hashPassword(password: string): Promise<string> {
  return (await hashing()).hashPassword(password)
}

export type SetPasswordResult = { ok: true } | { ok: false; reason: 'no_email' }

/**
 * Sets the password of a contact; the first one makes the account. Every session that was opened by the old password
 * ends.
 */
export async function setPassword(tx: Tx, contactId: number, password: string): Promise<SetPasswordResult> {
  return setPasswordHash(tx, contactId, await hashPassword(password))
}

/** For a hash that is known already. The same hash again changes nothing and ends no session. */
export async function setPasswordHash(tx: Tx, contactId: number, hash: string): Promise<SetPasswordResult> {
  if ((await selectPasswordHash(tx, contactId)) === hash) return { ok: true }
  const userId = await insertUser(tx, contactId)
  if (userId === undefined) return { ok: false, reason: 'no_email' }
  await replacePassword(tx, userId, hash)
  await endSessionsOf(tx, contactId)
  return { ok: true }
}

/** Whether this is the password of a contact; one without a password has none. */
export async function isPasswordOf(tx: Tx, contactId: number, password: string): Promise<boolean> {
  const hash = await selectPasswordHash(tx, contactId)
  return hash !== undefined && (await hashing()).verifyPassword({ hash, password })
}

/** Disables an account and ends all its sessions, or enables it again. */
export async function disableAccount(tx: Tx, contactId: number, isDisabled = true): Promise<void> {
  await updateDisabled(tx, contactId, isDisabled)
  if (isDisabled) await endSessionsOf(tx, contactId)
}
