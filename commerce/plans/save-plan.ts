/**
 * Offer a product, or one variant of it, to be paid over time. The newest plan on sale counts, so nothing is
 * overwritten.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type PlanDraft, type PlanRefusal, planRefusal } from './plan-draft.ts'
import { hasProduct, hasVariant, insertPlan } from './plans.sql.ts'

export type SavePlanResult =
  | { ok: true; id: number }
  | { ok: false; reason: PlanRefusal | 'unknown_product' | 'unknown_variant' }

export async function savePlan(tx: Tx, draft: PlanDraft): Promise<SavePlanResult> {
  const reason = planRefusal(draft)
  if (reason) return { ok: false, reason }
  const { productId, variantId } = draft
  if (!(await hasProduct(tx, productId))) return { ok: false, reason: 'unknown_product' }
  if (variantId !== undefined && !(await hasVariant(tx, productId, variantId))) {
    return { ok: false, reason: 'unknown_variant' }
  }
  return { ok: true, id: await insertPlan(tx, { ...draft, name: draft.name.trim() }) }
}
