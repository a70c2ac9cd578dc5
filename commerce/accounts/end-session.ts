/** A session is over: its token opens nothing any more, in any process. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteSession } from './sessions.sql.ts'

export function endSession(tx: Tx, sessionId: string): Promise<void> {
  return deleteSession(tx, sessionId)
}
