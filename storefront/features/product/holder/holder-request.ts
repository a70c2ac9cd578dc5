/**
 * The choice as the engine is told it when it is asked for whom it can be: the values and days that are chosen of
 * options that count. Typed words decide nothing about a person, and would ask with every letter.
 */
import { dayList } from '#contract/rules/chosen-days.ts'
import type { AttributeValue } from '#contract/schemas/product.ts'
import type { HolderRequest } from '#storefront/features/holder/ask-holders.ts'
import { type Configuration, choiceFor, isEnabled } from '#storefront/features/product/configurator/configuration.ts'

export function holderRequest(configuration: Configuration): HolderRequest {
  const { lineId, product } = configuration
  const Filters = product.ProductAttributes.flatMap(({ Id }) => {
    const { days, valueIds } = choiceFor(configuration, Id)
    const said = valueIds.length > 0 ? valueIds.join(',') : dayList(days)
    return said === '' || !isEnabled(configuration, Id) ? [] : [{ ProductAttributeId: Id, ProductAttributeValue: said }]
  })
  return { ProductId: product.Id, Filters, ...(lineId !== undefined && { UpdatedShoppingCartItemId: lineId }) }
}

/** The chosen values whose add-on gets a person of its own. */
export function personalValues(configuration: Configuration): AttributeValue[] {
  return configuration.product.ProductAttributes.flatMap(({ Id, Values }) => {
    const { valueIds } = choiceFor(configuration, Id)
    const own = Values.filter((value) => value.RequiresAddOnAssignment && valueIds.includes(value.Id))
    return isEnabled(configuration, Id) ? own : []
  })
}

/** Who the add-on of a chosen value can be for, where that gets a person of its own. */
export function addOnHolderRequest(configuration: Configuration, valueId: number): HolderRequest {
  return { ...holderRequest(configuration), AddOnValueId: valueId }
}
