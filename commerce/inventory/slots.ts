/**
 * Slots as calendars and sheets show them, read without a lock: a place that goes meanwhile is found out when it is
 * taken. A slot is where places are: a pool on a day, at a time where the pool has several a day. Lapsed holds count as
 * free, whether their end is booked or not. A slot that is overbooked has none left.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { countPlacesLeft, type HoldsCountedFree, type SlotSpan, selectOpenDays, selectSlotSpans } from './slots.sql.ts'

export type SlotKey = { poolId: number; day: Day /** `09:30:00` */; time: string | null }

/** So many places of it. */
export type Demand = SlotKey & { places: number }

export type SlotCount = SlotKey & { capacity: number; sold: number; held: number; left: number }

/** One text per slot, for maps and queues. Sorting these texts is the order in which queues are entered. */
export function slotName({ poolId, day, time }: SlotKey): string {
  return `${poolId} ${day} ${time ?? ''}`
}

/**
 * How many places each slot has left. What is sold out is refused by this, before a request queues for a lock.
 * By `slotName`; a slot that does not exist is not there.
 */
export async function placesLeft(tx: Tx, keys: readonly SlotKey[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const counted = await countPlacesLeft(tx, keys)
  return new Map(counted.map(({ at, left }) => [slotName(keys[at - 1] as SlotKey), Math.max(0, left)]))
}

/**
 * The slots of some pools, each over days of its own, by pool, day and time. Places that the named line holds (or all
 * of the cart, where no line is named) count as free, because the line may have them again. Spans of one pool do not
 * overlap, or a slot comes back twice.
 */
export async function readSlotSpans(tx: Tx, spans: readonly SlotSpan[], free?: HoldsCountedFree): Promise<SlotCount[]> {
  const pools = await selectSlotSpans(tx, spans, free)
  return pools.flatMap(({ poolId, slots }) =>
    slots.map(([day, time, capacity, sold, held]) => ({
      poolId,
      day,
      time,
      capacity,
      sold,
      held,
      left: Math.max(0, capacity - sold - held),
    })),
  )
}

/** The slots of some pools between two days, both included, as `readSlotSpans` counts them. */
export function readSlots(
  tx: Tx,
  poolIds: readonly number[],
  from: Day,
  to: Day,
  free?: HoldsCountedFree,
): Promise<SlotCount[]> {
  const spans = poolIds.map((poolId) => ({ poolId, from, to }))
  return readSlotSpans(tx, spans, free)
}

/** By pool id, the days on which it has a place at some time; a pool that is not there has none. */
export type OpenDays = ReadonlyMap<number, ReadonlySet<Day>>

export async function readOpenDays(tx: Tx, poolIds: readonly number[], from: Day, to: Day): Promise<OpenDays> {
  const rows = await selectOpenDays(tx, poolIds, from, to)
  const byPool = Map.groupBy(rows, ({ poolId }) => poolId)
  return new Map([...byPool].map(([poolId, days]) => [poolId, new Set(days.map(({ day }) => day))]))
}
