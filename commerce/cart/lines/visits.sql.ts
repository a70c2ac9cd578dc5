/**
 * The days that were sold for a person, as bookings say: until there are orders, a line of an order is what a booking
 * names. A returned day is no longer theirs and not told.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

/** At most so many are told, whatever is asked for. */
export const MOST_VISITS = 100

export type SoldDay = { day: Day; productName: string }
export type VisitHistory = {
  orderCount: number
  /** Days before today. */
  dayCount: number
  lastVisit: Day | null
  /** The latest day first. */
  visits: SoldDay[]
}

const OF_PERSON = 'from member_day where contact_id = $1 and order_line_id is not null'

const count = statement<Omit<VisitHistory, 'visits'>>(
  'count_visits',
  `select count(distinct order_line_id)::int as "orderCount",
     (count(distinct day) filter (where day < $2::date))::int as "dayCount",
     (max(day) filter (where day < $2::date))::text as "lastVisit" ${OF_PERSON}`,
)
/**
 * A day is called by the product of the line it was sold from; where that line is gone, by the product that its group
 * names, or by the pool it took a place of. What has no day, as a season pass, is no visit.
 */
const list = statement<SoldDay>(
  'list_visits',
  `select sold.day::text as day, coalesce(
     (select product.name from booking join hold on hold.id = booking.hold_id join cart_line on cart_line.id = hold.line_id
      join product on product.id = cart_line.product_id where booking.order_line_id = sold.order_line_id limit 1),
     (select name from product where 'product ' || id = sold.duplicate_group),
     (select pool.name from booking join slot on slot.id = booking.slot_id join pool on pool.id = slot.pool_id
      where booking.order_line_id = sold.order_line_id order by pool.id limit 1),
     sold.duplicate_group) as "productName"
   from (select day, order_line_id, duplicate_group ${OF_PERSON} and isfinite(day)
     order by day desc, duplicate_group limit $2) sold
   order by sold.day desc, sold.duplicate_group`,
)

export async function readVisits(
  tx: Tx,
  contactId: number,
  { most, today }: { most: number; today: Day },
): Promise<VisitHistory> {
  const [counted] = await count(tx, [contactId, today])
  if (!counted) throw new Error('A count of visits returned no row.')
  return { ...counted, visits: await list(tx, [contactId, Math.min(most, MOST_VISITS)]) }
}
