/**
 * A lock of this cart, alive or ended. A lock of anybody else's is not found, and neither is what is no lock id at all.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { selectLock } from './activities.sql.ts'
import { type ActivityLock, asActivityLock } from './activity-lock.ts'
import { isLockId } from './lock-id.ts'

export async function findLock(tx: Tx, cartId: number, lockId: string): Promise<ActivityLock | undefined> {
  if (!isLockId(lockId)) return undefined
  const found = await selectLock(tx, cartId, lockId)
  return found && asActivityLock(found)
}
