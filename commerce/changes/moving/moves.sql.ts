/** The SQL over moves and the lines that they change. It is written under the lock on the order. */
import { sql } from 'drizzle-orm'
import { lineMove } from '#commerce/changes/moves.tables.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Demand } from '#commerce/inventory/index.ts'
import { isEdge, isUnsettled, type OrderState, paymentKeyOf } from '#commerce/orders/index.ts'
import { orderPayment } from '#commerce/orders/orders.tables.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { sum } from '#contract/values/sum.ts'

export type MoveDraft = typeof lineMove.$inferInsert
export type MoveRow = typeof lineMove.$inferSelect

/** A move with what its payment needs. */
export type PaidMove = Pick<
  MoveRow,
  'id' | 'orderId' | 'orderLineId' | 'state' | 'differenceMinor' | 'declineReason'
> & {
  number: string
  currency: string
  email: string | null
  locale: Locale
  paymentKey: string | null
  expiresAt: Date | null
  isOverdue: boolean
  isAsked: boolean
}

const PAID = `line_move.id, line_move.order_id as "orderId", order_line_id as "orderLineId", line_move.state,
  difference_minor::float8 as "differenceMinor", line_move.decline_reason as "declineReason", number, currency, email,
  locale, payment.key as "paymentKey", payment.expires_at as "expiresAt", line_move.ask_at is not null as "isAsked",
  coalesce(payment.lease_until <= (select shop_now()), false) as "isOverdue"`
const FROM = `line_move join customer_order on customer_order.id = line_move.order_id
  left join order_payment payment on payment.order_id = line_move.order_id and payment.attempt = line_move.attempt`
const OPEN = `line_move.state in ('pending', 'payment_unknown', 'authorized', 'giving_up')`

const read = statement<PaidMove>('read_move', `select ${PAID} from ${FROM} where line_move.id = $1`)
const openOfLine = statement<PaidMove>(
  'open_move_of_line',
  `select ${PAID} from ${FROM} where order_line_id = $1 and ${OPEN}`,
)
const unsettled = statement<{ id: string }>(
  'unsettled_moves_of_order',
  'select id from line_move where order_id = $1 and ask_at is not null order by at',
)
const ofKey = statement<{ id: string }>(
  'find_move_by_key',
  `select line_move.id from line_move join order_payment payment
     on payment.order_id = line_move.order_id and payment.attempt = line_move.attempt where payment.key = $1`,
)
const ASK = `shop_now() + case $2::text when 'pending' then 30 else 10 end * interval '1 second'`
const step = statement<{ id: string }>(
  'step_move',
  `update line_move set state = $2, decline_reason = coalesce($4, decline_reason), ask_at = case when $5 then ${ASK} end
   where id = $1 and state = $3 returning id`,
)
const stop = statement('stop_asking_about_move', 'update line_move set ask_at = null where id = $1 and state = $2')
const ask = statement<{ id: string }>(
  'ask_about_move',
  `update line_move set ask_at = shop_now() from order_payment payment where payment.key = $1
     and payment.order_id = line_move.order_id and payment.attempt = line_move.attempt returning line_move.id`,
)
const due = statement<{ id: string }>(
  'claim_due_moves',
  `update line_move set ask_at = shop_now() + case state when 'pending' then 30 else 10 end * interval '1 second'
   where id in (select id from line_move where ask_at <= (select shop_now())
     order by ask_at limit $1 for update skip locked) returning id`,
)

export async function readPaidMove(tx: Tx, id: string): Promise<PaidMove | undefined> {
  return (await read(tx, [id]))[0]
}

/** A move of this line whose payment is not decided. */
export async function findOpenMove(tx: Tx, orderLineId: string): Promise<PaidMove | undefined> {
  return (await openOfLine(tx, [orderLineId]))[0]
}

/** Moves of an order whose end is not known. */
export async function unsettledMoves(tx: Tx, orderId: string): Promise<string[]> {
  return (await unsettled(tx, [orderId])).map(({ id }) => id)
}

export async function findMoveByKey(tx: Tx, paymentKey: string): Promise<string | undefined> {
  return (await ofKey(tx, [paymentKey]))[0]?.id
}

/** False where it is in another state by now. */
export async function stepMove(
  tx: Tx,
  { id, state }: Pick<PaidMove, 'id' | 'state'>,
  to: OrderState,
  declineReason: string | null = null,
): Promise<boolean> {
  if (!isEdge(state, to)) throw new Error(`No move goes from ${state} to ${to}.`)
  return (await step(tx, [id, to, state, declineReason, isUnsettled(to)])).length === 1
}

export async function stopAskingMove(tx: Tx, { id, state }: Pick<PaidMove, 'id' | 'state'>): Promise<void> {
  await stop(tx, [id, state])
}

/** Something happened to its payment: the provider is asked as soon as may be. Returns its id. */
export async function askMoveSoon(tx: Tx, paymentKey: string): Promise<string | undefined> {
  return (await ask(tx, [paymentKey]))[0]?.id
}

/** For this process alone and for a moment. */
export async function claimDueMoves(tx: Tx, most: number): Promise<string[]> {
  return (await due(tx, [most])).map(({ id }) => id)
}

const attempts = statement<{ next: number }>(
  'next_payment_attempt',
  'select coalesce(max(attempt), 0) + 1 as next from order_payment where order_id = $1',
)

export type MovePayment = { provider: string; amountMinor: number; expiresAt: Date; leaseUntil: Date }

