/**
 * The rows that reports add up (sold.tables.ts), made anew out of the orders: in batches, each of which locks its
 * orders before it reads them. A change of one of them comes before and is seen, or after and makes its own rows.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'

const LINE = `order_line_id, placed_at, currency, product_id, quantity, is_first, is_value, is_pass, has_discount, total_minor,
  charges_minor, list_minor, discount_minor, window_minor`
const DAY = 'order_line_id, day, at, currency, pieces, own_minor'
const OF_ORDERS = 'order_line_id in (select id from order_line where order_id = any ($1::uuid[]))'
const differing = (columns: string, table: string) => {
  const now = `select ${columns} from ${table}_now where order_id = any ($1::uuid[])`
  const kept = `select ${columns} from ${table} where ${OF_ORDERS}`
  return `(select count(*) from ((${now} except all ${kept}) union all (${kept} except all ${now})) as differing)`
}

const restart = statement(
  'restart_refill_of_sold',
  `update sold_refill set placed_at = '-infinity', order_id = '00000000-0000-0000-0000-000000000000'`,
)
const refill = statement<{ orders: number }>('refill_sold', 'select count(*)::int as orders from refill_sold($1::int)')
const next = statement<{ id: string }>(
  'next_orders_of_sold',
  `select id from customer_order
   where ($1::uuid is null or (placed_at, id) > (select placed_at, id from customer_order where id = $1))
   order by placed_at, id limit $2`,
)
const differ = statement<{ rows: number }>(
  'count_differing_sold',
  `select (${differing(LINE, 'sold_line')} + ${differing(DAY, 'sold_day')})::int as rows`,
)

/** From the first order on. */
export async function restartRefill(tx: Tx): Promise<void> {
  await restart(tx, [])
}

/** The next orders by when they were placed. Returns how many there were: none after the last one. */
export async function refillSold(tx: Tx, most: number): Promise<number> {
  return (await refill(tx, [most]))[0]?.orders ?? 0
}

/** The next orders by when they were placed, after the last one of those before. */
export async function nextOrders(tx: Tx, after: string | undefined, most: number): Promise<string[]> {
  return (await next(tx, [after ?? null, most])).map(({ id }) => id)
}

/** Rows of these orders that are not what the orders say, or that are missing. */
export async function countDifferingSold(tx: Tx, orderIds: readonly string[]): Promise<number> {
  return (await differ(tx, [orderIds]))[0]?.rows ?? 0
}
