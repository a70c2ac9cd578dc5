/** The SQL of where the pieces of a rental pool lie. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { CapacityOfDay, StockRow } from './pieces-by-day.ts'

export type RentalPoolLocation = {
  id: number
  name: string
  /** A product of the pool is picked up there, or pieces of it are noted for it. */
  isOwn: boolean
}

const locations = statement<RentalPoolLocation>(
  'rental_locations_of_pool',
  `select id, name, id in (
       select rental_location_id from product_pool join product_rental_location using (product_id) where pool_id = $1
       union all select rental_location_id from rental_stock where pool_id = $1
     ) as "isOwn"
   from rental_location order by name, id`,
)

/** All locations of the resort; none where no product of the pool is picked up at one. */
export async function readRentalLocations(tx: Tx, poolId: number): Promise<RentalPoolLocation[]> {
  const found = await locations(tx, [poolId])
  return found.some(({ isOwn }) => isOwn) ? found : []
}

/** `title`: the name of the product that alone takes from it, or its own. */
export type RentalPool = { id: number; name: string; title: string }

const pools = statement<RentalPool>(
  'rental_pools',
  `select pool.id, pool.name, case when count(distinct product.id) = 1 then max(product.name) else pool.name end as title
   from pool left join product_pool on pool_id = pool.id left join product on product.id = product_id
   where pool.id in (
       select pool_id from product_pool join product_rental_location using (product_id)
       union all select pool_id from rental_stock
     )
   group by pool.id order by title, pool.id`,
)

/** Those with a product that is picked up at a location, or with pieces that are noted for one. */
export function readRentalPools(tx: Tx): Promise<RentalPool[]> {
  return pools(tx, [])
}

export type NotedStock = StockRow & { reason: string }

const noted = statement<NotedStock>(
  'rental_stock_of_pool',
  `select rental_location_id as "locationId", from_day::text as "from", pieces, reason from rental_stock
   where pool_id = $1 order by rental_location_id, from_day`,
)

export function readRentalStock(tx: Tx, poolId: number): Promise<NotedStock[]> {
  return noted(tx, [poolId])
}

const capacities = statement<CapacityOfDay>(
  'capacities_from_day',
  `select svc_date::text as day, sum(capacity)::int as capacity from slot
   where pool_id = $1 and svc_date >= $2 group by svc_date order by svc_date`,
)

/** The days from one on that the pool has slots on, with all places of each. */
export function selectCapacitiesFrom(tx: Tx, poolId: number, day: Day): Promise<CapacityOfDay[]> {
  return capacities(tx, [poolId, day])
}

// A row for a later day keeps the reason that it was planned for.
const write = statement(
  'write_rental_stock',
  `insert into rental_stock (pool_id, rental_location_id, from_day, pieces, reason)
   select $1, location_id, from_day, pieces, $5
   from unnest($2::int[], $3::date[], $4::int[]) as wanted (location_id, from_day, pieces)
   on conflict (pool_id, rental_location_id, from_day) do update set pieces = excluded.pieces,
     reason = case when excluded.from_day = $6::date then excluded.reason else rental_stock.reason end`,
)

type Why = { day: Day; reason: string }

/** Under the lock of the pool. `day`: from which on the change is. */
export async function writeRentalStock(
  tx: Tx,
  poolId: number,
  rows: readonly StockRow[],
  { day, reason }: Why,
): Promise<void> {
  const columns = [
    rows.map(({ locationId }) => locationId),
    rows.map(({ from }) => from),
    rows.map(({ pieces }) => pieces),
  ]
  await write(tx, [poolId, ...columns, reason, day])
}
