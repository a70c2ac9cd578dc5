/** The SQL over which product takes from which pool, and when it is not sold. */
import { asc } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { blackout, productPool } from '#commerce/inventory/inventory.tables.ts'

export async function selectStock(tx: Tx) {
  return {
    pools: await tx.select().from(productPool).orderBy(asc(productPool.id)),
    blackouts: await tx.select().from(blackout),
  }
}
