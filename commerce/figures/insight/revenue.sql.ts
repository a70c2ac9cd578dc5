/**
 * What was sold and what is no longer, by when it was sold and by when it is for: added up from the rows that every
 * sale, refund and change keeps (sold.tables.ts), which are ranges of an index.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { ReportPiece } from './report-pieces.ts'

const PIECES = 'unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as piece (begins, ends, at)'

export type SoldOfPiece = {
  piece: number
  orders: number
  soldMinor: number
  /** Fees and taxes of all of it. */
  chargesMinor: number
  /** Of gift cards, without those. */
  valueMinor: number
}
export type BackOfPiece = { piece: number; backMinor: number }
export type VisitDay = {
  day: Day
  pieces: number
  ownMinor: number
  /** The same as it stood at a moment: what was sold later or went back later is as if it had not been. */
  piecesThen: number
  ownMinorThen: number
}

const sold = statement<SoldOfPiece>(
  'revenue_by_sale',
  `select (at - 1)::int as piece, orders, sold_minor::float8 as "soldMinor", charges_minor::float8 as "chargesMinor",
     value_minor::float8 as "valueMinor"
   from ${PIECES} cross join lateral (
     select count(*) filter (where is_first)::int as orders, sum(total_minor) as sold_minor,
       sum(charges_minor) as charges_minor,
       coalesce(sum(total_minor - charges_minor) filter (where is_value), 0) as value_minor
     from sold_line where placed_at >= begins and placed_at < ends and currency = $3) as sold
   where orders > 0 order by at`,
)
const back = statement<BackOfPiece>(
  'revenue_gone_back',
  `select (at - 1)::int as piece, back_minor::float8 as "backMinor"
   from ${PIECES} cross join lateral (
     select sum((back.amounts ->> 'totalMinor')::bigint - charges_of(back.amounts)) as back_minor
     from order_refund join order_refund_line as back on back.refund_id = order_refund.id
       join sold_line on sold_line.order_line_id = back.order_line_id and not is_value and currency = $3
     where order_refund.at >= begins and order_refund.at < ends) as gone
   where back_minor is not null order by at`,
)
const byThen = (column: string, name: string) =>
  `sum(${column})::float8 as "${name}", coalesce(sum(${column}) filter (where at < $3::timestamptz), 0)::float8 as "${name}Then"`
const visits = statement<VisitDay>(
  'revenue_by_visit',
  `select day::text, ${byThen('pieces', 'pieces')}, ${byThen('own_minor', 'ownMinor')}
   from sold_day where day = any ($1::date[]) and currency = $2 group by day`,
)

const edges = (pieces: readonly ReportPiece[]) => [pieces.map(({ from }) => from), pieces.map(({ to }) => to)]

/** By position of the piece; one in which nothing was sold has no row. */
export function readSoldBySale(tx: Tx, pieces: readonly ReportPiece[], currency: string): Promise<SoldOfPiece[]> {
  return sold(tx, [...edges(pieces), currency])
}

export function readGoneBack(tx: Tx, pieces: readonly ReportPiece[], currency: string): Promise<BackOfPiece[]> {
  return back(tx, [...edges(pieces), currency])
}

/** As the books stand now, and as they stood at a moment (`Then`). */
export function readVisitDays(tx: Tx, days: readonly Day[], currency: string, then: Date): Promise<VisitDay[]> {
  return visits(tx, [days, currency, then])
}
