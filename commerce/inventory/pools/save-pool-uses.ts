/** From which pools a product takes: these and no others. None means that its stock is not tracked. */
import type { Tx } from '#commerce/database/tx.ts'
import { replacePoolUses } from './pools.sql.ts'

export type PoolUseDraft = { poolId: number; variantId?: number | null; units?: number }

export function savePoolUses(tx: Tx, productId: number, uses: readonly PoolUseDraft[]): Promise<void> {
  return replacePoolUses(
    tx,
    productId,
    uses.map(({ poolId, variantId = null, units = 1 }) => ({ poolId, variantId, units })),
  )
}
