/**
 * On which days from today on products can be bought: with places, and with a price where their price is by day; which
 * version their seasons have; and whether anything was ever ordered.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

/** The pools that products take from, by day and by start time. */
const TAKEN = `select pool_id from product_pool where product_id = product.id
     union
     select pool_id from activity
     where lower(trim(code)) = lower(trim(product.activity_code))
       and (coalesce(trim(product.activity_location), '') = ''
         or lower(trim(location)) = lower(trim(product.activity_location)))`

export type DaysOnSale = { productId: number; days: number; from: Day; to: Day }

const select = statement<DaysOnSale>(
  'days_on_sale',
  `select product.id as "productId", count(distinct svc_date)::int as days, min(svc_date)::text as from,
     max(svc_date)::text as to
   from product
   join lateral (
     ${TAKEN}
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

export type SeasonVersion = { productId: number; prices: number; version: number }

const selectVersions = statement<SeasonVersion>(
  'season_versions',
  `select product.id as "productId", coalesce(price_list.version, 0) as prices,
     coalesce(price_list.version, 0) + coalesce(
       (select sum(pool.version) from pool where id in (${TAKEN})), 0
     )::int as version
   from product left join price_list on price_list.product_id = product.id`,
)

/**
 * By product: the version of its prices by day, and the one of its season, which is that of prices and pools together.
 * Each of them only grows, so their sum tells whether one has changed.
 */
export async function readSeasonVersions(tx: Tx): Promise<ReadonlyMap<number, SeasonVersion>> {
  return new Map((await selectVersions(tx, [])).map((row) => [row.productId, row]))
}

const versionNamed = statement<{ version: number }>('named_pool_version', 'select version from pool where name = $1')

/** 0 where there is no such pool. */
export async function readNamedPoolVersion(tx: Tx, name: string): Promise<number> {
  return (await versionNamed(tx, [name]))[0]?.version ?? 0
}

const anyOrder = statement<{ found: boolean }>('any_order', 'select exists (select 1 from customer_order) as found')

export async function hasOrders(tx: Tx): Promise<boolean> {
  return (await anyOrder(tx, []))[0]?.found ?? false
}
