/**
 * The first thing on the page that still keeps a configuration out of the cart, in the order in which the page asks.
 */
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { blocksOf } from '#storefront/features/product/configurator/add-form.ts'
import { attributeOf, type Configuration, dateOption } from '#storefront/features/product/configurator/configuration.ts'

export type Missing = { what: 'option'; option: ProductAttribute } | { what: 'renewal' | 'member' | 'quantity' }

export function firstMissing(configuration: Configuration): Missing | undefined {
  const blocks = blocksOf(configuration)
  const blocked = blocks.flatMap((block): ProductAttribute[] => {
    const option =
      block.rule === 'list_of_dates'
        ? dateOption(configuration)
        : 'optionId' in block && attributeOf(configuration, block.optionId)
    return option ? [option] : []
  })
  const option = configuration.product.ProductAttributes.find((attribute) => blocked.includes(attribute))
  if (option) return { what: 'option', option }
  const [first] = blocks
  if (first === undefined) return needsUnlistedMember(configuration) ? { what: 'member' } : undefined
  return { what: first.rule === 'renewal' || first.rule === 'member' ? first.rule : 'quantity' }
}

/** Some products are for one person although no option asks for whom. */
function needsUnlistedMember({ memberId, product }: Configuration): boolean {
  const isEnabled = product.ProductAttributes.some(({ IsAssignedTo }) => IsAssignedTo)
  return product.HasAssignment && !isEnabled && memberId === undefined
}

/** Places of the summary that a press may lead to, by their ids. */

/** Where it says who may choose people. */
export const MEMBER_ID = 'buying-member'
export const QUANTITY_ID = 'buying-quantity'
