/** The session in which staff impersonated a customer until its time was over, locked: only one request ends it. */
import type { Tx } from '#commerce/database/tx.ts'
import { type EndedImpersonation, selectEndedImpersonationForUpdate } from './sessions.sql.ts'

export function lockEndedImpersonation(tx: Tx, token: string): Promise<EndedImpersonation | undefined> {
  return selectEndedImpersonationForUpdate(tx, token)
}
