/**
 * The owner of a plan pays one payment, or all that is left, before its day. The payments are named and the sum is the
 * one that was seen, so a press that is sent twice pays once.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { payNowKey } from '#commerce/enrollments/charging/charge-key.ts'
import { countCharges, insertCharge } from '#commerce/enrollments/charging/charges.sql.ts'
import { type ChargeOutcome, type PlanDesk, settleCharge } from '#commerce/enrollments/charging/settle-charge.ts'
import { lockEnrollment } from '#commerce/enrollments/enrollments.sql.ts'
import { isOwed } from '#commerce/enrollments/payment-status.ts'
import { amountOf } from '#commerce/taxes/index.ts'

export type PayNowRequest = {
  contactId: number
  planId: string
  /** Of one payment; all that is owed without. */
  sequence?: number | undefined
  /** What the button said. */
  seenMinor: number
}

export type PayNowResult =
  | { ok: true; outcome: 'paid' | 'paid_before' | 'unknown' }
  /** `amount_changed`: something of it was paid meanwhile, by the clock or in another tab. */
  | { ok: false; reason: 'not_found' | 'being_charged' | 'amount_changed' | 'no_card' | 'declined' }

export async function payPlanNow(desk: PlanDesk, request: PayNowRequest): Promise<PayNowResult> {
  const started = await desk.database.transaction((tx) => start(tx, desk.provider.name, request))
  return 'key' in started ? RESULTS[await settleCharge(desk, started.key, true)] : started
}

const RESULTS: Record<ChargeOutcome, PayNowResult> = {
  captured: { ok: true, outcome: 'paid' },
  unknown: { ok: true, outcome: 'unknown' },
  declined: { ok: false, reason: 'declined' },
}

async function start(
  tx: Tx,
  provider: string,
  { contactId, planId, seenMinor, sequence }: PayNowRequest,
): Promise<{ key: string } | PayNowResult> {
  const plan = await lockEnrollment(tx, planId)
  if (plan?.contactId !== contactId || plan.state === 'cancelled') return { ok: false, reason: 'not_found' }
  const wanted = plan.payments.filter((payment) => sequence === undefined || payment.sequence === sequence)
  if (wanted.length === 0) return { ok: false, reason: 'not_found' }
  const owed = wanted.filter(({ status }) => isOwed(status))
  if (owed.length === 0) return { ok: true, outcome: 'paid_before' }
  if (plan.isBeingCharged) return { ok: false, reason: 'being_charged' }
  if (amountOf(owed) !== seenMinor) return { ok: false, reason: 'amount_changed' }
  if (plan.storedCardId === null) return { ok: false, reason: 'no_card' }
  const key = payNowKey(planId, (await countCharges(tx, planId)) + 1)
  await insertCharge(tx, { key, planId, provider, payments: owed, isTry: false })
  return { key }
}
