/**
 * Offer a product, or one variant of it, to be paid over time. The newest plan on sale counts, so nothing is
 * overwritten.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Day, isDay } from '#contract/values/day.ts'
import { insertPlan, pinProduct, pinVariant, selectPlans } from './plans.sql.ts'

export type PlanDraft = {
  productId: number
  /** For this variant alone; it goes before one of the whole product. */
  variantId?: number
  name: string
  /** Its first and its last day of sale. */
  saleStartsOn?: Day
  saleEndsOn?: Day
  deposit: { amountMinor: number } | { basisPoints: number }
  /** The days themselves, or the first of them and how many follow every how many months. */
  payments: { dates: readonly Day[] } | { anchorDay: Day; instalments: number; everyMonths: number }
}

type PlanRefusal = 'bad_name' | 'bad_sale_window' | 'bad_deposit' | 'bad_dates' | 'bad_interval'

export type SavePlanResult =
  | { ok: true; id: number }
  | { ok: false; reason: PlanRefusal | 'unknown_product' | 'unknown_variant' }

export async function savePlan(tx: OperatorTx, draft: PlanDraft): Promise<SavePlanResult> {
  const read = async () => Object.fromEntries((await selectPlans(tx)).map((plan) => [`plan ${plan.id}`, plan]))
  return recordChange(tx, { action: 'plan added', what: 'plans', read }, () => addPlan(tx, draft))
}

async function addPlan(tx: Tx, draft: PlanDraft): Promise<SavePlanResult> {
  const reason = planRefusal(draft)
  if (reason) return { ok: false, reason }
  const { productId, variantId } = draft
  if (!(await pinProduct(tx, productId))) return { ok: false, reason: 'unknown_product' }
  if (variantId !== undefined && !(await pinVariant(tx, productId, variantId))) {
    return { ok: false, reason: 'unknown_variant' }
  }
  return { ok: true, id: await insertPlan(tx, { ...draft, name: draft.name.trim() }) }
}

const LONGEST_NAME = 200
const MOST_PAYMENTS = 60

function planRefusal({ name, saleStartsOn, saleEndsOn, deposit, payments }: PlanDraft): PlanRefusal | undefined {
  if (name.trim() === '' || name.trim().length > LONGEST_NAME) return 'bad_name'
  if ([saleStartsOn, saleEndsOn].some((day) => day !== undefined && !isDay(day))) return 'bad_sale_window'
  if (saleStartsOn !== undefined && saleEndsOn !== undefined && saleStartsOn > saleEndsOn) return 'bad_sale_window'
  const isShare = 'basisPoints' in deposit
  const wanted = isShare ? deposit.basisPoints : deposit.amountMinor
  if (!isBetween(wanted, 0, isShare ? 10_000 : Number.MAX_SAFE_INTEGER)) return 'bad_deposit'
  if ('dates' in payments) {
    const { dates } = payments
    return isBetween(dates.length, 1, MOST_PAYMENTS) && dates.every(isDay) ? undefined : 'bad_dates'
  }
  const { anchorDay, instalments, everyMonths } = payments
  const isSound = isDay(anchorDay) && isBetween(instalments, 1, MOST_PAYMENTS) && isBetween(everyMonths, 1, 12)
  return isSound ? undefined : 'bad_interval'
}

function isBetween(number: number, least: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= least && number <= most
}
