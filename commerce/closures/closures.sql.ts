/** The SQL of closed days: what is closed, which orders it concerns, and which of them were not told yet. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { DefaultChoice } from '#contract/values/tickets/closures.ts'

export type ClosureRow = {
  id: number
  day: Day
  productIds: number[]
  newlyClosedIds: number[]
  words: Partial<Record<Locale, string>>
  includesUsed: boolean
  chooseUntil: Date
  defaultChoice: DefaultChoice
  bonusPercent: number
  closedAt: Date
  reopenedAt: Date | null
}

const COLUMNS = `id, day::text, product_ids as "productIds", newly_closed_ids as "newlyClosedIds", words,
  includes_used as "includesUsed", choose_until as "chooseUntil", default_choice as "defaultChoice",
  bonus_percent as "bonusPercent", closed_at as "closedAt", reopened_at as "reopenedAt"`

/** Tickets that are good for the day and were not used on it, unless those count too ($3). */
const GOOD_TICKETS = `ticket.ended_at is null and ($3 or not exists (
     select from gate_admission used where used.serial = ticket.serial and used.day = $1))`

/** What was paid so far of a line that is paid over time, until its plan has ended. */
export const PAID_OF_PLAN = `(select (deposit_minor + coalesce((select sum(amount_minor) from plan_payment
       where enrollment_id = plan.id and status = 'paid'), 0))::float8
     from plan_enrollment plan where plan.order_line_id = line.id and plan.state <> 'cancelled')`

/** Sold lines for a day ($1) of these products ($2) with a good ticket, that no closure of the day covers yet. */
const AFFECTED = `select line.id, line.order_id from order_line line
     join customer_order sold on sold.id = line.order_id
   where line.days @> array[$1::date] and line.product_id = any ($2::int[])
     and sold.state in ('confirmed', 'paid', 'fulfilled')
     and exists (select from ticket where ticket.order_line_id = line.id and ${GOOD_TICKETS})
     and not exists (select from closure_line told join closure_choice on closure_choice.id = told.choice_id
       join closure on closure.id = closure_choice.closure_id
       where told.order_line_id = line.id and closure.day = $1 and closure.reopened_at is null)`

