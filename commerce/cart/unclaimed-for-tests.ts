/** Whether a visitor has not come back since the request that made them one. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { tokenHash } from '#commerce/shoppers/index.ts'

export async function isCartUnclaimed(tx: Tx, visitorToken: string): Promise<boolean> {
  const asked = sql`select from cart join visitor on visitor.id = visitor_id
    where is_unclaimed and token_hash = ${tokenHash(visitorToken)}`
  return (await tx.execute(asked)).rowCount === 1
}
