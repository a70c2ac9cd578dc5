/** Somebody may no longer sign in, and is signed out wherever they are; or may again. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteSessionsOf } from './sessions.sql.ts'
import { updateDisabled } from './users.sql.ts'

export async function disableAccount(tx: Tx, contactId: number, isDisabled = true): Promise<void> {
  await updateDisabled(tx, contactId, isDisabled)
  if (isDisabled) await deleteSessionsOf(tx, contactId)
}
