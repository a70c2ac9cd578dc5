/**
 * Book the end of lapsed holds where nobody is busy. Only calendars profit: whoever takes places books what lapsed
 * there themselves, so nothing depends on this having run. Says of how many slots it took care.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { bookLapsedAndCount, lockDueSlots } from './slots.sql.ts'

/** So that the locks of one sweep are short. */
const HOLDS_PER_SWEEP = 500

export async function sweepLapsedHolds(tx: Tx): Promise<number> {
  const slots = await lockDueSlots(tx, HOLDS_PER_SWEEP)
  if (slots.length > 0) await bookLapsedAndCount(tx, slots, [])
  return slots.length
}
