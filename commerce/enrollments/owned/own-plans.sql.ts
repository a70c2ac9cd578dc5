/** The only SQL over plans as their owner sees and changes them. Whose a plan is stands in every WHERE. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { PaymentState, PlanState } from '#commerce/enrollments/payment-status.ts'
import { soldName } from '#commerce/orders/index.ts'
import type { StoredCard } from '#commerce/payments/index.ts'
import type { Day, Month } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'

export type OwnPlanRow = {
  id: string
  orderId: string
  orderNumber: string
  product: string
  /** Whom the line is for. */
  contactId: number | null
  personName: string | null
  currency: string
  state: PlanState
  isBlocked: boolean
  isBeingCharged: boolean
  placedAt: Date
  depositMinor: number
  card: StoredCard | null
  payments: { sequence: number; dueOn: Day; amountMinor: number; status: PaymentState; nextTryOn: Day | null }[]
}

const list = statement<OwnPlanRow>(
  'list_own_plans',
  `select plan.id, placed.id as "orderId", placed.number as "orderNumber", ${soldName('line', '$4::text')} as product,
     line.assigned_contact_id as "contactId", line.person_name as "personName", plan.currency, plan.state,
     plan.blocked_at is not null as "isBlocked", placed.placed_at as "placedAt",
     plan.deposit_minor::float8 as "depositMinor",
     exists (select from plan_charge where enrollment_id = plan.id and state = 'open') as "isBeingCharged",
     case when card.id is not null then jsonb_build_object('id', card.id, 'brand', card.brand, 'last4', card.last4,
       'expires', card.expires) end as card,
     (select jsonb_agg(jsonb_build_object('sequence', sequence, 'dueOn', due_on, 'amountMinor', amount_minor,
        'status', status, 'nextTryOn', next_try_on) order by sequence)
      from plan_payment where enrollment_id = plan.id) as payments
   from plan_enrollment as plan join order_line as line on line.id = plan.order_line_id
     join customer_order as placed on placed.id = line.order_id
     left join stored_card as card on card.id = plan.stored_card_id and card.removed_at is null
   where plan.contact_id = $1 and ($2::uuid is null or placed.id = $2)
   order by placed.placed_at desc, line.position limit $3`,
)
const running = statement<{ id: string }>(
  'list_running_plans',
  `select plan.id from plan_enrollment as plan join order_line as line on line.id = plan.order_line_id
   where plan.contact_id = $1 and plan.state in ('active', 'overdue') and ($2::uuid is null or plan.id = $2)
     and ($3::uuid is null or line.order_id = $3)
   order by plan.id`,
)
// A card that is chosen here cannot be removed meanwhile.
const chosen = statement<{ expires: Month | null }>(
  'choose_plan_card',
  'select expires from stored_card where id = $2 and contact_id = $1 and removed_at is null for share',
)
const change = statement(
  'change_plan_card',
  `update plan_enrollment set stored_card_id = $2, warned_card_id = null where id = $1`,
)
const used = statement<{ id: string }>(
  'plans_of_card',
  `select id from plan_enrollment where stored_card_id = $1 and state in ('active', 'overdue')
   union all select enrollment_id from plan_charge where stored_card_id = $1 and state = 'open' limit 1`,
)

/** More than a customer pays for at once. */
const MOST_PLANS = 50

/** The newest first; those of one order, or all; in the shop's own words without a locale. */
export function listOwnPlans(
  tx: Tx,
  contactId: number,
  { locale, orderId }: { orderId?: string | undefined; locale?: Locale } = {},
): Promise<OwnPlanRow[]> {
  return list(tx, [contactId, orderId ?? null, MOST_PLANS, locale ?? null])
}

/** Ascending by id, in which they are locked. */
export async function listRunningPlans(
  tx: Tx,
  contactId: number,
  { orderId, planId }: { planId?: string | undefined; orderId?: string | undefined },
): Promise<string[]> {
  return (await running(tx, [contactId, planId ?? null, orderId ?? null])).map(({ id }) => id)
}

/** Undefined where it is another customer's, as where there is none. */
export async function chooseCard(
  tx: Tx,
  contactId: number,
  cardId: number,
): Promise<{ expires: Month | null } | undefined> {
  return (await chosen(tx, [contactId, cardId]))[0]
}

export async function changeCard(tx: Tx, planId: string, cardId: number): Promise<void> {
  await change(tx, [planId, cardId])
}

/** A plan that still has something to pay is charged to it. The caller has locked the card. */
export async function isCardOfPlan(tx: Tx, cardId: number): Promise<boolean> {
  return (await used(tx, [cardId])).length > 0
}
