/**
 * A plan begins with the sale of its line and ends where the line is cancelled. What is paid and what is owed add up
 * to the total of the line at every moment.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { amountOf } from '#commerce/taxes/index.ts'
import {
  type Enrollment,
  type EnrollmentRow,
  insertEnrollment,
  lockEnrollmentOfLine,
  markEnded,
  movePlanPayment,
} from './enrollments.sql.ts'
import { isOwed } from './payment-status.ts'

/** In the transaction of the sale. A plan that is not the line's total to the cent is a bug. */
export async function enroll(tx: Tx, plan: Enrollment): Promise<void> {
  if (!(await insertEnrollment(tx, plan))) throw new Error('The payments of a plan are not the total of its line.')
}

/** `paidMinor` has the deposit in it; together they are the total of the line. */
export type EndedPlan = { ok: true; paidMinor: number; noLongerOwedMinor: number }

/** `being_charged`: what became of a charge is not known at this moment, so neither is what was paid. */
export type EndRefusal = { ok: false; reason: 'being_charged' }

/**
 * The line is cancelled: no further payment is charged. Undefined where the line has no plan. Asked again it says the
 * same. Locks the plan, after slots and before vouchers.
 */
export async function endEnrollment(tx: Tx, orderLineId: string): Promise<EndedPlan | EndRefusal | undefined> {
  const plan = await lockEnrollmentOfLine(tx, orderLineId)
  if (!plan) return undefined
  if (plan.isBeingCharged) return { ok: false, reason: 'being_charged' }
  const ended = { ok: true, paidMinor: paidOf(plan), noLongerOwedMinor: notPaidOf(plan) } as const
  if (plan.state === 'cancelled') return ended
  for (const payment of plan.payments) {
    if (isOwed(payment.status)) await movePlanPayment(tx, plan.id, payment, 'cancelled')
  }
  await markEnded(tx, plan.id)
  return ended
}

export function paidOf({ depositMinor, payments }: Pick<EnrollmentRow, 'depositMinor' | 'payments'>): number {
  return depositMinor + amountOf(payments.filter(({ status }) => status === 'paid'))
}

function notPaidOf({ payments }: EnrollmentRow): number {
  return amountOf(payments.filter(({ status }) => status !== 'paid'))
}