/** Where it has a payment, that is one more of its order. */
export async function insertMove(tx: Tx, draft: MoveDraft, payment?: MovePayment | undefined): Promise<void> {
  const { orderId } = draft
  const [{ next: attempt } = { next: 1 }] = payment ? await attempts(tx, [orderId]) : []
  if (payment)
    await tx.insert(orderPayment).values({ ...payment, orderId, attempt, key: paymentKeyOf(orderId, attempt) })
  const asked = payment ? { attempt, askAt: sql`shop_now() + interval '30 seconds'` } : {}
  await tx.insert(lineMove).values({ ...draft, ...asked })
}

export async function readMove(tx: Tx, id: string): Promise<MoveRow | undefined> {
  const [move] = await tx.select().from(lineMove).where(sql`${lineMove.id} = ${id}`)
  return move
}

/** What a line still has, whether a gate has let one of its holders through, and whether another person has one. */
export type LinePieces = { pieces: number[]; isUsed: boolean; isGiven: boolean; kept: LineAmounts[] }

const pieces = statement<LinePieces>(
  'pieces_of_line',
  `select array(select piece from ticket where order_line_id = $1 and ended_at is null order by piece) as pieces,
     exists (select from ticket where order_line_id = $1 and ended_at is null and is_given) as "isGiven",
     (select coalesce(jsonb_agg(kept), '[]') from order_change where order_line_id = $1 and kind = 'cancel') as kept,
     exists (select from gate_admission join ticket using (serial) where order_line_id = $1) as "isUsed"`,
)
const lock = statement(
  'lock_tickets_of_line',
  'select serial from ticket where order_line_id = $1 order by serial for no key update',
)

export async function readPieces(tx: Tx, orderLineId: string): Promise<LinePieces> {
  const [row] = await pieces(tx, [orderLineId])
  if (!row) throw new Error('A select without from has a row.')
  return row
}

/** The same; no gate reads one of its tickets until the transaction ends. */
export async function lockPieces(tx: Tx, orderLineId: string): Promise<LinePieces> {
  await lock(tx, [orderLineId])
  return readPieces(tx, orderLineId)
}

const update = statement(
  'move_order_line',
  `update order_line set days = $2::date[], start_time = $3, quote = $4, amounts = $5, total_minor = $6, places = $7,
     places_needed = $8, answers = answers || $9::jsonb,
     valid_from = case when assigned_contact_id is null then valid_from else $10::date end,
     valid_until = case when assigned_contact_id is null then valid_until else $11::date end
   where id = $1`,
)
const raise = statement('raise_order_total', 'update customer_order set total_minor = total_minor + $2 where id = $1')

export type NewMoment = {
  days: readonly Day[]
  startTime: string | null
  coveredDays: readonly Day[]
  quote: Quote
  places: readonly Demand[]
  answers: Readonly<Record<string, string>>
}

/** `amounts` is all that was ever sold of it: what was given back since stays given back. */
export async function updateMovedLine(
  tx: Tx,
  line: { id: string; orderId: string; totalMinor: number },
  { answers, coveredDays, places, quote, startTime }: NewMoment,
  amounts: LineAmounts,
): Promise<void> {
  const needed = sum(places.map((demand) => demand.places))
  await update(tx, [
    ...[line.id, coveredDays, startTime, JSON.stringify(quote), JSON.stringify(amounts), amounts.totalMinor],
    ...[JSON.stringify(places), needed, JSON.stringify(answers), coveredDays[0] ?? null, coveredDays.at(-1) ?? null],
  ])
  await raise(tx, [line.orderId, amounts.totalMinor - line.totalMinor])
}

/** What a tender is known by: the key of a payment or the id of a voucher. */
export type NamedTender = { name: string; kind: 'card' | 'voucher'; brand: string | null; end: string | null }

const tenders = statement<NamedTender>(
  'named_tenders_of_order',
  `select key as name, 'card' as kind, brand, last4 as "end" from order_payment where order_id = $1
   union all
   select voucher_id::text, 'voucher', null, code_end from order_tender join voucher on voucher.id = voucher_id
   where order_id = $1`,
)

export function readNamedTenders(tx: Tx, orderId: string): Promise<NamedTender[]> {
  return tenders(tx, [orderId])
}

/** What became of a line by moving, or by a move that came to nothing. */
export type MoveView = {
  id: string
  orderLineId: string
  state: OrderState
  at: Date
  days: Day[]
  startTime: string | null
  before: { days: Day[]; startTime: string | null } | null
}

const views = statement<MoveView>(
  'moves_of_order',
  `select line_move.id, line_move.order_line_id as "orderLineId", line_move.state, line_move.at,
     line_move.covered_days::text[] as days, start_time::text as "startTime", before
   from line_move left join order_change on order_change.id = line_move.id
   where line_move.order_id = $1 order by line_move.at, line_move.id`,
)

/** The oldest first. */
export function readOrderMoves(tx: Tx, orderId: string): Promise<MoveView[]> {
  return views(tx, [orderId])
}

const counted = statement<{ orderLineId: string; moves: number }>(
  'count_moves_of_order',
  `select order_line_id as "orderLineId", count(*)::int as moves from order_change
   where order_id = $1 and kind = 'move' group by order_line_id`,
)

/** How often each line was moved. */
export async function countMoves(tx: Tx, orderId: string): Promise<Map<string, number>> {
  return new Map((await counted(tx, [orderId])).map(({ moves, orderLineId }) => [orderLineId, moves]))
}
