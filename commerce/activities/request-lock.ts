/**
 * Keep places at a start time for two minutes, until the guest puts them into the cart or lets them go.
 *
 * The same shopper asking for the same start time again gets a new lock, and the old one ends only when the new one was had.
 * An id that the asker chose and that already names such a lock gives that lock back: an answer that got lost is asked for
 * again without taking twice. Where the places cannot be had nothing is stored, and a guest stays nobody.
 */
import { randomUUID } from 'node:crypto'
import { readShopNow } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { LockSlots } from '#commerce/inventory/index.ts'
import { type CartRef, lockCart, openCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { Day } from '#contract/day.ts'
import { type SaleClock, type StartRefusal, startRefusal } from '#contract/start-time.ts'
import { type Activity, selectWaitingHolds } from './activities.sql.ts'
import { findLock } from './find-lock.ts'
import { placesFor } from './places-for.ts'

export const LOCK_SECONDS = 120

export type LockRequest = {
  activity: Activity
  day: Day
  /** `09:30:00` */
  time: string
  guests: number
  /** Chosen by the asker so that asking again takes nothing twice; a new one where it is missing. */
  lockId?: string | undefined
  currency: string
}

export type LockResult =
  | { ok: true; lockId: string; expiresAt: Date; newVisitorToken: string | undefined }
  | { ok: false; reason: StartRefusal | 'id_taken' | 'sold_out' }

export async function requestLock(
  tx: Tx,
  shopper: Shopper,
  { activity, day, time, guests, lockId = randomUUID(), currency }: LockRequest,
  clock: SaleClock,
  lockSlots: LockSlots,
): Promise<LockResult> {
  const refusal = startRefusal(day, time, clock)
  if (refusal) return { ok: false, reason: refusal }
  const slot = { poolId: activity.poolId, day, time }
  const places = placesFor(activity, guests)

  const own = await cartBefore(tx, shopper, currency)
  if (own) {
    const asked = await findLock(tx, own.id, lockId)
    const isSame = asked?.isLive && asked.activity.id === activity.id && asked.day === day && asked.time === time
    if (asked && isSame && asked.places === places) {
      return { ok: true, lockId: asked.lockId, expiresAt: asked.expiresAt, newVisitorToken: undefined }
    }
    if (asked) return { ok: false, reason: 'id_taken' }
  }

  const replaced = own ? await selectWaitingHolds(tx, own.id, slot) : []
  const slots = await lockSlots(tx, [slot], replaced)
  if ((slots.left(slot) ?? 0) < places) return { ok: false, reason: 'sold_out' }

  // A guest's first cart is a row nobody else can know yet, so making it after the slot was locked makes nobody wait.
  const { cart, newVisitorToken } = own
    ? { cart: own, newVisitorToken: undefined }
    : await openCart(tx, shopper, currency)
  const expiresAt = new Date((await readShopNow(tx)).getTime() + LOCK_SECONDS * 1000)
  const missing = await slots.take([{ ...slot, id: randomUUID(), places }], {
    cartId: cart.id,
    lineId: null,
    lockId,
    expiresAt,
  })
  if (missing.length > 0) throw new Error('A locked slot had fewer places than it said.')
  return { ok: true, lockId, expiresAt, newVisitorToken }
}

/** Locked before any slot. A customer's is made where it is missing; a guest's only once there is something to keep in it. */
async function cartBefore(tx: Tx, shopper: Shopper, currency: string): Promise<CartRef | undefined> {
  if (shopper.contactId === undefined) return lockCart(tx, shopper)
  return (await openCart(tx, shopper, currency)).cart
}
