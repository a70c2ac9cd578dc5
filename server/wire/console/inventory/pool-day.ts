/** A day of a pool as the calls send it: its start times, and how their capacities came about. */
import type { PastCapacity, PoolSlot } from '#commerce/inventory/index.ts'
import type { PoolSlots } from '#contract/schemas/admin/inventory.ts'

export function poolSlotsDocument(slots: readonly PoolSlot[], changes: readonly PastCapacity[]): PoolSlots {
  return {
    Slots: slots.map(({ capacity, held, sold, time }) => ({
      ...{ StartTime: time, Capacity: capacity, Sold: sold, Held: held },
    })),
    Changes: changes.map(({ at, by, from, overbooked, reason, time, to }) => ({
      ...{ At: at.toISOString(), StartTime: time, From: from, To: to },
      ...{ Overbooked: overbooked, Reason: reason, By: by },
    })),
  }
}