const products = statement<{ id: number }>(
  'products_to_close',
  `select id from product
   where ($1::text[] is null and $2::text[] is null) or slug = any ($1::text[])
     or id in (select product_id from product_pool join pool on pool.id = pool_id where pool.name = any ($2::text[]))
   order by id`,
)
const unknown = statement<{ name: string }>(
  'unknown_closed_names',
  `select asked.word as name from unnest($1::text[]) as asked (word) where not exists (select from product where slug = asked.word)
   union all
   select asked.word from unnest($2::text[]) as asked (word) where not exists (select from pool where pool.name = asked.word)`,
)
const counted = statement<ClosedLine>(
  'lines_of_closed_day',
  `select line.id as "orderLineId", line.order_id as "orderId", sold.currency, line.amounts, line.days::text[] as days,
     (select coalesce(jsonb_agg(back.amounts), '[]') from order_refund_line back where back.order_line_id = line.id)
       as refunded, ${PAID_OF_PLAN} as "planPaidMinor",
     (select coalesce(jsonb_agg(kept), '[]') from order_change where order_line_id = line.id and kind = 'cancel') as kept,
     array(select piece from ticket where order_line_id = line.id and ended_at is null order by piece) as living,
     array(select piece from ticket where ticket.order_line_id = line.id and ${GOOD_TICKETS} order by piece) as pieces
   from (${AFFECTED}) as affected join order_line line on line.id = affected.id
     join customer_order sold on sold.id = line.order_id`,
)
const insert = statement<ClosureRow>(
  'insert_closure',
  `insert into closure (day, product_ids, newly_closed_ids, words, includes_used, choose_until, default_choice, bonus_percent)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
)
const one = statement<ClosureRow>('read_closure', `select ${COLUMNS} from closure where id = $1`)
const locked = statement<ClosureRow>('lock_closure', `select ${COLUMNS} from closure where id = $1 for no key update`)
const listed = statement<ClosureRow & ClosureCounts>(
  'list_closures',
  `select ${COLUMNS}, (select count(*)::int from closure_choice where closure_id = closure.id) as orders,
     (select count(*)::int from closure_choice where closure_id = closure.id and mailed_at is null) as unmailed,
     (select count(*)::int from closure_choice where closure_id = closure.id and choice is not null) as answered
   from closure order by day desc, id desc limit $1`,
)
const reopen = statement('reopen_closure', 'update closure set reopened_at = shop_now() where id = $1')
// Places that are paid for while a day is closed are found by the next look.
const watched = statement<ClosureRow>(
  'closures_to_watch',
  `select ${COLUMNS} from closure where reopened_at is null and choose_until > shop_now() order by id`,
)
const cover = statement<{ id: number }>(
  'cover_closed_orders',
  `insert into closure_choice (closure_id, order_id) select distinct $4::int, order_id from (${AFFECTED}) as affected
   on conflict (closure_id, order_id) do nothing returning id`,
)
// A statement of its own: joined to what the one before returns, each line of a full day was compared with each order.
const note = statement<{ id: number }>(
  'note_closed_lines',
  `insert into closure_line (choice_id, order_line_id)
   select made.id, affected.id from (${AFFECTED}) as affected
     join closure_choice made on made.closure_id = $4 and made.order_id = affected.order_id
   where not exists (select from closure_line where choice_id = made.id) returning choice_id as id`,
)

export type ClosureCounts = { orders: number; unmailed: number; answered: number }

/** A sold line that is for a closed day, as much as its value needs. */
export type ClosedLine = {
  orderLineId: string
  orderId: string
  currency: string
  amounts: LineAmounts
  /** What went back of it before. */
  refunded: LineAmounts[]
  /** What is kept of cancelled pieces. */
  kept: LineAmounts[]
  days: Day[]
  planPaidMinor: number | null
  /** Its pieces that were not cancelled, and of them those that are still good. */
  living: number[]
  pieces: number[]
}

/** By slug and by the name of a pool; all products where neither is told. */
export type ClosedScope = { slugs?: readonly string[] | undefined; pools?: readonly string[] | undefined }

export async function selectClosedProducts(tx: Tx, { pools, slugs }: ClosedScope): Promise<number[]> {
  return (await products(tx, [slugs ?? null, pools ?? null])).map(({ id }) => id)
}

/** Names that no product and no pool has. */
export async function selectUnknownNames(tx: Tx, { pools = [], slugs = [] }: ClosedScope): Promise<string[]> {
  return (await unknown(tx, [slugs, pools])).map(({ name }) => name)
}

export function selectClosedLines(
  tx: Tx,
  day: Day,
  productIds: readonly number[],
  includesUsed: boolean,
): Promise<ClosedLine[]> {
  return counted(tx, [day, productIds, includesUsed])
}

export type ClosureDraft = Omit<ClosureRow, 'id' | 'closedAt' | 'reopenedAt'>

export async function insertClosure(tx: Tx, draft: ClosureDraft): Promise<ClosureRow> {
  const { bonusPercent, chooseUntil, day, defaultChoice, includesUsed, newlyClosedIds, productIds, words } = draft
  const how = [JSON.stringify(words), includesUsed, chooseUntil, defaultChoice, bonusPercent]
  const [row] = await insert(tx, [day, productIds, newlyClosedIds, ...how])
  if (!row) throw new Error('A closure was inserted without a row.')
  return row
}

export async function readClosure(tx: Tx, id: number): Promise<ClosureRow | undefined> {
  const [row] = await one(tx, [id])
  return row
}

/** Two who close and reopen the same go one after the other. */
export async function lockClosure(tx: Tx, id: number): Promise<ClosureRow | undefined> {
  const [row] = await locked(tx, [id])
  return row
}

/** The latest day first. */
export function listClosures(tx: Tx, most: number): Promise<(ClosureRow & ClosureCounts)[]> {
  return listed(tx, [most])
}

export async function noteReopened(tx: Tx, id: number): Promise<void> {
  await reopen(tx, [id])
}

/** Those whose guests may still choose. */
export function selectWatchedClosures(tx: Tx): Promise<ClosureRow[]> {
  return watched(tx, [])
}

/** Each order with good tickets for the closed day gets its choice, once: how many did. */
export async function coverClosedLines(
  tx: Tx,
  { day, id, includesUsed, productIds }: ClosureRow,
): Promise<{ choices: number; lines: number }> {
  const affected = [day, productIds, includesUsed, id]
  const choices = (await cover(tx, affected)).length
  return { choices, lines: choices > 0 ? (await note(tx, affected)).length : 0 }
}
