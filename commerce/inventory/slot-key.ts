/** Where places are: a pool on a day, at a time where the pool has several a day. */
import type { Day } from '#contract/values/day.ts'

export type SlotKey = { poolId: number; day: Day /** `09:30:00` */; time: string | null }

/** So many places of it. */
export type Demand = SlotKey & { places: number }

/** One text per slot, for maps and for the lanes of a process. Sorting these texts is the lock order of the lanes. */
export function slotName({ poolId, day, time }: SlotKey): string {
  return `${poolId} ${day} ${time ?? ''}`
}
