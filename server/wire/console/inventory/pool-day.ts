/** A day of a pool as the calls send it: its start times, what takes from them, and how their capacities came about. */
import type { OfferedProduct } from '#commerce/closures/index.ts'
import type { PastCapacity, PoolSlot } from '#commerce/inventory/index.ts'
import type { PoolSlots } from '#contract/schemas/admin/inventory.ts'

type Facts = { slots: readonly PoolSlot[]; products: readonly OfferedProduct[]; changes: readonly PastCapacity[] }

export function poolSlotsDocument({ changes, products, slots }: Facts): PoolSlots {
  return {
    Products: products.map(({ id, isClosed, isWithheld, name, reason }) => ({
      ...{ Id: id, Name: name, IsWithheld: isWithheld, Reason: reason, IsClosed: isClosed },
    })),
    Slots: slots.map(({ capacity, held, sold, time }) => ({
      ...{ StartTime: time, Capacity: capacity, Sold: sold, Held: held },
    })),
    Changes: changes.map(({ at, by, from, overbooked, reason, time, to }) => ({
      ...{ At: at.toISOString(), StartTime: time, From: from, To: to },
      ...{ Overbooked: overbooked, Reason: reason, By: by },
    })),
  }
}
