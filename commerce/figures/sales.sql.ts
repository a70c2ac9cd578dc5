/**
 * What was sold and what went back within a span. Both are ranges of an index by time: with a million orders a day is
 * read as fast as with a thousand.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'

export type SoldInPiece = { piece: number; orders: number; minor: number }

// An order that was sold and cancelled later was a sale; one that was cancelled out of a review never was. A subselect
// with a limit is looked up for each of the few: `exists` would be hashed out of all events there are.
export const WAS_SOLD = `(state in ('confirmed', 'paid', 'fulfilled') or state = 'cancelled' and coalesce((
  select true from order_event where order_id = customer_order.id and to_state = 'confirmed' limit 1), false))`

// Piece by piece, each a range of the index: one range of a season would be sorted by pieces first.
const sold = statement<SoldInPiece>(
  'sold_by_piece',
  `select (at - 1)::int as piece, orders, minor
   from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as piece (begins, ends, at)
     cross join lateral (select count(*)::int as orders, sum(total_minor)::float8 as minor from customer_order
       where placed_at >= begins and placed_at < ends and currency = $3 and ${WAS_SOLD}) as sold
   where orders > 0 order by at`,
)
const refunded = statement<{ orders: number; minor: number }>(
  'refunded_in_span',
  `select count(distinct order_id)::int as orders, coalesce(sum(amount_minor), 0)::float8 as minor
   from order_refund join customer_order on customer_order.id = order_id
   where at >= $1 and at < $2 and currency = $3 and amount_minor > 0`,
)

/** By position of the piece between two edges, which ascend; one in which nothing was sold has no row. */
export function readSoldByPiece(tx: Tx, edges: readonly Date[], currency: string): Promise<SoldInPiece[]> {
  return sold(tx, [edges.slice(0, -1), edges.slice(1), currency])
}

export async function readRefunded(tx: Tx, from: Date, to: Date, currency: string) {
  return (await refunded(tx, [from, to, currency]))[0] ?? { orders: 0, minor: 0 }
}
