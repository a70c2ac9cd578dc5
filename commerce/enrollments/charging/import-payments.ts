/** Payments of a plan that were made before this shop kept it: charged once each and posted. Nothing is told. */
import type { Tx } from '#commerce/database/tx.ts'
import { lockEnrollmentOfLine, movePlanPayment } from '#commerce/enrollments/enrollments.sql.ts'
import { planState } from '#commerce/enrollments/payment-status.ts'
import { postPayment } from '#commerce/journal/index.ts'
import { tryKey } from './charge-key.ts'
import { endCharge, insertCharge, readCharge, readPlanOwner, setPlanState } from './charges.sql.ts'

export type ImportedCharge = { key: string; amountMinor: number }

/** The first so many payments of the line's plan. */
export async function importPaidPayments(
  tx: Tx,
  orderLineId: string,
  { payments: count, provider }: { provider: string; payments: number },
): Promise<ImportedCharge[]> {
  const plan = await lockEnrollmentOfLine(tx, orderLineId)
  if (!plan) throw new Error('A plan whose payments come in is not there.')
  const { card } = await readPlanOwner(tx, plan.id)
  const paid = plan.payments.slice(0, count)
  const made: ImportedCharge[] = []
  for (const payment of paid) {
    const { amountMinor, sequence, tries } = payment
    const key = tryKey(plan.id, sequence, tries)
    await insertCharge(tx, { key, planId: plan.id, provider, payments: [payment], isTry: true })
    const charge = await readCharge(tx, key)
    await endCharge(tx, key, { state: 'captured', method: card ?? { brand: '', last4: '' } })
    await movePlanPayment(tx, plan.id, payment, 'paid')
    const money = { currency: plan.currency, amountMinor, tender: 'provider' } as const
    const posted = await postPayment(tx, { source: `plan ${key}`, ...money, reference: `order ${charge?.orderId}` })
    if (!posted.ok) throw new Error(`A payment of before was not posted: ${posted.reason}.`)
    made.push({ key, amountMinor })
  }
  const left = plan.payments.slice(count).map(({ status }) => status)
  await setPlanState(tx, plan.id, planState(left), false)
  return made
}
