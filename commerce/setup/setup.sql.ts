/**
 * On which days from today on products can be bought: with places, and with a price where their price is by day; and
 * whether anything was ever ordered.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type DaysOnSale = { productId: number; days: number; from: Day; to: Day }

const select = statement<DaysOnSale>(
  'days_on_sale',
  `select product.id as "productId", count(distinct svc_date)::int as days, min(svc_date)::text as from,
     max(svc_date)::text as to
   from product
   join lateral (
     select pool_id from product_pool where product_id = product.id
     union
     select pool_id from activity
     where lower(trim(code)) = lower(trim(product.activity_code))
       and (coalesce(trim(product.activity_location), '') = ''
         or lower(trim(location)) = lower(trim(product.activity_location)))
   ) as taken on true
   join slot on slot.pool_id = taken.pool_id and svc_date >= $1::date and capacity > 0
   where not product.is_dynamic_price
     or exists (select 1 from price_day join price_period on price_period.id = period_id and archived_at is null
       where price_day.product_id = product.id and day = svc_date)
     or exists (select 1 from price_override where price_override.product_id = product.id and day = svc_date)
   group by product.id`,
)

export async function readDaysOnSale(tx: Tx, today: Day): Promise<ReadonlyMap<number, DaysOnSale>> {
  return new Map((await select(tx, [today])).map((row) => [row.productId, row]))
}

const anyOrder = statement<{ found: boolean }>('any_order', 'select exists (select 1 from customer_order) as found')

export async function hasOrders(tx: Tx): Promise<boolean> {
  return (await anyOrder(tx, []))[0]?.found ?? false
}
