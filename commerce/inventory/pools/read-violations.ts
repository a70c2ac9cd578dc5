/**
 * Slots whose counts do not follow from their holds and the ledger. There are none, ever: a row is a bug
 * (docs/locking.md).
 */
import type { Tx } from '#commerce/database/tx.ts'
import { selectViolations, type Violation } from './pools.sql.ts'

export function readViolations(tx: Tx): Promise<Violation[]> {
  return selectViolations(tx)
}
