/** The only SQL over payment plans. */
import { desc } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { PlanDraft } from './plan-draft.ts'
import { paymentPlan } from './plans.tables.ts'

export type Plan = Readonly<typeof paymentPlan.$inferSelect>

/** The newest first: of two that apply it is the one that counts. */
export async function selectPlans(tx: Tx): Promise<Plan[]> {
  return tx.select().from(paymentPlan).orderBy(desc(paymentPlan.createdAt), desc(paymentPlan.id))
}

export async function insertPlan(tx: Tx, { deposit, payments, ...plan }: PlanDraft): Promise<number> {
  const [row] = await tx
    .insert(paymentPlan)
    .values({
      ...plan,
      ...('basisPoints' in deposit
        ? { depositBasisPoints: deposit.basisPoints }
        : { depositMinor: deposit.amountMinor }),
      ...('dates' in payments ? { dates: [...new Set(payments.dates)].sort() } : payments),
    })
    .returning({ id: paymentPlan.id })
  if (!row) throw new Error('A payment plan was inserted without an id.')
  return row.id
}

export async function deletePlans(tx: Tx): Promise<void> {
  await tx.delete(paymentPlan)
}
