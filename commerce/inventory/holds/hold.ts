/** A hold that still counts: it keeps its places until its end is booked, lapsed or not. */
import type { SlotKey } from '#commerce/inventory/slot-key.ts'

export type Hold = SlotKey & {
  id: string
  lineId: number | null
  lockId: string | null
  qty: number
  /** How much of what may be held at a time it counts for, and for which network. */
  units: number
  network: Buffer | null
  state: 'active' | 'paying'
  expiresAt: Date
  /** By the shop's clock: anybody may have its places now. */
  isLapsed: boolean
}
