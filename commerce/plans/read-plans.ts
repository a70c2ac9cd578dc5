/** All payment plans by product, the newest first. */
import type { Tx } from '#commerce/database/tx.ts'
import { type Plan, selectPlans } from './plans.sql.ts'

export type PlanBook = ReadonlyMap<number, readonly Plan[]>

export async function readPlans(tx: Tx): Promise<PlanBook> {
  return Map.groupBy(await selectPlans(tx), ({ productId }) => productId)
}
