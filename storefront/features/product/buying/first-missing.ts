/**
 * The first thing on the page that still keeps a configuration out of the cart, in the order in which the page asks.
 */
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { blocksOf } from '#storefront/features/product/configurator/add-form.ts'
import {
  attributeOf,
  type Configuration,
  dateOption,
  isEnabled,
  isHidden,
} from '#storefront/features/product/configurator/configuration.ts'
import { optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'

export type Missing = { what: 'option'; option: ProductAttribute } | { what: 'renewal' | 'member' | 'quantity' }

export function firstMissing(configuration: Configuration): Missing | undefined {
  const blocks = blocksOf(configuration)
  const blocked = blocks.flatMap((block): ProductAttribute[] => {
    const option =
      block.rule === 'list_of_dates'
        ? dateOption(configuration)
        : block.rule === 'member'
          ? holderOption(configuration)
          : 'optionId' in block && attributeOf(configuration, block.optionId)
    return option ? [option] : []
  })
  const option = configuration.product.ProductAttributes.find((attribute) => blocked.includes(attribute))
  if (option) return { what: 'option', option }
  const [first] = blocks
  return first && { what: first.rule === 'renewal' || first.rule === 'member' ? first.rule : 'quantity' }
}

function holderOption(configuration: Configuration): ProductAttribute | undefined {
  const { product } = configuration
  return optionsOfKind(product, 'member').find(
    (attribute) => isEnabled(configuration, attribute.Id) && !isHidden(configuration, attribute),
  )
}

/** Whether it is for one person although no option asks for whom. */
export function isHolderUnlisted(configuration: Configuration): boolean {
  if (holderOption(configuration)) return false
  return configuration.memberId !== undefined || blocksOf(configuration).some(({ rule }) => rule === 'member')
}

/** Places that a press may lead to, by their ids. */

/** Where it asks for whom it is. */
export const MEMBER_ID = 'buying-member'
export const QUANTITY_ID = 'buying-quantity'
