/**
 * The payment plan a product is sold by today: one of its variant before one of the whole product, and of several that
 * are on sale the newest.
 */
import type { Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
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

/** Its first and its last day of sale both count. */
function isOnSale({ saleStartsOn, saleEndsOn }: Plan, today: Day): boolean {
  return (saleStartsOn === null || saleStartsOn <= today) && (saleEndsOn === null || today <= saleEndsOn)
}
