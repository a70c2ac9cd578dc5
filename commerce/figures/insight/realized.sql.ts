/**
 * What prices and discounts came to, of the orders that were placed and sold in some days. Lines of which something was
 * given back otherwise than by a move say nothing about a price: what is kept of them is none (sold.tables.ts).
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { WholeReport } from './report-pieces.ts'

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

const realized = statement<RealizedRow>(
  'prices_realized',
  `select product.id as "productId", product.name, pieces::int, window_minor::float8 as "windowMinor",
     list_minor::float8 as "priceMinor", discount_minor::float8 as "discountMinor"
   from (select product_id, sum(quantity) as pieces, sum(coalesce(window_minor, list_minor)) as window_minor,
       sum(list_minor) as list_minor, sum(discount_minor) as discount_minor
     from sold_line where placed_at >= $1 and placed_at < $2 and currency = $3 and not is_value and list_minor is not null
     group by product_id) as sold
     join product on product.id = product_id
   order by list_minor desc, product.id`,
)
const discounts = statement<DiscountRow>(
  'discounts_used',
  `select used.discount_id as "discountId", discount.name, coupon_code as code,
     count(distinct line.order_id)::int as orders, sum((line.amounts ->> 'listMinor')::bigint)::float8 as "priceMinor",
     sum(used.minor)::float8 as "givenMinor"
   from sold_line join order_line as line on line.id = order_line_id
     cross join lateral (select (part ->> 'discountId')::int as discount_id, (part ->> 'amountMinor')::bigint as minor
       from jsonb_array_elements(line.amounts -> 'discounts') as part) as used
     left join discount on discount.id = used.discount_id
   where placed_at >= $1 and placed_at < $2 and currency = $3 and has_discount
   group by used.discount_id, discount.name, coupon_code order by "givenMinor" desc, used.discount_id`,
)

/** What brought most first. */
export function readRealized(tx: Tx, { from, to }: WholeReport, currency: string): Promise<RealizedRow[]> {
  return realized(tx, [from, to, currency])
}

/** As it was sold: what went back later is not taken off. What gave most first. */
export function readDiscountUse(tx: Tx, { from, to }: WholeReport, currency: string): Promise<DiscountRow[]> {
  return discounts(tx, [from, to, currency])
}
