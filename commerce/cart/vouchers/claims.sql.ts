/** The only SQL over the vouchers that a cart's lines were bought with, and over the one on the cart itself. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'

const claim = statement('claim_voucher', 'insert into voucher_claim (line_id, voucher_id) values ($1, $2)')
const change = statement('change_voucher_claim', 'update voucher_claim set voucher_id = $2 where line_id = $1')
const put = statement(
  'put_voucher_on_cart',
  `with bumped as (update cart set version = version + 1 where id = $1)
   insert into cart_voucher (cart_id, voucher_id) values ($1, $2)`,
)
const take = statement<{ voucherId: number }>(
  'take_voucher_off_cart',
  `with gone as (delete from cart_voucher where cart_id = $1 and voucher_id = $2 returning voucher_id),
     bumped as (update cart set version = version + 1 where id = $1 and exists (select from gone))
   select voucher_id as "voucherId" from gone`,
)
// What the customer's own cart has stays: there is one to an order.
const move = statement(
  'move_cart_voucher',
  `insert into cart_voucher (cart_id, voucher_id, applied_at)
   select $2, voucher_id, applied_at from cart_voucher where cart_id = $1 on conflict do nothing`,
)

const claimed = statement<{ lineId: number }>(
  'select_claimed_lines',
  `select line_id as "lineId" from voucher_claim join cart_line line on line.id = line_id
   where cart_id = $1 and voucher_id = any ($2::int[])`,
)

const ofCustomer = statement<{ id: number; productId: number }>(
  'select_vouchers_of_cart',
  `select distinct voucher.id, voucher.product_id as "productId"
   from cart join cart_line line on line.cart_id = cart.id
   join voucher_claim claim on claim.line_id = line.id join voucher on voucher.id = claim.voucher_id
   where cart.contact_id = $1 and voucher.product_id is not null order by voucher.id`,
)

/** The vouchers of products that lie in a customer's cart, whichever browser put them there. */
export function vouchersInCart(tx: Tx, contactId: number): Promise<{ id: number; productId: number }[]> {
  return ofCustomer(tx, [contactId])
}

/** Lines of the shopper's own cart that were bought with one of these vouchers. */
export async function claimedLines(tx: Tx, shopper: Shopper, voucherIds: readonly number[]): Promise<number[]> {
  const cart = await findCart(tx, shopper)
  return cart ? (await claimed(tx, [cart.id, voucherIds])).map(({ lineId }) => lineId) : []
}

export async function insertClaim(tx: Tx, lineId: number, voucherId: number): Promise<void> {
  await claim(tx, [lineId, voucherId])
}

/** A line has one: that of another voucher gives way. */
export async function changeClaim(tx: Tx, lineId: number, voucherId: number): Promise<void> {
  await change(tx, [lineId, voucherId])
}

export async function insertCartVoucher(tx: Tx, cartId: number, voucherId: number): Promise<void> {
  await put(tx, [cartId, voucherId])
}

export async function deleteCartVoucher(tx: Tx, cartId: number, voucherId: number): Promise<boolean> {
  return (await take(tx, [cartId, voucherId])).length === 1
}

export async function copyCartVoucher(tx: Tx, fromCartId: number, toCartId: number): Promise<void> {
  await move(tx, [fromCartId, toCartId])
}
