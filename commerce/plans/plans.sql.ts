/** The only SQL over payment plans. */
import { desc } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { paymentPlan } from './plans.tables.ts'

export type Plan = Readonly<typeof paymentPlan.$inferSelect>

/** The newest first: of two that apply it is the one that counts. */
export async function selectPlans(tx: Tx): Promise<Plan[]> {
  return tx.select().from(paymentPlan).orderBy(desc(paymentPlan.createdAt), desc(paymentPlan.id))
}
