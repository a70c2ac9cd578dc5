/**
 * The slots of some pools, each over days of its own, without locking anything: for calendars and sheets, where a place
 * that goes meanwhile is found out when it is taken. They come by pool, day and time. Places that the named line holds
 * (or all of the cart, where no line is named) count as free, because the line may have them again. Spans of one pool
 * do not overlap, or a slot comes back twice.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { SlotCount } from './slot-count.ts'
import { type SlotSpan, selectSlotSpans } from './slot-spans.sql.ts'

export async function readSlotSpans(
  tx: Tx,
  spans: readonly SlotSpan[],
  but?: { cartId: number; lineId?: number | undefined },
): Promise<SlotCount[]> {
  const pools = await selectSlotSpans(tx, spans, but)
  return pools.flatMap(({ poolId, slots }) =>
    slots.map(([day, time, capacity, sold, held]) => ({
      poolId,
      day,
      time,
      capacity,
      sold,
      held,
      left: capacity - sold - held,
    })),
  )
}
