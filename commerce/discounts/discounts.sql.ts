/** What is read of discounts. Prepared once, because every cart that is shown and every order asks for them. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import { type Discount, tidyCode } from './discount.ts'

// $1 is the shopper whose uses are counted.
const COLUMNS = `id, name, coupon_code as "couponCode", is_active as "isActive", kind, basis_points as "basisPoints",
  amount_minor::float8 as "amountMinor", scope, starts_at as "startsAt", ends_at as "endsAt",
  minimum_subtotal_minor::float8 as "minimumSubtotalMinor", total_limit as "totalLimit",
  per_customer_limit as "perCustomerLimit", budget_minor::float8 as "budgetMinor", is_cumulative as "isCumulative",
  used, spent_minor::float8 as "spentMinor", version,
  array(select product_id from discount_product where discount_id = discount.id order by 1) as "productIds",
  array(select category_id from discount_category where discount_id = discount.id order by 1) as "categoryIds",
  (select count(*)::int from discount_use where discount_id = discount.id and owner = $1) as "usedByOwner"`

const find = statement<Discount>('find_coupon', `select ${COLUMNS} from discount where coupon_code = $2`)
// The inner select hides how many there are: one plan is good for all, and none is made anew for each cart.
const read = statement<Discount>(
  'read_discounts',
  `select ${COLUMNS} from discount
   where coupon_code is null and not needs_voucher and is_active or id = any ((select $2::int[])::int[]) order by id`,
)

/** The discount behind a code as a guest typed it, with how often this shopper has used it. */
export async function findCoupon(tx: Tx, code: string, owner: string): Promise<Discount | undefined> {
  return (await find(tx, [owner, tidyCode(code)]))[0]
}

/**
 * What may apply to a cart: the coupons and the voucher's discount on it, even if they have ended, and every discount
 * that needs neither.
 */
export function readDiscounts(
  tx: Tx,
  { couponIds, owner }: { couponIds: readonly number[]; owner: string },
): Promise<Discount[]> {
  return read(tx, [owner, couponIds])
}
