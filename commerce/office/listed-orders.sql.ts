/**
 * Lists of orders for staff: any filter in any order, page after page by key. Few orders are gathered and sorted; of
 * many the index of the order is walked, and the filter finds a page of them soon. Which it is says a count that ends
 * at ten thousand: no list reads a million orders, however it is filtered.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { ChosenOption } from '#commerce/offers/index.ts'
import type { OrderState } from '#commerce/orders/index.ts'
import { sum } from '#contract/values/sum.ts'
import {
  conditionsOf,
  type HowRead,
  hasRange,
  inRange,
  MOST_MEANT,
  type OrderFilter,
  SOLD_STATES,
} from './order-filter.sql.ts'

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
/** Of more lines the days are looked up for each order: a join of them would read all orders. */
const MOST_OF_RANGE = 2_000

/** `isMore`: there are more than that. `isWalked`: too many to gather, or all: the index of their order is walked. */
export type OrdersCount = {
  orders: number
  isMore: boolean
  isWalked: boolean
  isWide: boolean
  sums: { currency: string; totalMinor: number }[]
}

export async function countOrders(tx: Tx, filter: OrderFilter): Promise<OrdersCount> {
  const range = await countRange(tx, filter)
  const isWide = range.lines > MOST_OF_RANGE
  const all = conditionsOf(filter, { isWalked: false, isWide })
  const many = { isWalked: true, isWide, sums: [] }
  if (isWide && all.length === 1) return { ...many, orders: range.orders, isMore: range.lines > MOST_COUNTED }
  const { rows } = await tx.execute<{ currency: string; orders: number; totalMinor: number }>(
    sql`select currency, count(*)::int as orders, coalesce(sum(total_minor) filter (where state in ${SOLD_STATES}), 0)::float8 as "totalMinor"
      from (select currency, total_minor, state from customer_order bought where ${allOf(all)} limit ${MOST_COUNTED + 1}) found
      group by currency order by currency`,
  )
  const orders = sum(rows.map((row) => row.orders))
  if (orders > MOST_COUNTED) return { ...many, orders: MOST_COUNTED, isMore: true }
  const isCut = filter.said !== undefined && orders >= MOST_MEANT
  const sums = rows.map(({ currency, totalMinor }) => ({ currency, totalMinor }))
  // Without a filter the index has nothing but what is listed.
  return { orders, isMore: isCut, isWalked: all.length === 0, isWide, sums: isCut ? [] : sums }
}

/** How many lines begin within its days, and of how many orders; no more than are counted. */
async function countRange(tx: Tx, filter: OrderFilter): Promise<{ lines: number; orders: number }> {
  if (!hasRange(filter)) return { lines: 0, orders: 0 }
  const { rows } = await tx.execute<{ lines: number; orders: number }>(
    sql`select count(*)::int as lines, count(distinct order_id)::int as orders from (select order_id from order_line line
      where ${inRange(sql`line`, filter)} order by days[1] limit ${MOST_COUNTED + 1}) counted`,
  )
  return rows[0] ?? { lines: 0, orders: 0 }
}

/** `how` is what the count of the same filter said. */
export async function listOrders(tx: Tx, request: OrdersRequest, how: HowRead): Promise<ConsoleOrderRow[]> {
  const { filter, most = ORDERS_PER_PAGE } = request
  const wanted = allOf(conditionsOf(filter, how))
  const gathered = how.isWalked
    ? sql``
    : sql`found as materialized (select bought.id, placed_at, total_minor from customer_order bought where ${wanted}),`
  const page = how.isWalked ? walked(request, wanted) : sorted(request)
  const { rows } = await tx.execute<Read>(sql`with ${gathered} listed as (
      select id, row_number() over () as nth from (${page} limit ${most}) page
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

/** Of those that were gathered. An order with several lines stands where the first of them begins. */
function sorted({ after, filter, isDown, order }: OrdersRequest): SQL {
  const [way, next] = ways(isDown)
  if (order !== 'visit') return byColumn(order, sql`found`, sql`true`, after, isDown)
  const from = after === undefined ? sql`true` : sql`row (first.day, first.id) ${next} ${begun(after, filter)}`
  return sql`select bought.id from found bought cross join lateral (
      select days[1] as day, line.id from order_line line where line.order_id = bought.id and ${inRange(sql`line`, filter)}
      order by days[1], line.id limit 1) first
    where ${from} order by first.day ${way}, first.id ${way}`
}

/** Along the index of their order, each judged by the filter. */
function walked({ after, filter, isDown, order }: OrdersRequest, wanted: SQL): SQL {
  const [way, next] = ways(isDown)
  if (order !== 'visit') return byColumn(order, sql`customer_order`, wanted, after, isDown)
  const key = sql`row (line.days[1], line.id)`
  return sql`select bought.id from order_line line join customer_order bought on bought.id = line.order_id
    where ${inRange(sql`line`, filter)} and ${wanted}
      and not exists (select from order_line other where other.order_id = line.order_id and ${inRange(sql`other`, filter)}
        and row (other.days[1], other.id) < ${key})
      and ${after === undefined ? sql`true` : sql`${key} ${next} ${begun(after, filter)}`}
    order by line.days[1] ${way}, line.id ${way}`
}

function byColumn(order: 'placed' | 'total', from: SQL, wanted: SQL, after: string | undefined, isDown: boolean): SQL {
  const [way, next] = ways(isDown)
  const column = sql.raw(order === 'total' ? 'total_minor' : 'placed_at')
  const last = sql`row ((select ${column} from customer_order where id = ${after}::uuid), ${after}::uuid)`
  const rest = after === undefined ? sql`true` : sql`row (bought.${column}, bought.id) ${next} ${last}`
  return sql`select bought.id from ${from} bought where ${wanted} and ${rest}
    order by bought.${column} ${way}, bought.id ${way}`
}

/** Where the last order of the page before stands. */
function begun(after: string, filter: OrderFilter): SQL {
  return sql`(select days[1], line.id from order_line line where order_id = ${after}::uuid and ${inRange(sql`line`, filter)}
    order by days[1], line.id limit 1)`
}

function ways(isDown: boolean): [way: SQL, next: SQL] {
  return isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
}

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
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
