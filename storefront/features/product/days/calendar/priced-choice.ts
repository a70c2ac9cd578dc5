/** Which choice the prices of a calendar are for, and whether it shows any. */
import type { ProductDetails } from '#contract/calls/catalog.ts'
import { answerTo, type Configuration, isAsked } from '#storefront/features/product/configurator/configuration.ts'
import { promptOf } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'

/** Every value that counts, in order: what is added to a ticket is no part of what its day costs. */
export function pricedValueIds(configuration: Configuration): number[] {
  return configuration.product.ProductAttributes.filter(
    (attribute) => isAsked(configuration, attribute.Id) && !promptOf(attribute).markers.has('addOn'),
  )
    .flatMap(({ Id }) => answerTo(configuration, Id).valueIds)
    .toSorted((one, other) => one - other)
}

/** The question asks for it, or the product is one whose price hangs on the day. */
export function showsDayPrices(
  { showsPricesPerDay }: Pick<ShownOption, 'showsPricesPerDay'>,
  product: Pick<ProductDetails, 'ShowPricingCalendarView' | 'IsDynamicPriceDaysToArrival'>,
): boolean {
  return showsPricesPerDay || product.ShowPricingCalendarView || product.IsDynamicPriceDaysToArrival
}
