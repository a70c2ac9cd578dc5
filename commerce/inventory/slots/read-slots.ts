/** The slots of some pools between two days, both included, as `readSlotSpans` counts them. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { readSlotSpans } from './read-slot-spans.ts'
import type { SlotCount } from './slot-count.ts'

export function readSlots(
  tx: Tx,
  poolIds: readonly number[],
  from: Day,
  to: Day,
  but?: { cartId: number; lineId?: number | undefined },
): Promise<SlotCount[]> {
  const spans = poolIds.map((poolId) => ({ poolId, from, to }))
  return readSlotSpans(tx, spans, but)
}
