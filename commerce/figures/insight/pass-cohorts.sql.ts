/**
 * What became of passes by when they were bought: who came, how often, and who has one for a later season. A pass is a
 * line for a person and for no day; one that was given back is in no cohort.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { cutReport, type ReportRequest } from './report-pieces.ts'

type Cohort = {
  passes: number
  /** Of them those with which a gate was passed at least once, and on how many days in all. */
  came: number
  visits: number
  /** Their holders have bought one that begins after this one ends. */
  renewed: number
  ownMinor: number
}
export type CohortRow = Cohort & { key: Day }

const NONE: Cohort = { passes: 0, came: 0, visits: 0, renewed: 0, ownMinor: 0 }

const cohort = statement<Cohort>(
  'pass_cohort',
  `select count(*)::int as passes, count(*) filter (where days_in > 0)::int as came,
     coalesce(sum(days_in), 0)::int as visits, count(*) filter (where is_renewed)::int as renewed,
     coalesce(sum(minor), 0)::float8 as "ownMinor"
   from sold_line as sold join order_line as line on line.id = sold.order_line_id
     cross join lateral (select
       (select count(distinct day) from ticket join gate_admission on gate_admission.serial = ticket.serial
         where order_line_id = line.id) as days_in,
       sold.total_minor - charges_minor - coalesce((
         select sum((back.amounts ->> 'totalMinor')::bigint - charges_of(back.amounts))
         from order_refund_line as back where back.order_line_id = line.id), 0) as minor,
       coalesce((select true from order_line as later join customer_order as bought on bought.id = later.order_id
         where later.assigned_contact_id = line.assigned_contact_id and later.days = '{}'
           and later.valid_from > line.valid_until and bought.state in ('confirmed', 'paid', 'fulfilled') limit 1), false)
         as is_renewed) as became
   where sold.placed_at >= $1 and sold.placed_at < $2 and currency = $3 and is_pass
     and coalesce((select true from ticket where order_line_id = line.id and ended_at is null limit 1), false)`,
)

/** One row for each piece of the request, with zeros where none was sold. */
export async function readPassCohorts(tx: Tx, request: ReportRequest): Promise<CohortRow[]> {
  const rows: CohortRow[] = []
  for (const { from, key, to } of cutReport(request))
    rows.push({ key, ...((await cohort(tx, [from, to, request.currency]))[0] ?? NONE) })
  return rows
}
