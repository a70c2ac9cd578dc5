/**
 * Lists of orders for staff: any filter in any order, page after page by key. Few orders are gathered and sorted; of
 * many the index of the order is walked, and the filter finds a page of them soon. Which it is says a count that ends
 * at ten thousand: no list reads a million orders, however it is filtered.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { ChosenOption } from '#commerce/offers/index.ts'
import type { OrderState } from '#commerce/orders/index.ts'
import { conditionsOf, inRange, type OrderFilter, SOLD_STATES } from './order-filter.sql.ts'

export type OrdersOrder = 'placed' | 'visit' | 'total'
export type OrdersRequest = {
  filter: OrderFilter
  order: OrdersOrder
  isDown: boolean
  /** The last order of the page before. */
  after?: string | undefined
  most?: number | undefined
}

export type ConsoleOrderRow = {
  id: string
  number: string
  placedAt: Date
  state: OrderState
  currency: string
  totalMinor: number
  contactId: number | null
  email: string | null
  /** Who bought it, as far as that is known. */
  guest: string | null
  isByStaff: boolean
  lines: { name: string; quantity: number; chosen: ChosenOption[] }[]
  firstDay: string | null
  lastDay: string | null
  /** Until when its places are kept while it is being paid for. */
  heldUntil: Date | null
  /** Its tickets could not be mailed. */
  isMailParked: boolean
}

export const ORDERS_PER_PAGE = 50
/** So many are counted, and sorted, at most. */
export const MOST_COUNTED = 10_000

export type OrdersCount = { orders: number; isMore: boolean; sums: { currency: string; totalMinor: number }[] }

export async function countOrders(tx: Tx, filter: OrderFilter): Promise<OrdersCount> {
  const { rows } = await tx.execute<{ currency: string; orders: number; totalMinor: number }>(
    sql`select currency, count(*)::int as orders, coalesce(sum(total_minor) filter (where state in ${SOLD_STATES}), 0)::float8 as "totalMinor"
      from (select currency, total_minor, state from customer_order bought where ${where(filter)} limit ${MOST_COUNTED + 1}) found
      group by currency order by currency`,
  )
  const orders = rows.reduce((all, row) => all + row.orders, 0)
  const sums = rows.map(({ currency, totalMinor }) => ({ currency, totalMinor }))
  return orders > MOST_COUNTED ? { orders: MOST_COUNTED, isMore: true, sums: [] } : { orders, isMore: false, sums }
}

/** `isMany`: more than were counted, so that they are not gathered first. */
export async function listOrders(tx: Tx, request: OrdersRequest, isMany: boolean): Promise<ConsoleOrderRow[]> {
  const { filter, most = ORDERS_PER_PAGE } = request
  const found = isMany ? sql`customer_order` : sql`found`
  const gathered = isMany
    ? sql``
    : sql`found as materialized (select bought.id, placed_at, total_minor from customer_order bought where ${where(filter)}),`
  const { rows } = await tx.execute<Read>(sql`with ${gathered} listed as (
      select id, row_number() over () as nth from (${page(request, found, isMany)} limit ${most}) page
    )
    select bought.id, number, ${milliseconds(sql`placed_at`)} as "placedAt", bought.state, currency, total_minor::float8 as "totalMinor",
      contact_id as "contactId", bought.email, placed_by is not null as "isByStaff",
      coalesce(buyer.first_name || ' ' || buyer.last_name,
        (bought.details #>> '{billing,firstName}') || ' ' || (bought.details #>> '{billing,lastName}'), of_lines.person) as guest,
      coalesce(of_lines.lines, '[]') as lines, of_lines.first_day::text as "firstDay", of_lines.last_day::text as "lastDay",
      case when bought.state = 'pending' then (select ${milliseconds(sql`expires_at`)} from order_payment where order_id = bought.id and attempt = 1) end as "heldUntil",
      exists (select from outbox_message where topic = 'mail' and key = 'order ' || bought.id || ' confirmed' and parked_at is not null) as "isMailParked"
    from listed join customer_order bought using (id) left join contact buyer on buyer.id = bought.contact_id cross join lateral (
      select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'chosen', chosen) order by position) as lines,
        (array_agg(person_name order by position) filter (where person_name is not null))[1] as person,
        min(days[1]) as first_day, max(days[cardinality(days)]) as last_day
      from order_line where order_id = bought.id) of_lines
    order by nth`)
  return rows.map(({ heldUntil, placedAt, ...row }) => ({
    ...row,
    placedAt: new Date(placedAt),
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
  }))
}

type Read = Omit<ConsoleOrderRow, 'placedAt' | 'heldUntil'> & { placedAt: number; heldUntil: number | null }

/** Moments come as texts where a statement is put together here. */
function milliseconds(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`
}

/** In their order, from where the page before ended. */
function page({ after, filter, isDown, order }: OrdersRequest, found: SQL, isMany: boolean): SQL {
  const way = isDown ? sql`desc` : sql`asc`
  const next = isDown ? sql`<` : sql`>`
  const last = after ?? null
  const rest = isMany ? where(filter) : sql`true`
  if (order === 'visit') {
    const begun = sql`(select days[1], id from order_line where order_id = ${last}::uuid and ${inRange(sql`order_line`, filter)} order by 1, 2 limit 1)`
    const key = sql`row (line.days[1], line.id)`
    // An order with several lines stands where the first of them begins.
    return sql`select bought.id from order_line line join ${found} bought on bought.id = line.order_id
      where ${inRange(sql`line`, filter)} and ${rest}
        and not exists (select from order_line other where other.order_id = line.order_id and ${inRange(sql`other`, filter)}
          and row (other.days[1], other.id) < ${key})
        and ${last === null ? sql`true` : sql`${key} ${next} ${begun}`}
      order by line.days[1] ${way}, line.id ${way}`
  }
  const column = order === 'total' ? sql`bought.total_minor` : sql`bought.placed_at`
  const plain = order === 'total' ? sql`total_minor` : sql`placed_at`
  const from =
    last === null
      ? sql`true`
      : sql`row (${column}, bought.id) ${next} row ((select ${plain} from customer_order where id = ${last}::uuid), ${last}::uuid)`
  return sql`select bought.id from ${found} bought where ${rest} and ${from} order by ${column} ${way}, bought.id ${way}`
}

function where(filter: OrderFilter): SQL {
  const all = conditionsOf(filter)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** About how many orders there are; the exact number where they are few. */
export async function countAllOrders(tx: Tx): Promise<{ orders: number; isAbout: boolean }> {
  const { rows } = await tx.execute<{ orders: number; about: number }>(
    sql`select (select count(*)::int from (select from customer_order limit ${MOST_COUNTED + 1}) counted) as orders,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = 'customer_order'::regclass) as about`,
  )
  const { orders = 0, about = 0 } = rows[0] ?? {}
  return orders > MOST_COUNTED ? { orders: Math.max(about, orders), isAbout: true } : { orders, isAbout: false }
}
