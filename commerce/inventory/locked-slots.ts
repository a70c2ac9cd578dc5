/**
 * The handle to slots that are locked until the transaction ends. Places can be taken only through it, so nobody takes
 * without the lock (docs/locking.md); `lockSlots` is the one function that hands it out, and tests of what the lock is
 * good for hand in another.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Demand, SlotKey } from './slot-key.ts'

export type NewHold = Demand & { id: string }

export type HoldFor = {
  cartId: number
  lineId: number | null
  lockId: string | null
  expiresAt: Date
}

export type LockedSlots = {
  /** Places left, lapsed holds given back and the holds that are to be replaced counted as free; undefined where there is no such slot. */
  left(key: SlotKey): number | undefined
  /** All of them or none: what could not be had comes back, and then nothing was taken. */
  take(holds: readonly NewHold[], keptFor: HoldFor): Promise<readonly SlotKey[]>
}

export type LockSlots = (tx: Tx, keys: readonly SlotKey[], replaced?: readonly string[]) => Promise<LockedSlots>
