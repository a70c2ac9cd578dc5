/**
 * The handle to slots that are locked until the transaction ends. Places can be taken only through it, so nobody takes
 * without the lock (docs/locking.md); `lockSlots` is the one function that hands it out.
 */
import type { Demand, SlotKey } from './slot-key.ts'

/** `units`: what it counts for among what may be held at a time; nothing where another hold of its line is counted. */
export type NewHold = Demand & { id: string; units?: number | undefined }

export type HoldFor = {
  cartId: number
  lineId: number | null
  lockId: string | null
  expiresAt: Date
  /** For which network it counts; none where it is not named. */
  network?: Buffer | null
}

export type LockedSlots = {
  /**
   * Places left, lapsed holds given back and the holds that are to be replaced counted as free; undefined where there
   * is no such slot.
   */
  left(key: SlotKey): number | undefined
  /** All of them or none: what could not be had comes back, and then nothing was taken. */
  take(holds: readonly NewHold[], keptFor: HoldFor): Promise<readonly SlotKey[]>
}
