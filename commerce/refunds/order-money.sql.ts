/** What was taken for orders, what went back, and what their plans still owe: read for many of them at once. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { OWED } from '#commerce/enrollments/index.ts'
import type { OrderMoney } from '#contract/rules/checkout/order-standing.ts'

const OF_ORDER = 'order_id = customer_order.id'
const OF_PLANS = `plan_enrollment plan on plan.id = enrollment_id join order_line line on line.id = plan.order_line_id
  where line.${OF_ORDER}`
const money = statement<OrderMoney & { orderId: string }>(
  'money_of_orders',
  `select id as "orderId",
     (select coalesce(sum((amounts ->> 'listMinor')::bigint), 0)::float8 from order_line where ${OF_ORDER}) as "listMinor",
     (greatest((select coalesce(sum(captured_minor), 0) from order_payment where ${OF_ORDER}),
        case when state = 'confirmed' then due_minor else 0 end)
      + (select coalesce(sum(amount_minor), 0) from order_tender where ${OF_ORDER})
      + (select coalesce(sum(amount_minor), 0) from plan_charge join ${OF_PLANS} and plan_charge.state = 'captured')
     )::float8 as "takenMinor",
     greatest((select coalesce(sum(amount_minor), 0) from order_refund where ${OF_ORDER}),
       (select coalesce(sum(refunded_minor), 0) from order_payment where ${OF_ORDER}))::float8 as "refundedMinor",
     coalesce(owed.minor, 0)::float8 as "owedMinor", coalesce(owed.payments, 0)::int as "owedPayments"
   from customer_order, lateral (
     select sum(amount_minor) as minor, count(distinct due_on) as payments
     from plan_payment join ${OF_PLANS} and plan_payment.status = any ($2::text[])) as owed
   where id = any ($1::uuid[])`,
)

export async function readOrderMoney(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderMoney>> {
  if (orderIds.length === 0) return new Map()
  const rows = await money(tx, [[...new Set(orderIds)], OWED])
  return new Map(rows.map(({ orderId, ...read }) => [orderId, read]))
}
