/** Forget every payment plan. */
import type { Tx } from '#commerce/database/tx.ts'
import { deletePlans } from './plans.sql.ts'

export async function clearPlans(tx: Tx): Promise<void> {
  await deletePlans(tx)
}
