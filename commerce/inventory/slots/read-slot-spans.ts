/** As `readSlots`, but each pool over days of its own. Spans of one pool do not overlap, or a slot comes back twice. */
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
