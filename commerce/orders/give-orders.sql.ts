/**
 * The orders of a guest become those of the customer they sign in as, together with the cart: what is being paid for at
 * that moment stays the one open order of the cart that its lines are in from then on.
 *
 * Orders are locked before carts, as in every step of an order (docs/locking.md).
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { type Shopper, tokenHash } from '#commerce/shoppers/index.ts'

const give = statement<{ id: string }>(
  'give_orders_to_customer',
  `update customer_order set contact_id = $2, visitor_id = null
   where visitor_id = (select id from visitor where token_hash = $1) returning id`,
)
// A customer who pays for something else at this moment has an open order already: then this one is without a cart.
const attach = statement(
  'attach_orders_to_cart',
  `update customer_order set cart_id = cart.id from cart
   where customer_order.id = any ($1::uuid[]) and cart.contact_id = $2 and state <> 'declined'
     and not exists (select from customer_order other where other.cart_id = cart.id
       and other.state in ('pending', 'payment_unknown', 'authorized', 'giving_up'))`,
)

/** `moveCart` moves the lines; the guest's visitor ends with it. */
export async function giveOrdersToCustomer<Moved>(
  tx: Tx,
  { visitorToken }: Pick<Shopper, 'visitorToken'>,
  contactId: number,
  moveCart: () => Promise<Moved>,
): Promise<Moved> {
  const given = visitorToken === undefined ? [] : await give(tx, [tokenHash(visitorToken), contactId])
  const moved = await moveCart()
  if (given.length > 0) await attach(tx, [given.map(({ id }) => id), contactId])
  return moved
}
