/**
 * Locks of an activity as the rest of the shop sees them: finding, checking and releasing one. A lock belongs to the
 * cart it was requested for; no other cart finds it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { abandonedCycles, endHolds, MOST_ABANDONED_CYCLES, slotName } from '#commerce/inventory/index.ts'
import { findCart, lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { Day } from '#contract/values/day.ts'
import { type Activity, countReplacedLocks, type LockRow, type StartSlot, selectLock } from './activities.sql.ts'
import { guestsIn } from './activities.ts'

export type ActivityLock = {
  lockId: string
  activity: Activity
  day: Day
  time: string
  places: number
  /** The most guests it is good for; exactly as many as were requested, unless guests share a place. */
  guests: number
  expiresAt: Date
  secondsLeft: number
  isLive: boolean
  /** The line it was put into the cart with; null while it waits. */
  lineId: number | null
}

/** The id of a lock: a UUID, which the caller may choose so that a repeated request is recognized. */
export function isLockId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** A lock of this cart, live or ended. Undefined for another cart's lock and for what is no lock id at all. */
export async function findLock(tx: Tx, cartId: number, lockId: string): Promise<ActivityLock | undefined> {
  if (!isLockId(lockId)) return undefined
  const found = await selectLock(tx, cartId, lockId)
  return found && asActivityLock(found)
}

function asActivityLock(row: LockRow): ActivityLock {
  const { activityId: id, code, location, poolId, guestsPerPlace, holdId: _, ...lock } = row
  const activity = { id, code, location, poolId, guestsPerPlace }
  return { ...lock, activity, guests: guestsIn(activity, lock.places) }
}

/** Whether the shopper's own lock is live, and for how many seconds. Undefined for what is not theirs or never was. */
export async function checkLock(
  tx: Tx,
  shopper: Shopper,
  lockId: string,
): Promise<{ isLive: boolean; secondsLeft: number } | undefined> {
  const cart = await findCart(tx, shopper)
  const lock = cart && (await findLock(tx, cart.id, lockId))
  return lock && { isLive: lock.isLive, secondsLeft: lock.isLive ? lock.secondsLeft : 0 }
}

export type ReleaseResult = { ok: true } | { ok: false; reason: 'not_found' | 'in_cart' }

/**
 * Give the places of the shopper's own lock back. One that has ended already is fine: asking twice changes nothing.
 * Once it is in the cart its places belong to the line, and end with it.
 */
export async function releaseLock(tx: Tx, shopper: Shopper, lockId: string): Promise<ReleaseResult> {
  const cart = await lockCart(tx, shopper)
  const lock = cart && (await findLock(tx, cart.id, lockId))
  if (!lock) return { ok: false, reason: 'not_found' }
  if (!lock.isLive) return { ok: true }
  if (lock.lineId !== null) return { ok: false, reason: 'in_cart' }
  await endHolds(tx, { cartId: cart.id, lockId: lock.lockId }, 'release')
  return { ok: true }
}

const MOST_REPLACED = 10

/**
 * Whether a shopper keeps a start time from other guests without ever buying it: locks let go or lapsed within the hour
 * where places are scarce, or ten replaced by the next. A lock lives two minutes, so a place cannot be kept for longer
 * than some twenty that way.
 */
export async function isHoarding(tx: Tx, shopper: Shopper, slot: StartSlot): Promise<boolean> {
  const cart = await findCart(tx, shopper)
  if (!cart) return false
  const abandoned = (await abandonedCycles(tx, cart.id, [slot])).get(slotName(slot)) ?? 0
  return abandoned >= MOST_ABANDONED_CYCLES || (await countReplacedLocks(tx, cart.id, slot)) >= MOST_REPLACED
}
