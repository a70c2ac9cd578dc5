/** The session in which staff acted for somebody until its time was over, locked: only one request ends it. */
import type { Tx } from '#commerce/database/tx.ts'
import { type EndedActing, selectEndedActingForUpdate } from './sessions.sql.ts'

export function lockEndedActing(tx: Tx, token: string): Promise<EndedActing | undefined> {
  return selectEndedActingForUpdate(tx, token)
}
