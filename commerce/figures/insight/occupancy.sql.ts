/** How full a pool is: places that are sold of those there are, by day, all times of a day together. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { SpanDays } from '#commerce/figures/spans.ts'
import { USED_POOLS } from '#commerce/figures/used-pools.sql.ts'
import type { Day } from '#contract/values/day.ts'
import { addUpDays, cutReport, type ReportRequest, spanBefore } from './report-pieces.ts'

/** As the products are called that take from it, the largest first. */
export type UsedPool = { poolId: number; name: string; places: number }
type PoolDay = { day: Day; capacity: number; sold: number }

const used = statement<{ poolId: number; pool: string; products: string[]; places: number }>(
  'pools_with_places',
  `with ${USED_POOLS}
   select pool.id as "poolId", pool.name as pool, coalesce(products, '{}') as products, places::float8
   from used join pool on pool.id = used.pool_id
     cross join lateral (select sum(capacity) as places from slot
       where slot.pool_id = pool.id and svc_date between $1 and $2) as room
   where places is not null order by places desc, pool.id`,
)
const byDay = statement<PoolDay>(
  'places_of_pool',
  `select svc_date::text as day, sum(capacity)::int as capacity, sum(sold)::int as sold
   from slot where pool_id = $1 and svc_date between $2 and $3 group by svc_date`,
)

export type OccupancyRow = {
  key: Day
  capacity: number
  sold: number
  /** Null where nothing is compared. */
  before: { capacity: number; sold: number } | null
}

export async function readUsedPools(tx: Tx, { from, to }: SpanDays): Promise<UsedPool[]> {
  const pools = await used(tx, [from, to])
  return pools.map(({ places, pool, poolId, products: [only, ...others] }) => ({
    ...{ poolId, places },
    name: only !== undefined && others.length === 0 ? only : pool,
  }))
}

export async function readOccupancy(tx: Tx, request: ReportRequest, poolId: number): Promise<OccupancyRow[]> {
  const { days, daysBefore } = request
  const pieces = cutReport(request)
  const sums = async (before: number) => {
    const { from, to } = spanBefore(days, before)
    return addUpDays(pieces, await byDay(tx, [poolId, from, to]), ['capacity', 'sold'], before)
  }
  const now = await sums(0)
  const before = daysBefore === undefined ? [] : await sums(daysBefore)
  return pieces.map(({ key }, at) => ({
    ...{ key, capacity: now[at]?.capacity ?? 0, sold: now[at]?.sold ?? 0 },
    before: before[at] ?? null,
  }))
}
