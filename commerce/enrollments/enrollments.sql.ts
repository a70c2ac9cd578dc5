/** The only SQL over bought plans and their payments. Whatever changes one locks the row of its plan first. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import { isPaymentEdge, type PaymentState, type PlanState } from './payment-status.ts'

export type PlanPaymentRow = {
  sequence: number
  dueOn: Day
  amountMinor: number
  status: PaymentState
  tries: number
  nextTryOn: Day | null
  chargeKey: string | null
  paidAt: Date | null
}

export type EnrollmentRow = {
  id: string
  orderLineId: string
  contactId: number | null
  storedCardId: number | null
  currency: string
  depositMinor: number
  state: PlanState
  /** By the day on which it was charged by the clock last. */
  chargedOn: Day | null
  blockedAt: Date | null
  /** What became of a charge is not known yet. */
  isBeingCharged: boolean
  payments: PlanPaymentRow[]
}

export type Enrollment = {
  orderLineId: string
  contactId: number
  storedCardId?: number | undefined
  currency: string
  consent: { version: string; words: string; at: Date }
  depositMinor: number
  /** After the deposit, ascending by day. */
  payments: readonly { dueOn: Day; amountMinor: number }[]
}

const insert = statement<{ id: string }>(
  'enroll_plan',
  `with line as (select id from order_line where id = $1 and total_minor = $5 + (select sum(m) from unnest($10::bigint[]) as m)),
   plan as (
     insert into plan_enrollment (order_line_id, contact_id, stored_card_id, currency, deposit_minor, consent_version,
       consent_words, consented_at)
     select id, $2, $3, $4, $5, $6, $7, $8 from line returning id
   )
   insert into plan_payment (enrollment_id, sequence, due_on, amount_minor, next_try_on)
   select plan.id, nth, due_on, minor, due_on
   from plan, unnest($9::date[], $10::bigint[]) with ordinality as part (due_on, minor, nth) returning enrollment_id as id`,
)

const PAYMENTS = `(select jsonb_agg(jsonb_build_object('sequence', sequence, 'dueOn', due_on,
    'amountMinor', payment.amount_minor, 'status', payment.status, 'tries', tries, 'nextTryOn', next_try_on,
    'chargeKey', charge_key, 'paidAt', paid_at) order by sequence)
  from plan_payment as payment where payment.enrollment_id = plan.id) as payments`
const COLUMNS = `plan.id, plan.order_line_id as "orderLineId", plan.contact_id as "contactId",
  plan.stored_card_id as "storedCardId", plan.currency, plan.deposit_minor::float8 as "depositMinor", plan.state,
  plan.charged_on::text as "chargedOn", plan.blocked_at as "blockedAt",
  exists (select from plan_charge where enrollment_id = plan.id and state = 'open') as "isBeingCharged", ${PAYMENTS}`
const lock = statement('lock_plan', 'select from plan_enrollment where id = $1 for update')
const lockLine = statement<{ id: string }>(
  'lock_plan_of_line',
  'select id from plan_enrollment where order_line_id = $1 for update',
)
const read = statement<EnrollmentRow>('read_plan', `select ${COLUMNS} from plan_enrollment as plan where plan.id = $1`)
const end = statement('end_plan', `update plan_enrollment set state = 'cancelled', blocked_at = null where id = $1`)
const move = statement<{ sequence: number }>(
  'move_plan_payment',
  `update plan_payment set status = $4, next_try_on = $5, paid_at = case $4 when 'paid' then shop_now() end
   where enrollment_id = $1 and sequence = $2 and status = $3 returning sequence`,
)

/** False where the deposit and the payments are not the total of the line. */
export async function insertEnrollment(tx: Tx, plan: Enrollment): Promise<boolean> {
  const { consent, contactId, currency, depositMinor, orderLineId, payments, storedCardId = null } = plan
  const days = payments.map(({ dueOn }) => dueOn)
  const amounts = payments.map(({ amountMinor }) => amountMinor)
  const agreed = [consent.version, consent.words, consent.at]
  const made = await insert(tx, [
    ...[orderLineId, contactId, storedCardId, currency, depositMinor, ...agreed, days, amounts],
  ])
  return made.length === payments.length && made.length > 0
}

/** The first lock of whatever changes a plan, before those of vouchers (docs/locking.md). */
export async function lockEnrollment(tx: Tx, id: string): Promise<EnrollmentRow | undefined> {
  // Sent together; the second sees what was committed until the first has the lock.
  const [, [plan]] = await Promise.all([lock(tx, [id]), read(tx, [id])])
  return plan && { ...plan, payments: plan.payments.map(withTime) }
}

export async function lockEnrollmentOfLine(tx: Tx, orderLineId: string): Promise<EnrollmentRow | undefined> {
  const [found] = await lockLine(tx, [orderLineId])
  return found && lockEnrollment(tx, found.id)
}

export async function markEnded(tx: Tx, id: string): Promise<void> {
  await end(tx, [id])
}

/** The caller has locked the plan. What is no edge is a bug. */
export async function movePlanPayment(
  tx: Tx,
  planId: string,
  { sequence, status }: Pick<PlanPaymentRow, 'sequence' | 'status'>,
  to: PaymentState,
  nextTry: Day | null = null,
): Promise<void> {
  const isMoved = isPaymentEdge(status, to) && (await move(tx, [planId, sequence, status, to, nextTry])).length === 1
  if (!isMoved) throw new Error(`A payment of a plan cannot go from ${status} to ${to}.`)
}

/** Times inside of JSON come as text. */
function withTime(payment: PlanPaymentRow): PlanPaymentRow {
  return { ...payment, paidAt: payment.paidAt && new Date(payment.paidAt) }
}
