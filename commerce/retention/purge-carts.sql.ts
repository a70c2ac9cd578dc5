/**
 * Guests and lines that are thrown away. The cart's row is the first lock, as for every change of a cart, and a cart
 * that a request has locked is passed over. What was found is judged again in a second statement: the first one may
 * have seen the cart as it was before another request changed it.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { WITH_THEIR_PEOPLE } from '#commerce/shoppers/index.ts'

const CUT = "(select shop_now() - $1 * interval '1 day')"
const KEEPS_PLACES = `exists (
  select from hold where hold.line_id = line.id and hold.state in ('active', 'paying', 'consumed'))`

/** Files say nothing here: one that a line names is noted as wanted every day. */
const IS_IDLE = `visitor.created_at < ${CUT}
  and not exists (select from cart_line line where line.cart_id = cart.id
    and (line.created_at >= ${CUT} or line.quote_until >= ${CUT} or ${KEEPS_PLACES}))
  and not exists (select from hold where hold.cart_id = cart.id and hold.state in ('active', 'paying'))
  and not exists (select from visitor_household own where own.visitor_id = visitor.id and own.changed_at >= ${CUT})
  and not exists (select from cart_coupon where cart_coupon.cart_id = cart.id and applied_at >= ${CUT})`

const lockGuests = statement<{ id: number }>(
  'lock_idle_guests',
  `select visitor.id from visitor join cart on cart.visitor_id = visitor.id
   where ${IS_IDLE} order by visitor.created_at limit $2 for update of cart skip locked`,
)
const deleteGuests = statement<{ id: number }>(
  'delete_idle_guests',
  `with gone as (
     delete from visitor using cart
     where cart.visitor_id = visitor.id and visitor.id = any ($2::int[]) and ${IS_IDLE} returning visitor.id),
   ${WITH_THEIR_PEOPLE}
   select id from gone`,
)

const IS_OVER = `line.created_at < ${CUT} and line.quote_until < ${CUT} and not ${KEEPS_PLACES}`

const lockCarts = statement<{ id: number }>(
  'lock_carts_of_lapsed_lines',
  `select id from cart
   where id = any (array(select cart_id from cart_line line where ${IS_OVER} order by line.created_at limit $2))
   order by id for update skip locked`,
)
const deleteLines = statement<{ id: number }>(
  'delete_lapsed_lines',
  `with gone as (delete from cart_line line where line.cart_id = any ($2::int[]) and ${IS_OVER} returning id, cart_id),
     bumped as (update cart set version = version + 1 where id in (select cart_id from gone))
   select id from gone`,
)

/** Guests who changed nothing for so many days, with their carts, all that is in them, and the people they named. */
export async function purgeGuests(tx: Tx, days: number, most: number): Promise<number> {
  const guests = await lockGuests(tx, [days, most])
  if (guests.length === 0) return 0
  return (await deleteGuests(tx, [days, guests.map(({ id }) => id)])).length
}

/** Lines whose price ended so many days ago and that keep no places, in any cart. */
export async function purgeLapsedLines(tx: Tx, days: number, most: number): Promise<number> {
  const carts = await lockCarts(tx, [days, most])
  if (carts.length === 0) return 0
  return (await deleteLines(tx, [days, carts.map(({ id }) => id)])).length
}
