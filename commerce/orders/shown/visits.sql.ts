/**
 * The days that were sold for a person, by the lines of orders whose tickets are good, and by days of theirs that came
 * from elsewhere and name a line of no order here. A returned day is no longer theirs and not told.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { soldName } from './sold-name.sql.ts'

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

/**
 * A day from elsewhere is called by the product of the line it was sold from; where that line is gone, by the product
 * that its group names, or by the pool it took a place of. What has no day, as a season pass, is no visit.
 */
const SOLD = `(
  select line.id as line_id, day, ${soldName('line', '$3::text')} as name from order_line as line
    join customer_order on customer_order.id = line.order_id left join unnest(line.days) as day on true
  where assigned_contact_id = $1 and customer_order.state in ('confirmed', 'paid', 'fulfilled')
    and exists (select from ticket where ticket.order_line_id = line.id and ended_at is null)
  union all
  select order_line_id, case when isfinite(day) then day end, coalesce(
    (select product.name from booking join hold on hold.id = booking.hold_id join cart_line on cart_line.id = hold.line_id
     join product on product.id = cart_line.product_id where booking.order_line_id = known.order_line_id limit 1),
    (select name from product where 'product ' || id = known.duplicate_group),
    (select pool.name from booking join slot on slot.id = booking.slot_id join pool on pool.id = slot.pool_id
     where booking.order_line_id = known.order_line_id order by pool.id limit 1),
    known.duplicate_group)
  from member_day as known
  where contact_id = $1 and order_line_id is not null and not exists (select from order_line where id = order_line_id)
) as sold`

const count = statement<Omit<VisitHistory, 'visits'>>(
  'count_visits',
  `select count(distinct line_id)::int as "orderCount",
     (count(distinct day) filter (where day < $2::date))::int as "dayCount",
     (max(day) filter (where day < $2::date))::text as "lastVisit" from ${SOLD}`,
)
const list = statement<SoldDay>(
  'list_visits',
  `select distinct day::text as day, name as "productName" from ${SOLD} where day is not null
   order by day desc, name limit $2`,
)

export async function readVisits(
  tx: Tx,
  contactId: number,
  { locale, most, today }: { most: number; today: Day; locale?: Locale | undefined },
): Promise<VisitHistory> {
  const [counted] = await count(tx, [contactId, today, null])
  if (!counted) throw new Error('A count of visits returned no row.')
  return { ...counted, visits: await list(tx, [contactId, Math.min(most, MOST_VISITS), locale ?? null]) }
}
