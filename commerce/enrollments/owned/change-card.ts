/**
 * Another card pays what is still open: of one plan, of an order, or of all that their owner has. What is overdue is
 * charged to it at once, one payment after the other, until one is declined.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { tryKey } from '#commerce/enrollments/charging/charge-key.ts'
import { insertCharge } from '#commerce/enrollments/charging/charges.sql.ts'
import { type ChargeOutcome, type PlanDesk, settleCharge } from '#commerce/enrollments/charging/settle-charge.ts'
import { type EnrollmentRow, lockEnrollment, movePlanPayment } from '#commerce/enrollments/enrollments.sql.ts'
import { endsTooEarly } from '#commerce/enrollments/payment-status.ts'
import type { Day } from '#contract/values/day.ts'
import { changeCard, chooseCard, listRunningPlans } from './own-plans.sql.ts'

export type ChangeCardRequest = {
  contactId: number
  cardId: number
  planId?: string | undefined
  orderId?: string | undefined
}

/** `charged`: what became of overdue payments, where there were any. */
export type ChangeCardResult =
  | { ok: true; charged: ChargeOutcome | undefined }
  /** `expires_early`: the card ends before the last payment. */
  | { ok: false; reason: 'card_not_found' | 'plan_not_found' | 'expires_early' }

export async function changePlanCard(desk: PlanDesk, request: ChangeCardRequest): Promise<ChangeCardResult> {
  const changed = await desk.database.transaction((tx) => choose(tx, request, desk.today()))
  if (!changed.ok) return changed
  const outcomes: ChargeOutcome[] = []
  for (const planId of changed.planIds) outcomes.push(...(await chargeOverdue(desk, planId)))
  return { ok: true, charged: worstOf(outcomes) }
}

async function choose(
  tx: Tx,
  { cardId, contactId, ...of }: ChangeCardRequest,
  today: Day,
): Promise<{ ok: true; planIds: string[] } | Extract<ChangeCardResult, { ok: false }>> {
  const card = await chooseCard(tx, contactId, cardId)
  if (!card) return { ok: false, reason: 'card_not_found' }
  const planIds = await listRunningPlans(tx, contactId, of)
  if (planIds.length === 0) return { ok: false, reason: 'plan_not_found' }
  const plans: EnrollmentRow[] = []
  for (const planId of planIds) {
    const plan = await lockEnrollment(tx, planId)
    if (plan) plans.push(plan)
  }
  if (plans.some(({ payments }) => endsTooEarly(card.expires, payments))) return { ok: false, reason: 'expires_early' }
  for (const plan of plans) await payWithCard(tx, plan, cardId, today)
  return { ok: true, planIds }
}

/** The card pays what is left, and what is overdue is tried again today. The caller has locked the plan. */
export async function payWithCard(
  tx: Tx,
  { id, payments }: Pick<EnrollmentRow, 'id' | 'payments'>,
  cardId: number,
  today: Day,
): Promise<void> {
  await changeCard(tx, id, cardId)
  for (const payment of payments) {
    const isOverdue = payment.status === 'failed' || payment.status === 'retrying'
    if (isOverdue) await movePlanPayment(tx, id, payment, 'retrying', today)
  }
}

/** The worst of them, for its owner to know. */
export function worstOf(outcomes: readonly ChargeOutcome[]): ChargeOutcome | undefined {
  return (['declined', 'unknown', 'captured'] as const).find((outcome) => outcomes.includes(outcome))
}

export async function chargeOverdue(desk: PlanDesk, planId: string): Promise<ChargeOutcome[]> {
  const outcomes: ChargeOutcome[] = []
  for (;;) {
    const key = await desk.database.transaction((tx) => startRetry(tx, desk, planId))
    if (key === undefined) return outcomes
    const outcome = await settleCharge(desk, key, true)
    outcomes.push(outcome)
    if (outcome !== 'captured') return outcomes
  }
}

async function startRetry(tx: Tx, { provider, today }: PlanDesk, planId: string): Promise<string | undefined> {
  const plan = await lockEnrollment(tx, planId)
  const payment = plan?.payments.find(
    ({ nextTryOn, status }) => status === 'retrying' && nextTryOn !== null && nextTryOn <= today(),
  )
  if (!payment || plan?.isBeingCharged) return undefined
  const key = tryKey(planId, payment.sequence, payment.tries)
  await insertCharge(tx, { key, planId, provider: provider.name, payments: [payment], isTry: true })
  return key
}
