/** Sessions that ended long ago, a hundred at a time. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteLongEnded } from './sessions.sql.ts'

export function forgetSessions(tx: Tx): Promise<void> {
  return deleteLongEnded(tx)
}
