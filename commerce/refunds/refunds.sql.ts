/** The SQL over refunds. An order's refunds are written under the lock on the order. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { RefundPartDraft, RefundTender } from './refund-parts.ts'
import { orderRefund, orderRefundLine, type REFUND_PART_STATES } from './refunds.tables.ts'

export type RefundDraft = typeof orderRefund.$inferInsert
export type RefundedLine = { orderLineId: string; amounts: LineAmounts }

// The payment of the order, then what was charged later for its plans.
type Known = { brand: string | null; end: string | null; leftMinor: number }

const payments = statement<Known & { paymentKey: string; provider: string }>(
  'payments_to_refund',
  `select key as "paymentKey", provider, brand, last4 as "end", (paid - coalesce((
       select sum(amount_minor) from order_refund_part where payment_key = key), 0))::float8 as "leftMinor"
   from (
     select key, provider, brand, last4, captured_minor as paid, attempt, null as charged from order_payment where order_id = $1
     union all
     select key, provider, brand, last4, amount_minor, null, started_at from plan_charge where state = 'captured' and enrollment_id in (
       select plan_enrollment.id from plan_enrollment join order_line on order_line.id = order_line_id where order_id = $1)
   ) as payment where paid > 0 order by attempt nulls last, charged, key`,
)
const vouchers = statement<Known & { voucherId: number }>(
  'vouchers_to_refund',
  `select voucher_id as "voucherId", null as brand, code_end as "end", (amount_minor - coalesce((
       select sum(part.amount_minor) from order_refund_part as part join order_refund on order_refund.id = refund_id
       where part.voucher_id = order_tender.voucher_id and order_id = $1), 0))::float8 as "leftMinor"
   from order_tender join voucher on voucher.id = voucher_id where order_id = $1 order by voucher_id`,
)
const bySource = statement<{ id: string; orderId: string; amountMinor: number }>(
  'find_refund',
  `select id, order_id as "orderId", amount_minor::float8 as "amountMinor" from order_refund where source = $1`,
)
const insertParts = statement(
  'insert_refund_parts',
  `insert into order_refund_part (refund_id, payment_key, provider, voucher_id, amount_minor, state, done_at, ask_at)
   select $1, payment_key, provider, voucher_id, amount, case when payment_key is null then 'done' else 'due' end,
     case when payment_key is null then shop_now() end, case when payment_key is not null then shop_now() end
   from unnest($2::text[], $3::text[], $4::int[], $5::bigint[]) as part (payment_key, provider, voucher_id, amount)`,
)
const lines = statement<RefundedLine>(
  'refunded_lines_of_order',
  `select order_line_id as "orderLineId", amounts from order_refund_line join order_refund on order_refund.id = refund_id
   where order_id = $1 order by at, order_refund.id`,
)

/** What an order was paid with and has not gone back: its card payments, then its vouchers in the order of locks. */
export async function readRefundTenders(tx: Tx, orderId: string): Promise<RefundTender[]> {
  return [...(await payments(tx, [orderId])), ...(await vouchers(tx, [orderId]))]
}

export async function findRefund(tx: Tx, source: string) {
  const [refund] = await bySource(tx, [source])
  return refund
}

export async function insertRefund(
  tx: Tx,
  draft: RefundDraft,
  refunded: readonly RefundedLine[],
  parts: readonly RefundPartDraft[],
): Promise<string> {
  const [made] = await tx.insert(orderRefund).values(draft).returning({ id: orderRefund.id })
  if (!made) throw new Error('A refund that was started is not there.')
  const refundId = made.id
  if (refunded.length > 0) await tx.insert(orderRefundLine).values(refunded.map((line) => ({ ...line, refundId })))
  const column = <Value>(of: (part: RefundPartDraft) => Value) => parts.map(of)
  await insertParts(tx, [
    refundId,
    column((part) => ('paymentKey' in part ? part.paymentKey : null)),
    column((part) => ('provider' in part ? part.provider : null)),
    column((part) => ('voucherId' in part ? part.voucherId : null)),
    column(({ amountMinor }) => amountMinor),
  ])
  return refundId
}

