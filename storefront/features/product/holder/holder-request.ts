/**
 * The choice as the engine is told it when it is asked for whom it can be: the values and days that are chosen of
 * options that count. Typed words decide nothing about a person, and would ask with every letter.
 */
import { dayList } from '#contract/rules/chosen-days.ts'
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
