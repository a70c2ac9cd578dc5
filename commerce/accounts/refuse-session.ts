/** A session that was opened a moment ago and that nobody may have after all. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteSessionByToken } from './sessions.sql.ts'

export function refuseSession(tx: Tx, token: string): Promise<void> {
  return deleteSessionByToken(tx, token)
}
