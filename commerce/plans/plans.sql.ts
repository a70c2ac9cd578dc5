/** The only SQL over payment plans. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import { variant } from '#commerce/catalog/variant.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { paymentPlan } from './plans.tables.ts'
import type { PlanDraft } from './save-plan.ts'

export type Plan = Readonly<typeof paymentPlan.$inferSelect>

/** The newest first: of two that apply it is the one that counts. */
export async function selectPlans(tx: Tx): Promise<Plan[]> {
  return tx.select().from(paymentPlan).orderBy(desc(paymentPlan.createdAt), desc(paymentPlan.id))
}

/** Whether there is such a product, which then stays until the transaction ends. */
export async function pinProduct(tx: Tx, id: number): Promise<boolean> {
  return (await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('key share')).length > 0
}

/** The same for a variant that is sold. */
export async function pinVariant(tx: Tx, productId: number, id: number): Promise<boolean> {
  const isIt = and(eq(variant.id, id), eq(variant.productId, productId), isNull(variant.archivedAt))
  return (await tx.select({ id: variant.id }).from(variant).where(isIt).for('key share')).length > 0
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

export async function clearPlans(tx: Tx): Promise<void> {
  await tx.delete(paymentPlan)
}
