/** What a product has sold from pools for days ahead, and whether a pool of a name is there. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

const named = statement<{ id: number }>('pool_of_name', 'select id from pool where name = $1')

export async function isPoolThere(tx: Tx, name: string): Promise<boolean> {
  return (await named(tx, [name])).length > 0
}

const namesThere = statement<{ name: string }>(
  'pool_names_there',
  'select name from pool where name = any ($1::text[])',
)

/** Which of these names pools have. */
export async function readNamesThere(tx: Tx, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await namesThere(tx, [wanted])).map(({ name }) => name))
}

const names = statement<{ id: number; name: string }>(
  'pool_names',
  'select id, name from pool where id = any ($1::int[])',
)

export async function readPoolNames(tx: Tx, poolIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await names(tx, [poolIds])).map(({ id, name }) => [id, name]))
}

// Slots are locked before they are counted: who buys meanwhile waits, and then reads what the product takes from.
const lockAhead = statement<{ id: number }>(
  'lock_slots_ahead',
  'select id from slot where pool_id = any ($1::int[]) and svc_date >= $2 order by id for update',
)

// Of a pool that is the product's alone everything counts, also what was bought as an add-on of another product.
const sold = statement<{ places: number }>(
  'sold_ahead_of_product',
  `with own as (
     select pool_id, count(distinct product_id) = 1 as is_alone from product_pool
     where pool_id = any ($2::int[]) group by pool_id
   ), ahead as (
     select slot.id, is_alone from slot join own using (pool_id) where svc_date >= $3
   )
   select (
     coalesce((select sum(booking.places) from ahead join booking on slot_id = ahead.id
       left join order_line line on line.id = order_line_id
       where booking.state = 'living' and (is_alone or line.product_id = $1)), 0)
     + coalesce((select sum(hold.qty) from ahead join hold on slot_id = ahead.id
       left join cart_line line on line.id = line_id
       where hold.state in ('active', 'paying') and (is_alone or line.product_id = $1)), 0)
   )::int as places`,
)

/** Places of these pools, sold or kept in a cart. */
export async function countSoldAhead(
  tx: Tx,
  productId: number,
  poolIds: readonly number[],
  today: Day,
): Promise<number> {
  await lockAhead(tx, [poolIds, today])
  return (await sold(tx, [productId, poolIds, today]))[0]?.places ?? 0
}
