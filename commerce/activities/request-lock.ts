/**
 * Keep places at a start time for two minutes, until the guest puts them into the cart or lets them go.
 *
 * Requested again for the same start time, the same shopper gets a new lock, and the old one ends only when the new one
 * was had. An id that the caller chose and that already names such a lock returns that lock: a request whose reply got
 * lost can be sent again without taking twice. A refusal is rolled back by the caller, so that a guest stays unknown.
 *
 * Where too few places are left beside a line the shopper has there, or more may not be held beside it, but enough
 * together with its own, the result is the line's own lock and nothing is written: an edit of that line changes the
 * number of its places itself.
 */
import { randomUUID } from 'node:crypto'
import { readShopNow, type SaleClock, type StartRefusal, startRefusal } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  countHeld,
  type Holding,
  heldRefusal,
  lockSlots,
  NO_NETWORK,
  type SlotKey,
  slotName,
  type TooManyHeld,
  whyNotHeld,
} from '#commerce/inventory/index.ts'
import { openCart, type Shopper } from '#commerce/shoppers/index.ts'
import { LOCK_SECONDS } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import { type Activity, type LineLock, selectLocksOfLines, selectWaitingHolds } from './activities.sql.ts'
import { placesFor } from './activities.ts'
import { type ActivityLock, findLock } from './activity-lock.ts'

export type LockRequest = {
  activity: Activity
  day: Day
  /** `09:30:00` */
  time: string
  guests: number
  /** Chosen by the caller so that a repeated request takes nothing twice; a new one where it is missing. */
  lockId?: string | undefined
  currency: string
  /** Where what it holds is counted. */
  holding?: Holding | undefined
}

export type LockResult =
  | {
      ok: true
      lockId: string
      expiresAt: Date
      newVisitorToken: string | undefined
      /** It belongs to a line already, and is good only for an edit of that line. */
      isOfLine: boolean
    }
  | { ok: false; reason: StartRefusal | 'id_taken' | 'sold_out' }
  | { ok: false; reason: 'too_many_held'; tooMany: TooManyHeld }

export async function requestLock(
  tx: Tx,
  shopper: Shopper,
  { activity, day, time, guests, lockId, currency, holding = NO_NETWORK }: LockRequest,
  clock: SaleClock,
): Promise<LockResult> {
  const refusal = startRefusal(day, time, clock)
  if (refusal) return { ok: false, reason: refusal }
  const slot = { poolId: activity.poolId, day, time }
  const places = placesFor(activity, guests)

  const { cart, newVisitorToken } = await openCart(tx, shopper, currency)
  const known = lockId === undefined ? undefined : await findLock(tx, cart.id, lockId)
  if (known) {
    const isSame = known.isLive && slotName(slotOf(known)) === slotName(slot) && known.places === places
    if (!isSame) return { ok: false, reason: 'id_taken' }
    return {
      ok: true,
      lockId: known.lockId,
      expiresAt: known.expiresAt,
      newVisitorToken,
      isOfLine: known.lineId !== null,
    }
  }

  const replaced = newVisitorToken ? [] : await selectWaitingHolds(tx, cart.id, slot)
  const held = await countHeld(tx, cart.id, holding.network, replaced)
  const isAccount = shopper.contactId !== undefined
  const tooMany = await whyNotHeld(tx, held, places, holding, isAccount)
  const slots = await lockSlots(tx, [slot], replaced)
  const left = slots.left(slot) ?? 0
  if (left < places || tooMany) {
    const lines = newVisitorToken ? [] : await selectLocksOfLines(tx, cart.id, slot)
    const own = resizableLock(
      lines.filter((line) => !heldRefusal(held, places - line.places, holding, isAccount)),
      left,
      places,
    )
    if (!own) return tooMany ? { ok: false, reason: 'too_many_held', tooMany } : { ok: false, reason: 'sold_out' }
    return { ok: true, lockId: own.lockId, expiresAt: own.expiresAt, newVisitorToken, isOfLine: true }
  }
  const lock = {
    lockId: lockId ?? randomUUID(),
    expiresAt: new Date((await readShopNow(tx)).getTime() + LOCK_SECONDS * 1000),
  }
  const holdFor = { cartId: cart.id, lineId: null, network: holding.network, ...lock }
  const missing = await slots.take([{ ...slot, id: randomUUID(), places, units: places }], holdFor)
  return missing.length > 0
    ? { ok: false, reason: 'sold_out' }
    : { ok: true, ...lock, newVisitorToken, isOfLine: false }
}

function slotOf({ activity, day, time }: ActivityLock): SlotKey {
  return { poolId: activity.poolId, day, time }
}

/**
 * Which line of a shopper can be changed to so many places, when too few are left for a lock beside it. The request
 * does not name the line. So it is one whose own places suffice together with what is left; one whose number would
 * change before one that has just so many; the one that needs the others' places least; and of equal ones the newest.
 * If another line was meant, the edit is refused and nothing has changed.
 */
function resizableLock(locks: readonly LineLock[], left: number, places: number): LineLock | undefined {
  const [first] = locks
    .filter((lock) => left + lock.places >= places)
    .toSorted(
      (one, other) =>
        Number(one.places === places) - Number(other.places === places) ||
        one.places - other.places ||
        other.lineId - one.lineId,
    )
  return first
}
