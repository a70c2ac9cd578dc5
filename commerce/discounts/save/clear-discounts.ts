/** Forget every discount but those with these ids, with what was used of them. */
import type { Tx } from '#commerce/database/tx.ts'
import { deleteDiscountsBut } from './save-discount.sql.ts'

export async function clearDiscounts(tx: Tx, keep: readonly number[] = []): Promise<void> {
  await deleteDiscountsBut(tx, keep)
}
