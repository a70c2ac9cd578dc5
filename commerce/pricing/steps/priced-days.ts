/**
 * Which days a choice covers and which of them are priced. Days in a row cost what the row of their first day says,
 * unless the product sums its days; separate days always count each.
 */
import type { CatalogProduct, CatalogValue } from '#commerce/catalog/index.ts'
import { coveredDays as inARow } from '#contract/rules/chosen-days.ts'
import type { Day } from '#contract/values/day.ts'

/** As many as the chosen value says, not as its words say; else as many as the product has. */
export function numberOfDays(product: CatalogProduct, values: readonly CatalogValue[]): number {
  return values.find((value) => value.numberOfDays !== null)?.numberOfDays ?? product.numberOfDays
}

/** The days a piece is good for: from the first so many in a row, or the chosen ones. */
export function coveredDays(
  product: Pick<CatalogProduct, 'multiDay'>,
  count: number,
  days: readonly Day[],
): readonly Day[] {
  return inARow(days, product.multiDay === 'consecutive' ? count : 1)
}

/** The days whose rows are asked for a price. */
export function pricedDays(
  product: Pick<CatalogProduct, 'multiDay' | 'multiDayPrice'>,
  count: number,
  days: readonly Day[],
): readonly Day[] {
  if (product.multiDay !== 'consecutive') return days
  return product.multiDayPrice === 'sum' ? coveredDays(product, count, days) : days.slice(0, 1)
}
