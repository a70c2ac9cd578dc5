/** The only SQL over the codes put on a cart; of a discount voucher it only says which one is there. */

import { statement, type Tx } from '#commerce/database/tx.ts'

const read = statement<{ discountId: number | null; voucherId: number | null }>(
  'read_cart_coupons',
  `select discount_id as "discountId", null::int as "voucherId", applied_at from cart_coupon where cart_id = $1
   union all select null, voucher_id, applied_at from cart_voucher where cart_id = $1 order by applied_at, 1`,
)
// Of two that apply the same code at once one inserts a row; the other finds it there.
const insert = statement(
  'apply_coupon',
  `with bumped as (update cart set version = version + 1 where id = $1)
   insert into cart_coupon (cart_id, discount_id) values ($1, $2) on conflict do nothing`,
)
const remove = statement<{ discountId: number }>(
  'remove_coupon',
  `with gone as (delete from cart_coupon where cart_id = $1 and discount_id = $2 returning discount_id),
     bumped as (update cart set version = version + 1 where id = $1 and exists (select from gone))
   select discount_id as "discountId" from gone`,
)
const move = statement(
  'move_coupons',
  `insert into cart_coupon (cart_id, discount_id, applied_at)
   select $2, discount_id, applied_at from cart_coupon where cart_id = $1 on conflict do nothing`,
)

/** What was given to the cart: discounts by their codes, in the order in which they came, and a voucher. */
export async function selectGiven(tx: Tx, cartId: number): Promise<{ couponIds: number[]; voucherId: number | null }> {
  const rows = await read(tx, [cartId])
  return {
    couponIds: rows.flatMap(({ discountId }) => discountId ?? []),
    voucherId: rows.find(({ voucherId }) => voucherId !== null)?.voucherId ?? null,
  }
}

export async function insertCoupon(tx: Tx, cartId: number, discountId: number): Promise<void> {
  await insert(tx, [cartId, discountId])
}

export async function deleteCoupon(tx: Tx, cartId: number, discountId: number): Promise<boolean> {
  return (await remove(tx, [cartId, discountId])).length === 1
}

export async function copyCoupons(tx: Tx, fromCartId: number, toCartId: number): Promise<void> {
  await move(tx, [fromCartId, toCartId])
}
