/**
 * The slots of some pools between two days, both included, without locking anything: for calendars and sheets, where a
 * place that goes meanwhile is found out when it is taken. Places that the named line holds (or all of the cart, where no
 * line is named) count as free, because the line may have them again.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/day.ts'
import type { SlotCount } from './slot-count.ts'
import { selectSlotCounts } from './slots.sql.ts'

export async function readSlots(
  tx: Tx,
  poolIds: readonly number[],
  from: Day,
  to: Day,
  but?: { cartId: number; lineId?: number | undefined },
): Promise<SlotCount[]> {
  const slots = await selectSlotCounts(tx, poolIds, from, to, but)
  return slots.map((slot) => ({ ...slot, left: slot.capacity - slot.sold - slot.held }))
}
