/** Orders with known answers for tests of reports: what is asked for is what is inserted. */
import { randomUUID } from 'node:crypto'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'

type Parts = { list: number; discount?: number; taxIn?: number; feeOnTop?: number }

export type TestedSale = Parts & {
  at: string
  days?: readonly Day[]
  quantity?: number
  state?: string
  currency?: string
  isValue?: boolean
  /** What the ticket window would ask; the list price where it is left out. */
  window?: number
  discountId?: number
  refunds?: readonly (Parts & { at: string; reason?: 'cancel' | 'move'; pieces?: number })[]
  /** What of it vouchers pay, and what a plan leaves for later. */
  tender?: number
  later?: number
  /** Of a pass: whose it is, and from when to when. */
  pass?: { contactId: number; from: Day; until: Day }
}

export function testedAmounts({ discount = 0, feeOnTop = 0, list, taxIn = 0 }: Parts, discountId = 1): LineAmounts {
  return {
    ...{ currency: 'USD', listMinor: list, discounts: discount > 0 ? [{ discountId, amountMinor: discount }] : [] },
    fees: feeOnTop > 0 ? [{ key: 'lift', name: 'Lift fee', amountMinor: feeOnTop, isIncluded: false }] : [],
    taxes: taxIn > 0 ? [{ key: 'tax', name: 'Tax', amountMinor: taxIn, isIncluded: true }] : [],
    totalMinor: list - discount + feeOnTop,
  } as LineAmounts
}

/** What is the resort's own of it. */
export const ownMinor = ({ discount = 0, list, taxIn = 0 }: Parts): number => list - discount - taxIn

const order = statement(
  'test_report_order',
  `insert into customer_order (id, number, cart_version, locale, currency, total_minor, due_minor, later_minor, state,
     placed_at, plan_consent) values ($1, $2, 1, 'en-US', $3, $4::bigint, $4::bigint - $5::bigint - $6::bigint, $5::bigint, $7, $8,
     case when $5::bigint > 0 then '{}'::jsonb end)`,
)
const line = statement(
  'test_report_line',
  `insert into order_line (id, order_id, position, cart_line_id, product_id, name, quantity, days, quote, amounts,
     total_minor, is_value, assigned_contact_id, valid_from, valid_until)
   values ($1, $2, 1, 0, $3, 'Ticket', $4, $5::date[], $6, $7, $8, $9, $10, $11, $12)`,
)
const ticket = statement(
  'test_report_ticket',
  `insert into ticket (serial, order_line_id, piece, ended_at, ended_reason)
   values (upper(substr(translate(gen_random_uuid()::text, '-iloud', ''), 1, 8)), $1, $2, $3::timestamptz,
     case when $3::timestamptz is not null then 'refunded' end)`,
)
const refund = statement(
  'test_report_refund',
  `with given as (insert into order_refund (order_id, source, amount_minor, reason, at, actor_role)
     values ($1, gen_random_uuid(), $3, $4, $5, 'customer') returning id)
   insert into order_refund_line (refund_id, order_line_id, amounts) select id, $2, $6 from given`,
)
const cancelled = statement(
  'test_report_cancelled',
  `insert into order_change (order_id, order_line_id, kind, pieces, kept, at, actor_role)
   select $1, $2, 'cancel', array_agg(n), '{"listMinor": 0}', $4, 'customer' from generate_series(1, $3::int) as n`,
)
const tendered = statement('test_report_tender', 'insert into order_tender (order_id, amount_minor) values ($1, $2)')

export async function givenSale(tx: Tx, productId: number, sale: TestedSale) {
  const { at, currency = 'USD', days = [], isValue = false, later = 0, pass, quantity = 1, state = 'paid' } = sale
  const [orderId, lineId] = [randomUUID(), randomUUID()]
  const amounts = testedAmounts(sale, sale.discountId)
  await order(tx, [orderId, orderId, currency, amounts.totalMinor, later, sale.tender ?? 0, state, at])
  const quote = { maxMinor: sale.window ?? sale.list }
  const holder = [pass?.contactId ?? null, pass?.from ?? null, pass?.until ?? null]
  await line(tx, [lineId, orderId, productId, quantity, days, quote, amounts, amounts.totalMinor, isValue, ...holder])
  if (sale.tender) await tendered(tx, [orderId, sale.tender])
  const ends = (sale.refunds ?? []).flatMap(({ at: end, pieces = 0 }) => Array.from({ length: pieces }, () => end))
  for (let piece = 1; piece <= quantity; piece += 1) await ticket(tx, [lineId, piece, ends[piece - 1] ?? null])
  for (const back of sale.refunds ?? []) {
    const went = testedAmounts(back, sale.discountId)
    if (back.pieces) await cancelled(tx, [orderId, lineId, back.pieces, back.at])
    await refund(tx, [orderId, lineId, went.totalMinor, back.reason ?? 'cancel', back.at, went])
  }
  return { orderId, lineId }
}
