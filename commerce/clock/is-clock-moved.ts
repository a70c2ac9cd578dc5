/** Whether this shop's clock was ever set by hand. Such a shop keeps the time of a demo and must not sell for money. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectIsMoved } from './clock.sql.ts'

export function isClockMoved(tx: Tx): Promise<boolean> {
  return selectIsMoved(tx)
}
