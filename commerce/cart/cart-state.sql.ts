/**
 * The whole cart of a customer as one value that two moments can be compared by. Pictures count by their id.
 */

import { statement, type Tx } from '#commerce/database/tx.ts'

const rowsOf = (table: string, columns: string, order: string, only = 'true') =>
  `(select coalesce(jsonb_agg(to_jsonb(one) order by ${order}), '[]') from
     (select ${columns} from ${table} where cart_id = cart.id and ${only}) one)`

const select = statement<{ state: unknown }>(
  'select_cart_state',
  `select jsonb_build_object(
     'cart', to_jsonb(cart),
     'lines', ${rowsOf('cart_line', '*', 'one.id')},
     'coupons', ${rowsOf('cart_coupon', '*', 'one.discount_id')},
     'voucher', ${rowsOf('cart_voucher', '*', 'one.voucher_id')},
     'claims', (select coalesce(jsonb_agg(to_jsonb(claim) order by line_id), '[]')
       from voucher_claim claim join cart_line line on line.id = line_id where line.cart_id = cart.id),
     'holds', ${rowsOf('hold', '*', 'one.id', "state in ('active', 'paying')")},
     'files', ${rowsOf('attribute_file', 'id, product_attribute_id', 'one.id')}
   ) as state from cart where contact_id = $1`,
)

/** Null where they have no cart. */
export async function readCartState(tx: Tx, contactId: number): Promise<unknown> {
  const [row] = await select(tx, [contactId])
  return row?.state ?? null
}
