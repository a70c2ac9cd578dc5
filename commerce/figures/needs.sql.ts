/** What waits for a person: money that does not come or go, messages that were given up. Each has an index. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { OrderState } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'

export type CountedMoney = { count: number; minor: number; since: Date | null }
export type CountedMessages = { topic: string; count: number; since: Date }

/** A payment that was asked for and did not come: of a plan, or of an order. */
export type FailingPayment = {
  orderNumber: string
  person: string | null
  /** What it pays for. */
  name: string | null
  minor: number
  currency: string
  since: Date
  /** In the words of the provider's kinds, such as `insufficient-funds`. */
  declineReason: string | null
  /** Of a plan: which of how many payments, and when it is tried again; null where no more. */
  payment: { sequence: number; of: number; nextTryOn: Day | null } | null
  /** Of an order. */
  state: OrderState | null
}

const FAILS = `status in ('retrying', 'failed')`
// A day has no zone: noon in UTC is on it at nearly every resort.
const DUE = `(due_on + time '12:00') at time zone 'UTC'`
// A guest may still be on the page of the provider: what is younger is no trouble yet.
const WAITS = `(customer_order.state = 'review'
  or ask_at is not null and customer_order.state <> 'pending' and placed_at < $1)`

const plans = statement<CountedMoney>(
  'count_failing_payments',
  `select count(*)::int as count, coalesce(sum(amount_minor), 0)::float8 as minor, min(${DUE}) as since
   from plan_payment where ${FAILS}`,
)
const orders = statement<CountedMoney>(
  'count_waiting_orders',
  `select count(*)::int as count, coalesce(sum(due_minor), 0)::float8 as minor, min(placed_at) as since
   from customer_order where ${WAITS}`,
)
const refunds = statement<CountedMoney>(
  'count_refused_refunds',
  `select count(*)::int as count, coalesce(sum(part.amount_minor), 0)::float8 as minor, min(at) as since
   from order_refund_part as part join order_refund on order_refund.id = refund_id where part.state = 'review'`,
)
const parked = statement<CountedMessages>(
  'count_parked_messages',
  `select topic, count(*)::int as count, min(parked_at) as since
   from outbox_message where parked_at is not null and delivered_at is null group by topic order by topic`,
)
const failing = statement<FailingPayment>(
  'list_failing_payments',
  `(select number as "orderNumber", first_name || ' ' || last_name as person, line.name, payment.amount_minor::float8
       as minor, plan.currency, ${DUE} as since, charge.decline_reason as "declineReason",
     jsonb_build_object('sequence', payment.sequence, 'nextTryOn', next_try_on, 'of',
       (select count(*) from plan_payment as other where other.enrollment_id = plan.id)) as payment, null as state
   from plan_payment as payment join plan_enrollment as plan on plan.id = payment.enrollment_id
     join order_line as line on line.id = plan.order_line_id
     join customer_order on customer_order.id = line.order_id
     left join contact on contact.id = plan.contact_id left join plan_charge as charge on charge.key = charge_key
   where payment.${FAILS} order by due_on, number limit $2)
   union all
   (select number, coalesce(first_name || ' ' || last_name, customer_order.email), null, due_minor::float8, currency,
     placed_at, decline_reason, null, customer_order.state
   from customer_order left join contact on contact.id = contact_id where ${WAITS} order by placed_at, number limit $2)
   order by since, "orderNumber" limit $2`,
)

export type MoneyTroubles = { plans: CountedMoney; orders: CountedMoney; refunds: CountedMoney }

const NONE: CountedMoney = { count: 0, minor: 0, since: null }

/** Orders that were placed after `before` may still be paid by their guest. */
export async function countMoneyTroubles(tx: Tx, before: Date): Promise<MoneyTroubles> {
  const [[ofPlans = NONE], [ofOrders = NONE], [ofRefunds = NONE]] = [
    await plans(tx, []),
    await orders(tx, [before]),
    await refunds(tx, []),
  ]
  return { plans: ofPlans, orders: ofOrders, refunds: ofRefunds }
}

export function countParkedMessages(tx: Tx): Promise<CountedMessages[]> {
  return parked(tx, [])
}

/** The oldest first. */
export function listFailingPayments(tx: Tx, before: Date, most: number): Promise<FailingPayment[]> {
  return failing(tx, [before, most])
}
