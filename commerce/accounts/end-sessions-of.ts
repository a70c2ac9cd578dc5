/** Ends every session of a person, and every session in which staff impersonate them. Returns how many ended. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteSessionsOf } from './sessions.sql.ts'

export function endSessionsOf(tx: Tx, contactId: number): Promise<number> {
  return deleteSessionsOf(tx, contactId)
}
