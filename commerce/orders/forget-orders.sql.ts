/**
 * What goes of orders in time. What was sold stays, with its amounts and postings, for as long as the law asks for the
 * books; who bought it, and what they answered, does not.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'

const forgetDeclined = statement<{ id: string }>(
  'forget_declined_orders',
  `delete from customer_order where id in (
     select id from customer_order where state = 'declined' and placed_at < (select shop_now()) - make_interval(days => $1)
     order by placed_at limit $2 for update skip locked) returning id`,
)
const forgetPeople = statement<{ id: string }>(
  'forget_people_of_orders',
  `with old as (
     select id from customer_order where email is not null and ask_at is null
       and placed_at < (select shop_now()) - make_interval(years => $1)
     order by placed_at limit $2 for update skip locked
   ), answers as (
     update order_line set answers = '{}', details = null, person_name = null from old where order_id = old.id
   ), add_ons as (
     update order_add_on_person set person_name = null from order_line, old
     where order_line.id = order_line_id and order_line.order_id = old.id
   ), notes as (
     delete from order_note using old where order_id = old.id
   )
   update customer_order set email = null, details = null from old where customer_order.id = old.id returning customer_order.id`,
)

/** Orders that were never paid, so many days after they were placed. Returns how many. */
export async function forgetDeclinedOrders(tx: Tx, days: number, most: number): Promise<number> {
  return (await forgetDeclined(tx, [days, most])).length
}

/** The addresses, people and answers of orders that were placed so many years ago. Returns of how many. */
export async function forgetPeopleOfOrders(tx: Tx, years: number, most: number): Promise<number> {
  return (await forgetPeople(tx, [years, most])).length
}
