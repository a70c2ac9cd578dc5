/** The days on which a product is not sold although it is in season: these and no others. */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { replaceBlackouts } from './pools.sql.ts'

export function saveBlackouts(tx: Tx, productId: number, days: readonly Day[]): Promise<void> {
  return replaceBlackouts(tx, productId, days)
}
