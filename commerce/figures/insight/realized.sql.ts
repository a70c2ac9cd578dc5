/**
 * What prices and discounts came to, of the orders that were placed and sold in some days. Lines of which something was
 * given back otherwise than by a move say nothing about a price: what is kept of them is none.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { WAS_SOLD } from '#commerce/figures/sales.sql.ts'
import type { ReportPiece } from './report-pieces.ts'

/** `windowMinor`: what the ticket window would have asked; `priceMinor`: what the price list did, before discounts. */
export type RealizedRow = {
  productId: number
  name: string
  pieces: number
  windowMinor: number
  priceMinor: number
  discountMinor: number
}

/** `discountId` has no name once it is deleted. */
export type DiscountRow = {
  discountId: number
  name: string | null
  code: string | null
  orders: number
  /** Of the lines that it was taken off, before it. */
  priceMinor: number
  givenMinor: number
}

/** Most lines have none. */
const discountsOf = (amounts: string) =>
  `case when ${amounts} -> 'discounts' = '[]' then 0 else (select sum((part ->> 'amountMinor')::bigint)
    from jsonb_array_elements(${amounts} -> 'discounts') as part) end`
const SOLD_THEN = `placed_at >= $1 and placed_at < $2 and currency = $3 and ${WAS_SOLD}`

const realized = statement<RealizedRow>(
  'prices_realized',
  `with sold as (
     select line.product_id, line.quantity as pieces, (line.quote ->> 'maxMinor')::bigint as window_minor,
       (line.amounts ->> 'listMinor')::bigint - coalesce(moved.list, 0) as minor,
       ${discountsOf('line.amounts')} - coalesce(moved.discounts, 0) as discount_minor
     from customer_order join order_line as line on line.order_id = customer_order.id
       left join lateral (
         select bool_and(reason = 'move') as is_all, sum((back.amounts ->> 'listMinor')::bigint) as list,
           sum(${discountsOf('back.amounts')}) as discounts
         from order_refund_line as back join order_refund on order_refund.id = refund_id
         where order_line_id = line.id) as moved on true
     where ${SOLD_THEN} and not is_value and moved.is_all is not false
   )
   select product.id as "productId", product.name, sum(pieces)::int as pieces,
     sum(coalesce(window_minor, minor))::float8 as "windowMinor", sum(minor)::float8 as "priceMinor",
     sum(discount_minor)::float8 as "discountMinor"
   from sold join product on product.id = product_id group by product.id`,
)
const discounts = statement<DiscountRow>(
  'discounts_used',
  `select used.discount_id as "discountId", discount.name, coupon_code as code,
     count(distinct customer_order.id)::int as orders, sum((line.amounts ->> 'listMinor')::bigint)::float8 as "priceMinor",
     sum(used.minor)::float8 as "givenMinor"
   from customer_order join order_line as line on line.order_id = customer_order.id
     cross join lateral (select (part ->> 'discountId')::int as discount_id, (part ->> 'amountMinor')::bigint as minor
       from jsonb_array_elements(line.amounts -> 'discounts') as part) as used
     left join discount on discount.id = used.discount_id
   where ${SOLD_THEN} and line.amounts -> 'discounts' <> '[]'
   group by used.discount_id, discount.name, coupon_code`,
)

/** Weeks of orders one after the other, added up by what they have in common: an order is placed in one of them. */
async function addedUp<Row extends object>(
  pieces: readonly ReportPiece[],
  read: (from: Date, to: Date) => Promise<Row[]>,
  keyOf: (row: Row) => number,
  names: readonly (keyof Row)[],
): Promise<Row[]> {
  const sums = new Map<number, Row>()
  for (const { from, to } of pieces) {
    for (const row of await read(from, to)) {
      const sum = sums.get(keyOf(row))
      if (sum) for (const name of names) Object.assign(sum, { [name]: Number(sum[name]) + Number(row[name]) })
      else sums.set(keyOf(row), { ...row })
    }
  }
  return [...sums.values()]
}

/** What brought most first. */
export async function readRealized(tx: Tx, pieces: readonly ReportPiece[], currency: string): Promise<RealizedRow[]> {
  const names = ['pieces', 'windowMinor', 'priceMinor', 'discountMinor'] as const
  const read = (from: Date, to: Date) => realized(tx, [from, to, currency])
  const rows = await addedUp(pieces, read, ({ productId }) => productId, names)
  return rows.sort((one, other) => other.priceMinor - one.priceMinor || one.productId - other.productId)
}

/** As it was sold: what went back later is not taken off. What gave most first. */
export async function readDiscountUse(
  tx: Tx,
  pieces: readonly ReportPiece[],
  currency: string,
): Promise<DiscountRow[]> {
  const read = (from: Date, to: Date) => discounts(tx, [from, to, currency])
  const rows = await addedUp(pieces, read, ({ discountId }) => discountId, ['orders', 'priceMinor', 'givenMinor'])
  return rows.sort((one, other) => other.givenMinor - one.givenMinor || one.discountId - other.discountId)
}
