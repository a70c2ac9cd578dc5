/** The months of start times that all of a product's page shares; undefined for what is no activity. */
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { partNamed } from '#storefront/features/product/product-parts.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import type { MonthTimes } from './month-times.ts'

export function useMonthTimes(): MonthTimes | undefined {
  const { ask, log } = useVisit()
  const configurator = useConfigurator()
  const { product } = useConfiguration().configuration
  const isActivity = product.Activity && optionsOfKind(product, 'time').length > 0
  return isActivity ? partNamed('activityMonths')(configurator, { product, ask, log }) : undefined
}
