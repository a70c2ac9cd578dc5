/**
 * The cut-off of an activity's start times: that of the product that sells it, found by the header code where several
 * do. Without such a product the store's own cut-off counts alone.
 */
import { type Catalog, rulesOf } from '#commerce/catalog/index.ts'
import type { ProductRules } from '#contract/rules/specifications.ts'
import type { Activity } from './activities.sql.ts'
import { findActivity } from './find-activity.ts'

export function activityCutoff(
  { products }: Pick<Catalog, 'products'>,
  activity: Activity,
  headerCode?: string | null | undefined,
): Pick<ProductRules, 'cutoffTime' | 'cutoffDays'> {
  const sellers = [...products.values()].filter(
    ({ activityCode, activityLocation }) => activityCode && findActivity([activity], activityCode, activityLocation),
  )
  const seller = sellers.find((product) => headerCode && product.headerCode === headerCode.trim()) ?? sellers[0]
  return rulesOf(seller ?? { specifications: [] })
}
