/** Everywhere somebody is signed in, and wherever staff act for them, it ends. Says how many sessions that were. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteSessionsOf } from './sessions.sql.ts'

export function endSessionsOf(tx: Tx, contactId: number): Promise<number> {
  return deleteSessionsOf(tx, contactId)
}
