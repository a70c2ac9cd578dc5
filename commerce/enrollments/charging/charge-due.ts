/**
 * Charges what is due, each payment once, however many processes do it at once and wherever one of them dies. A charge
 * is written down under the lock of its plan before the provider is asked. A plan pays one payment a day: a shop that
 * was down for days takes no guest's payments in one go.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockEnrollment } from '#commerce/enrollments/enrollments.sql.ts'
import type { Day } from '#contract/values/day.ts'
import { tryKey } from './charge-key.ts'
import { insertCharge, lockDuePlans, markChargedOn } from './charges.sql.ts'
import { type ChargeOutcome, type PlanDesk, settleCharge, settleOpenCharges } from './settle-charge.ts'

/** Few at a time: what a process dies with is looked up before it is charged. */
const MOST_AT_ONCE = 10

export type DayOfCharges = Record<ChargeOutcome, number>

/** What was begun before is settled first. Where the provider cannot be reached no more is begun. */
export async function chargeDue(desk: PlanDesk): Promise<DayOfCharges> {
  await settleOpenCharges(desk)
  const counted: DayOfCharges = { captured: 0, declined: 0, unknown: 0 }
  const today = desk.today()
  let keys: string[]
  do {
    keys = await desk.database.transaction((tx) => startDueCharges(tx, desk.provider.name, today))
    await desk.at?.('after start')
    for (const key of keys) counted[await settleCharge(desk, key, true)] += 1
  } while (keys.length > 0 && counted.unknown === 0)
  return counted
}

async function startDueCharges(tx: Tx, provider: string, today: Day): Promise<string[]> {
  const keys: string[] = []
  for (const planId of await lockDuePlans(tx, today, MOST_AT_ONCE)) {
    // Read after the lock was had: the statement that locked may have looked before another charge was noted.
    const plan = await lockEnrollment(tx, planId)
    const payment = plan?.payments.find(({ nextTryOn }) => nextTryOn !== null && nextTryOn <= today)
    if (!plan || !payment || plan.isBeingCharged) continue
    const key = tryKey(planId, payment.sequence, payment.tries)
    await insertCharge(tx, { key, planId, provider, payments: [payment], isTry: true })
    await markChargedOn(tx, planId, today)
    keys.push(key)
  }
  return keys
}
