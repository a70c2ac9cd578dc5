/**
 * The stock check of a running shop. It takes seconds however long the ledger is, because entries that were found good
 * are not read again: their sums stand in `slot_sum`, up to `ledger_watermark`. `checkBookings` compares the holds and
 * bookings that have entries since with all of their entries and moves the watermark; `checkSlots` compares every slot
 * with its live holds and with the ledger.
 *
 * Ids of entries are given before their commit, so a small one may appear after a larger one. The watermark therefore
 * moves only past entries whose transactions have all ended, and not at all while something does not add up.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Violation } from '#commerce/inventory/stock-map/stock-map.sql.ts'
import {
  moveWatermark,
  selectLastEntry,
  selectLedgerWriters,
  selectWatermark,
  selectWrongRows,
  selectWrongSlots,
} from './stock-check.sql.ts'

/** A ledger of millions that was never checked is checked in steps of seconds, each in a transaction of its own. */
const MOST_ENTRIES = 100_000

/** For one process at a time, READ COMMITTED: each statement must see what was committed before it. */
export async function checkBookings(tx: Tx): Promise<{ violations: Violation[]; isBehind: boolean }> {
  const watermark = await selectWatermark(tx)
  const last = await selectLastEntry(tx)
  const writers = new Set(await selectLedgerWriters(tx))
  const to = Math.min(last, watermark + MOST_ENTRIES)
  const violations = await selectWrongRows(tx, watermark, to)
  const isWriting = (await selectLedgerWriters(tx)).some((transaction) => writers.has(transaction))
  const isMoving = violations.length === 0 && !isWriting && to > watermark
  if (isMoving) await moveWatermark(tx, watermark, to)
  return { violations, isBehind: isMoving && to < last }
}

/** What is also found by `checkBookings` may be named twice. */
export async function checkSlots(tx: Tx): Promise<Violation[]> {
  return selectWrongSlots(tx, await selectWatermark(tx))
}
