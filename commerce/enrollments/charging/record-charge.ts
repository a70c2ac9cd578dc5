/**
 * Notes the end of a charge with all that follows from it, in one transaction and once: the payments are paid and
 * posted, or tried again on a later day, or failed; the plan stands by its payments; its owner gets one mail.
 */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import {
  type EnrollmentRow,
  lockEnrollment,
  movePlanPayment,
  type PlanPaymentRow,
} from '#commerce/enrollments/enrollments.sql.ts'
import { nextTryOn, type PaymentState, planState } from '#commerce/enrollments/payment-status.ts'
import { postPayment } from '#commerce/journal/index.ts'
import type { Day } from '#contract/values/day.ts'
import { isTryKey } from './charge-key.ts'
import { type ChargeEnd, type ChargeRow, endCharge, setPlanState } from './charges.sql.ts'
import { mailDeclined, mailPaid } from './plan-mails.ts'

type Rules = { today: () => Day; blocksAccess: () => boolean }

export async function recordCharge(
  tx: Tx,
  rules: Rules,
  charge: ChargeRow,
  ended: ChargeEnd,
): Promise<ChargeEnd['state']> {
  const plan = await lockEnrollment(tx, charge.planId)
  if (!plan) throw new Error('A plan that is charged is not there.')
  if (!(await endCharge(tx, charge.key, ended))) return ended.state
  const charged = plan.payments.filter(({ chargeKey }) => chargeKey === charge.key)
  const statuses =
    ended.state === 'captured' ? await pay(tx, plan, charge, charged) : await decline(tx, plan, charge, charged, rules)
  const all = plan.payments.map((payment) => statuses.get(payment.sequence) ?? payment.status)
  const isBlocked = all.includes('failed') && (rules.blocksAccess() || plan.blockedAt !== null)
  await setPlanState(tx, plan.id, planState(all), isBlocked)
  if (isTryKey(charge.key) && [...statuses.values()].includes('failed')) await tellStaff(tx, plan, charge)
  return ended.state
}

type Statuses = ReadonlyMap<number, PaymentState>

async function pay(tx: Tx, plan: EnrollmentRow, charge: ChargeRow, charged: PlanPaymentRow[]): Promise<Statuses> {
  for (const payment of charged) await movePlanPayment(tx, plan.id, payment, 'paid')
  const { amountMinor, currency, key, orderId } = charge
  const money = { currency, amountMinor, tender: 'provider', reference: `order ${orderId}` } as const
  const posted = await postPayment(tx, { source: `plan ${key}`, ...money })
  if (!posted.ok) throw new Error(`The payment of a plan was not posted: ${posted.reason}.`)
  await mailPaid(tx, charge, charged)
  return new Map(charged.map(({ sequence }) => [sequence, 'paid']))
}

/** What its owner wanted to pay at once stays as it was: they see that it was declined. */
async function decline(
  tx: Tx,
  plan: EnrollmentRow,
  charge: ChargeRow,
  charged: PlanPaymentRow[],
  { today }: Rules,
): Promise<Statuses> {
  const statuses = new Map<number, PaymentState>()
  if (!isTryKey(charge.key)) return statuses
  for (const payment of charged) {
    const next = nextTryOn({ ...payment, today: today() })
    const to = next === undefined ? 'failed' : 'retrying'
    await movePlanPayment(tx, plan.id, payment, to, next ?? null)
    statuses.set(payment.sequence, to)
    await mailDeclined(tx, charge, payment, next)
  }
  return statuses
}

/** Until an operator has a list of them, the trail is where they find whom to call. */
async function tellStaff(tx: Tx, { contactId }: EnrollmentRow, { key, orderNumber }: ChargeRow): Promise<void> {
  await recordAudit(tx, {
    action: 'plan payment failed',
    actor: { contactId: 0, role: 'job', name: 'charge-plans' },
    subjectContactId: contactId ?? undefined,
    object: `charge ${key} of order ${orderNumber}`,
  })
}
