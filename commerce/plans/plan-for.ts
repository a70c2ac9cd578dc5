/**
 * The payment plan a product is sold by today: one of its variant before one of the whole product, and of several that
 * are on sale the newest.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { addedMinor, amountOf, type LineAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import { paymentSchedule, type ScheduledPayments } from './payment-schedule.ts'
import { type Plan, selectPlans } from './plans.sql.ts'

/** By product id, the newest first. */
export type PlanBook = ReadonlyMap<number, readonly Plan[]>

export async function readPlans(tx: Tx): Promise<PlanBook> {
  return Map.groupBy(await selectPlans(tx), ({ productId }) => productId)
}

export function planFor(
  plans: PlanBook,
  productId: number,
  variantId: number | null | undefined,
  today: Day,
): Plan | undefined {
  const onSale = (plans.get(productId) ?? []).filter((plan) => isOnSale(plan, today))
  const ofVariant = variantId ? onSale.find((plan) => plan.variantId === variantId) : undefined
  return ofVariant ?? onSale.find((plan) => plan.variantId === null)
}

type Purchase = {
  product: Pick<CatalogProduct, 'id' | 'isPaymentPlan'>
  variantId: number | null | undefined
  amounts: LineAmounts
  today: Day
}

/** Of a plan, as it is today. */
export type PlannedPayments = ScheduledPayments & { planId: number }

/**
 * How a purchase is paid over time; undefined where it is not. The plan is about the price that guests see. Taxes in
 * it are paid with the deposit, and what comes on top is due today beside it: the later payments are the same wherever
 * they are shown.
 */
export function scheduleFor(
  plans: PlanBook,
  { product, variantId, amounts, today }: Purchase,
): PlannedPayments | undefined {
  const plan = product.isPaymentPlan ? planFor(plans, product.id, variantId, today) : undefined
  const totalMinor = amounts.totalMinor - addedMinor(amounts)
  const taxMinor = amountOf(amounts.taxes.filter(({ isIncluded }) => isIncluded))
  const schedule = plan && paymentSchedule({ plan, totalMinor, taxMinor, today })
  return schedule && { ...schedule, planId: plan.id }
}

/** Its first and its last day of sale both count. */
function isOnSale({ saleStartsOn, saleEndsOn }: Plan, today: Day): boolean {
  return (saleStartsOn === null || saleStartsOn <= today) && (saleEndsOn === null || today <= saleEndsOn)
}
