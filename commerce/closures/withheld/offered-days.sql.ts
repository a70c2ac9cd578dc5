/** Which products of a pool are not offered on which days, and why. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type WithheldDays = { poolId: number; day: Day; products: number }

const counted = statement<WithheldDays>(
  'count_withheld_products',
  `select pool_id as "poolId", day::text, count(distinct product_id)::int as products
   from blackout join product_pool using (product_id) where day between $1 and $2 group by pool_id, day`,
)

/** By pool and day, how many of its products are not offered. */
export function countWithheldProducts(tx: Tx, from: Day, until: Day): Promise<WithheldDays[]> {
  return counted(tx, [from, until])
}

export type OfferedProduct = {
  id: number
  name: string
  isWithheld: boolean
  reason: string | null
  /** The day is closed, and every guest who had it was written to: only opening it again offers it. */
  isClosed: boolean
}

const CLOSED = `exists (select from closure where closure.day = $2 and reopened_at is null and product.id = any (product_ids))`

const offered = statement<OfferedProduct>(
  'products_of_pool_on_day',
  `select product.id, product.name, blackout.day is not null as "isWithheld", reason, ${CLOSED} as "isClosed"
   from product left join blackout on blackout.product_id = product.id and blackout.day = $2
   where product.id in (select product_id from product_pool where pool_id = $1) order by product.name, product.id`,
)

/** The products that take from a pool, and whether each is offered on a day. */
export function readOfferedProducts(tx: Tx, poolId: number, day: Day): Promise<OfferedProduct[]> {
  return offered(tx, [poolId, day])
}

const ofPool = statement<{ id: number }>(
  'product_ids_of_pool',
  'select distinct product_id as id from product_pool where pool_id = $1',
)

export async function selectProductsOfPool(tx: Tx, poolId: number): Promise<number[]> {
  return (await ofPool(tx, [poolId])).map(({ id }) => id)
}

const closed = statement<{ day: Day }>(
  'closed_days_of_products',
  `select distinct day::text from closure
   where day between $2 and $3 and reopened_at is null and product_ids && $1::int[] order by day`,
)

/** Days between two that are closed for one of these products. */
export async function selectClosedDays(tx: Tx, productIds: readonly number[], from: Day, until: Day): Promise<Day[]> {
  return (await closed(tx, [productIds, from, until])).map(({ day }) => day)
}

const blackouts = statement<{ productId: number; days: Day[] }>(
  'blackouts_of_products',
  `select product_id as "productId", array_agg(day::text order by day) as days from blackout
   where product_id = any ($1::int[]) group by product_id`,
)

/** As the audit trail tells them. */
export function selectBlackoutsOf(
  tx: Tx,
  productIds: readonly number[],
): Promise<{ productId: number; days: Day[] }[]> {
  return blackouts(tx, [productIds])
}