/** What is no longer sold of the lines of an order, refund by refund. */
export function readRefundedLines(tx: Tx, orderId: string): Promise<RefundedLine[]> {
  return lines(tx, [orderId])
}

/** A part that the provider has to pay back. */
export type DuePart = {
  id: string
  orderId: string
  paymentKey: string
  amountMinor: number
  currency: string
}

// So soon the provider is asked again: 20 s after the first try, twice as long after each, an hour at most.
const due = statement<DuePart>(
  'claim_due_refunds',
  `with claimed as (
     update order_refund_part set tries = tries + 1,
       ask_at = shop_now() + least(10 * power(2, least(tries + 1, 10)), 3600) * interval '1 second'
     where id in (select part.id from order_refund_part as part
       where ask_at <= (select shop_now()) and provider = $1 and ($3::uuid is null or part.refund_id = $3)
       order by ask_at limit $2 for update skip locked)
     returning id, refund_id, payment_key, amount_minor
   )
   select claimed.id, customer_order.id as "orderId", payment_key as "paymentKey", currency,
     claimed.amount_minor::float8 as "amountMinor"
   from claimed join order_refund on order_refund.id = refund_id join customer_order on customer_order.id = order_id`,
)

/** For this process alone and for a moment; `refundId` names one refund. */
export function claimDueParts(tx: Tx, provider: string, most: number, refundId?: string): Promise<DuePart[]> {
  return due(tx, [provider, most, refundId ?? null])
}

const finish = statement<{ id: string }>(
  'finish_refund_part',
  `update order_refund_part set state = $2, done_at = case when $2 = 'done' then shop_now() end, ask_at = null
   where id = $1 and state = 'due' returning id`,
)
const notePaidBack = statement(
  'note_refunded_payment',
  `with charged as (update plan_charge set refunded_minor = refunded_minor + $2 where key = $1)
   update order_payment set refunded_minor = refunded_minor + $2 where key = $1`,
)

/** False where another process was first. */
export async function finishPart(tx: Tx, part: DuePart, state: 'done' | 'review'): Promise<boolean> {
  if ((await finish(tx, [part.id, state])).length === 0) return false
  if (state === 'done') await notePaidBack(tx, [part.paymentKey, part.amountMinor])
  return true
}

/** A refund as its buyer and staff see it. */
export type RefundView = {
  id: string
  at: Date
  amountMinor: number
  reason: typeof orderRefund.$inferSelect.reason
  parts: {
    kind: 'card' | 'voucher'
    brand: string | null
    end: string | null
    amountMinor: number
    state: (typeof REFUND_PART_STATES)[number]
  }[]
}

const views = statement<RefundView>(
  'refunds_of_order',
  `select id, at, amount_minor::float8 as "amountMinor", reason, coalesce((
     select jsonb_agg(jsonb_build_object('kind', case when part.voucher_id is null then 'card' else 'voucher' end,
       'brand', coalesce(order_payment.brand, plan_charge.brand),
       'end', coalesce(order_payment.last4, plan_charge.last4, code_end), 'amountMinor', part.amount_minor, 'state', part.state)
       order by part.voucher_id nulls first, part.payment_key)
     from order_refund_part as part left join order_payment on order_payment.key = part.payment_key
       left join plan_charge on plan_charge.key = part.payment_key
       left join voucher on voucher.id = part.voucher_id
     where refund_id = order_refund.id), '[]') as parts
   from order_refund where order_id = $1 order by at, id`,
)

/** The oldest first. */
export function readRefunds(tx: Tx, orderId: string): Promise<RefundView[]> {
  return views(tx, [orderId])
}

const open = statement<{ state: string; refunds: number }>(
  'count_open_refunds',
  `select state, count(*)::int as refunds from order_refund_part where state <> 'done' group by state order by state`,
)

/** Repayments that the provider has not made, and those that a person has to look at. */
export function countOpenRefunds(tx: Tx): Promise<{ state: string; refunds: number }[]> {
  return open(tx, [])
}
