/** The option that says which day the product is for: the first that asks for a day and is asked. */

import type { ProductAttribute } from '#contract/calls/product-attribute.ts'
import type { Day } from '#contract/values/day.ts'
import { answerTo, type Configuration, isAsked } from './configuration.ts'
import { optionKind } from './option-kind.ts'

export function dateOption(configuration: Configuration): ProductAttribute | undefined {
  const { product } = configuration
  return product.ProductAttributes.find(
    (attribute) => optionKind(attribute, product) === 'date' && isAsked(configuration, attribute.Id),
  )
}

/** The days it is wanted for; none while none is chosen. */
export function wantedDays(configuration: Configuration): readonly Day[] {
  const option = dateOption(configuration)
  return option ? answerTo(configuration, option.Id).days : []
}
