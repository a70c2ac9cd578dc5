/** Offer a product, or one variant of it, to be paid over time. The newest plan on sale counts, so nothing is overwritten. */
import type { Tx } from '#commerce/database/tx.ts'
import { type PlanDraft, type PlanRefusal, planRefusal } from './plan-draft.ts'
import { insertPlan } from './plans.sql.ts'

export type SavePlanResult = { ok: true; id: number } | { ok: false; reason: PlanRefusal }

export async function savePlan(tx: Tx, draft: PlanDraft): Promise<SavePlanResult> {
  const reason = planRefusal(draft)
  if (reason) return { ok: false, reason }
  return { ok: true, id: await insertPlan(tx, { ...draft, name: draft.name.trim() }) }
}
