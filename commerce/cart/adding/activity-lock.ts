/**
 * Whether the lock that a form names keeps exactly what is to be bought: it is this cart's, for this activity, day and
 * time, for as many guests, still alive and not in another line. The lock of the very line that is edited may keep
 * another number: then its places are exchanged with the edit. What a form says about a lock is only its name.
 */
import { type ActivityLock, findLock, placesFor } from '#commerce/activities/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Choice } from '#commerce/offers/index.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'

export type LockFound = { ok: true; lock: ActivityLock } | AddRefusal

const LOST = 'This time is no longer held. Please choose it again.'

export async function findChosenLock(
  tx: Tx,
  cartId: number | undefined,
  choice: Choice,
  editedLineId: number | undefined,
): Promise<LockFound> {
  if (choice.lockId === undefined) return refuse('LOCK_LOST', LOST)
  const lock = cartId === undefined ? undefined : await findLock(tx, cartId, choice.lockId)
  if (!lock) return refuse('NOT_FOUND', LOST)
  return lockRefusal(lock, choice, editedLineId) ?? { ok: true, lock }
}

export function lockRefusal(
  lock: ActivityLock,
  { activity, coveredDays, startTime, quantity = 0 }: Choice,
  editedLineId: number | undefined,
): AddRefusal | undefined {
  const isElsewhere = lock.lineId !== null && lock.lineId !== editedLineId
  const isOther = lock.activity.id !== activity?.id || lock.day !== coveredDays[0] || lock.time !== startTime
  if (!lock.isLive || isElsewhere || isOther) return refuse('LOCK_LOST', LOST)
  if (lock.lineId !== null || placesFor(lock.activity, quantity) === lock.places) return undefined
  return refuse('QTY_MISMATCH', `This time is held for ${lock.guests}. Please choose it again for ${quantity}.`)
}
