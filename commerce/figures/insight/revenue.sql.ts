/**
 * What was sold and what is no longer, by when it was sold and by when it is for. Ranges of orders are ranges of the
 * index by time; lines of days are found by the days themselves.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { WAS_SOLD } from '#commerce/figures/sales.sql.ts'
import type { Day } from '#contract/values/day.ts'
import type { ReportPiece } from './report-pieces.ts'

/** Fees and taxes of some amounts, contained or on top. What is left without them is the resort's own. */
export const feesAndTaxesOf = (amounts: string): string =>
  `(select coalesce(sum((part ->> 'amountMinor')::bigint), 0)
    from jsonb_array_elements((${amounts} -> 'fees') || (${amounts} -> 'taxes')) as part)`
export const ownOf = (amounts: string): string => `((${amounts} ->> 'totalMinor')::bigint - ${feesAndTaxesOf(amounts)})`

export const PIECES = 'unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as piece (begins, ends, at)'

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
     select count(distinct customer_order.id)::int as orders, sum(line.total_minor) as sold_minor,
       sum(charges) as charges_minor, coalesce(sum(line.total_minor - charges) filter (where is_value), 0) as value_minor
     from customer_order join order_line as line on line.order_id = customer_order.id
       cross join lateral (select ${feesAndTaxesOf('line.amounts')} as charges) as charged
     where placed_at >= begins and placed_at < ends and currency = $3 and ${WAS_SOLD}) as sold
   where orders > 0 order by at`,
)
const back = statement<BackOfPiece>(
  'revenue_gone_back',
  `select (at - 1)::int as piece, back_minor::float8 as "backMinor"
   from ${PIECES} cross join lateral (
     select sum(${ownOf('back.amounts')}) as back_minor
     from order_refund join order_refund_line as back on back.refund_id = order_refund.id
       join order_line as line on line.id = back.order_line_id and not is_value
       join customer_order on customer_order.id = line.order_id
     where order_refund.at >= begins and order_refund.at < ends and currency = $3 and ${WAS_SOLD}) as gone
   where back_minor is not null order by at`,
)
// What a line of several days comes to is parted evenly, to the last cent. What was sold and what is no longer are two
// statements: few lines have anything of the second, and each line of the first would be asked for it.
const share = (minor: string) => `div(${minor} * nth, cardinality(days)) - div(${minor} * (nth - 1), cardinality(days))`
const byThen = (value: string, at: string, name: string) =>
  `coalesce(sum(${value}), 0)::float8 as "${name}",
   coalesce(sum(${value}) filter (where ${at} < $3::timestamptz), 0)::float8 as "${name}Then"`
// Lines are found by their days before anything else is asked, whatever the planner knows of the tables.
const found = (more = '') =>
  `found as materialized (select id, order_id, days${more} from order_line
     where days && $1::date[] and not is_value)`
const ITS_ORDER = `customer_order on customer_order.id = found.order_id and currency = $2 and ${WAS_SOLD}`
const EACH_DAY = 'cross join lateral unnest(days) with ordinality as visit (day, nth) where day = any ($1::date[])'

const visits = statement<VisitDay>(
  'revenue_by_visit',
  `with ${found(`, quantity, ${ownOf('amounts')} as minor`)},
   sold as materialized (select days, quantity, minor, placed_at from found join ${ITS_ORDER})
   select day::text, ${byThen('quantity', 'placed_at', 'pieces')}, ${byThen(share('minor'), 'placed_at', 'ownMinor')}
   from sold ${EACH_DAY} group by day`,
)
const visitsBack = statement<VisitDay>(
  'revenue_gone_back_by_visit',
  `with ${found()},
   gone as materialized (
     select days, order_refund.at, ${ownOf('back.amounts')} as minor
     from found join order_refund_line as back on back.order_line_id = found.id
       join order_refund on order_refund.id = back.refund_id join ${ITS_ORDER}
   )
   select day::text, 0 as pieces, 0 as "piecesThen", ${byThen(share('minor'), 'at', 'ownMinor')}
   from gone ${EACH_DAY} group by day`,
)
const piecesBack = statement<VisitDay>(
  'pieces_gone_back_by_visit',
  `with ${found()},
   gone as materialized (
     select days, order_change.at, cardinality(pieces) as pieces
     from found join order_change on order_change.order_line_id = found.id and kind = 'cancel' join ${ITS_ORDER}
   )
   select day::text, ${byThen('pieces', 'at', 'pieces')}, 0 as "ownMinor", 0 as "ownMinorThen"
   from gone ${EACH_DAY} group by day`,
)

/** A statement reads so many days at most: those of a large resort's holidays are read within its time too. */
const DAYS_AT_ONCE = 7

/** Of pieces that follow each other some at a time, and where the first of them stands. */
export async function inBatches<Row extends { piece: number }>(
  pieces: readonly ReportPiece[],
  read: (edges: [Date[], Date[]]) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let first = 0; first < pieces.length; ) {
    let end = first + 1
    let days = pieces[first]?.days ?? 0
    while (end < pieces.length && days + (pieces[end]?.days ?? 0) <= DAYS_AT_ONCE) {
      days += pieces[end]?.days ?? 0
      end += 1
    }
    const batch = pieces.slice(first, end)
    const rows = await read([batch.map(({ from }) => from), batch.map(({ to }) => to)])
    for (const row of rows) all.push({ ...row, piece: row.piece + first })
    first = end
  }
  return all
}

/** By position of the piece; one in which nothing was sold has no row. */
export function readSoldBySale(tx: Tx, pieces: readonly ReportPiece[], currency: string): Promise<SoldOfPiece[]> {
  return inBatches(pieces, (edges) => sold(tx, [...edges, currency]))
}

export function readGoneBack(tx: Tx, pieces: readonly ReportPiece[], currency: string): Promise<BackOfPiece[]> {
  return inBatches(pieces, (edges) => back(tx, [...edges, currency]))
}

/** As the books stand now, and as they stood at a moment (`Then`). */
export async function readVisitDays(tx: Tx, days: readonly Day[], currency: string, then: Date): Promise<VisitDay[]> {
  const all: VisitDay[] = []
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const asked = [days.slice(first, first + DAYS_AT_ONCE), currency, then]
    const gone = [...(await visitsBack(tx, asked)), ...(await piecesBack(tx, asked))]
    const negative = gone.map(({ day, ...sums }) => ({
      day,
      ...{ pieces: -sums.pieces, piecesThen: -sums.piecesThen },
      ...{ ownMinor: -sums.ownMinor, ownMinorThen: -sums.ownMinorThen },
    }))
    all.push(...(await visits(tx, asked)), ...negative)
  }
  return all
}
