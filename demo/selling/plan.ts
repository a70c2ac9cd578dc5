/**
 * The Summit Pass paid over time: a deposit today, then five months, the first of them a month after the demo was
 * loaded.
 */
import type { PlanDraft } from '#commerce/plans/index.ts'
import { addMonths } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'

export function demoPlan({ today, end }: Season, productId: number): PlanDraft {
  return {
    productId,
    name: 'Pay monthly',
    saleEndsOn: end,
    deposit: { amountMinor: 9900 },
    payments: { anchorDay: addMonths(today, 1), instalments: 5, everyMonths: 1 },
  }
}
