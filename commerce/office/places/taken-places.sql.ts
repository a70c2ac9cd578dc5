/**
 * Who has the places of a pool on a day: carts that hold some now, and lines of orders that bought some. The slots of
 * the day lead to both by their indexes; pages begin after the last row of the page before.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type HeldPlaces = {
  id: string
  time: string | null
  places: number
  /** What is in the cart; null for a lock of an activity that is in no cart yet. */
  product: string | null
  isPaying: boolean
  until: Date
  /** Null for a guest without an account. */
  contactId: number | null
  guest: string | null
}

export type BookedPlaces = {
  id: string
  time: string | null
  places: number
  /** How many pieces of the line: several may share a place. */
  pieces: number
  /** Null for stock from before there were orders. */
  orderId: string | null
  number: string | null
  product: string | null
  /** For whom it is, or else who bought it. */
  guest: string | null
}

export type TakenRequest = { poolId: number; day: Day; after?: string | undefined; most?: number | undefined }

export const TAKEN_PER_PAGE = 50

// Live holds come from two small indexes: of all holds that a slot ever had they are few.
const held = statement<HeldPlaces>(
  'list_held_places',
  `with at_day as (select id, svc_time from slot where pool_id = $1 and svc_date = $2), live as (
     select hold.id, svc_time, qty, state, expires_at, cart_id, line_id from at_day join hold on slot_id = at_day.id
     where state = 'active'
     union all
     select hold.id, svc_time, qty, state, expires_at, cart_id, line_id from at_day join hold on slot_id = at_day.id
     where state = 'paying'
   )
   select live.id, svc_time::text as time, qty as places, product.name as product, live.state = 'paying' as "isPaying",
     expires_at as until, contact.id as "contactId", contact.first_name || ' ' || contact.last_name as guest
   from live left join cart on cart.id = live.cart_id left join contact on contact.id = cart.contact_id
     left join cart_line on cart_line.id = live.line_id left join product on product.id = cart_line.product_id
   where $3::uuid is null or (expires_at, live.id) > (select expires_at, id from hold where id = $3)
   order by expires_at, live.id limit $4`,
)

/** Those that end first come first. What lapsed stays in the list until its end is booked, as it does in the count. */
export function listHeldPlaces(tx: Tx, { after, day, most = TAKEN_PER_PAGE, poolId }: TakenRequest) {
  return held(tx, [poolId, day, after ?? null, most])
}

const booked = statement<BookedPlaces>(
  'list_booked_places',
  `with of_line as (
     select order_line_id, svc_time, sum(places)::int as places, count(unit)::int as pieces, min(created_at) as first_at,
       (array_agg(booking.id order by created_at, booking.id))[1] as id
     from slot join booking on slot_id = slot.id
     where pool_id = $1 and svc_date = $2 and booking.state = 'living' group by order_line_id, svc_time
   ), page as (
     select * from of_line where $3::uuid is null or (coalesce(svc_time, '00:00'), first_at, id) > (
       select coalesce(svc_time, '00:00'), created_at, booking.id from booking join slot on slot.id = slot_id
       where booking.id = $3)
     order by coalesce(svc_time, '00:00'), first_at, id limit $4
   )
   select page.id, svc_time::text as time, page.places, pieces, bought.id as "orderId", number, line.name as product,
     coalesce(person_name, buyer.first_name || ' ' || buyer.last_name,
       (bought.details #>> '{billing,firstName}') || ' ' || (bought.details #>> '{billing,lastName}')) as guest
   from page left join order_line line on line.id = order_line_id
     left join customer_order bought on bought.id = line.order_id
     left join contact buyer on buyer.id = bought.contact_id
   order by coalesce(svc_time, '00:00'), first_at, page.id`,
)

/** By start time, and there as they were sold. */
export function listBookedPlaces(tx: Tx, { after, day, most = TAKEN_PER_PAGE, poolId }: TakenRequest) {
  return booked(tx, [poolId, day, after ?? null, most])
}
