/** The only SQL that counts uses of a discount. The caller has locked its row; the table's own checks back it up. */

import { statement, type Tx } from '#commerce/database/tx.ts'

export type DiscountUse = { discountId: number; usedFor: string; owner: string; amountMinor: number }
export type LockedDiscount = { perCustomerLimit: number | null }

const lockOne = statement<LockedDiscount>(
  'lock_discount',
  `select per_customer_limit as "perCustomerLimit" from discount where id = $1 for update`,
)
const usesOf = statement<{ isUsed: boolean; usedByOwner: number }>(
  'count_discount_uses',
  `select coalesce(bool_or(used_for = $2), false) as "isUsed", count(*) filter (where owner = $3)::int as "usedByOwner"
   from discount_use where discount_id = $1 and (used_for = $2 or owner = $3)`,
)
const countOne = statement(
  'count_discount_use',
  `update discount set used = used + 1, spent_minor = spent_minor + $2 where id = $1
     and (total_limit is null or used < total_limit) and (budget_minor is null or spent_minor + $2 <= budget_minor)
   returning id`,
)
const insertOne = statement(
  'insert_discount_use',
  'insert into discount_use (discount_id, used_for, owner, amount_minor) values ($1, $2, $3, $4)',
)
const returnOne = statement(
  'return_discount_use',
  `with returned as (delete from discount_use where discount_id = $1 and used_for = $2 returning amount_minor)
   update discount set used = used - 1, spent_minor = spent_minor - returned.amount_minor
   from returned where id = $1 returning id`,
)

export async function lockDiscount(tx: Tx, id: number): Promise<LockedDiscount | undefined> {
  const [row] = await lockOne(tx, [id])
  return row
}

export async function selectUses(tx: Tx, { discountId, usedFor, owner }: DiscountUse) {
  const [row] = await usesOf(tx, [discountId, usedFor, owner])
  return row ?? { isUsed: false, usedByOwner: 0 }
}

/** One more use, only where count and budget still allow it; otherwise nothing is changed and it is false. */
export type CountUse = (tx: Tx, use: DiscountUse) => Promise<boolean>

export const countUse: CountUse = async (tx, { discountId, amountMinor }) => {
  return (await countOne(tx, [discountId, amountMinor])).length === 1
}

export async function insertUse(tx: Tx, { discountId, usedFor, owner, amountMinor }: DiscountUse): Promise<void> {
  await insertOne(tx, [discountId, usedFor, owner, amountMinor])
}

export async function returnUse(tx: Tx, discountId: number, usedFor: string): Promise<boolean> {
  return (await returnOne(tx, [discountId, usedFor])).length === 1
}
