/**
 * Settles a configuration after a change: conditions are evaluated, values that are no longer offered stop being
 * chosen, and preselected ones become chosen when they are offered or their option is enabled. The rule is the engine's
 * own (value-filter.ts). A platform that sends no conditions names the enabled options with every reply; until then an
 * option with a condition is disabled.
 */

import { type Chosen, chooseAnew, type FilterableOption } from '#contract/rules/value-filter.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { type Configuration, choiceFor } from './configuration.ts'
import { isMultiple, optionKind } from './option-kind.ts'

const MOST_PASSES = 10
const NEVER: FilterableOption['condition'] = { optionId: -1, valueIds: [-1] }

export function settle(configuration: Configuration): Configuration {
  const options = configuration.product.ProductAttributes.map((attribute) => filterable(configuration, attribute))
  const choices = new Map(configuration.choices)
  let { disabledIds, filteredValueIds } = configuration
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const now = chooseAnew(options, chosenIn(choices), filteredValueIds)
    const nowDisabled = new Set(now.disabledIds)
    let isFilled = false
    for (const { id, isMultiple, values } of options) {
      if (nowDisabled.has(id) || values.length === 0) continue
      const chosen = now.chosen.get(id) ?? []
      const offered = values.filter(({ isPreselected, id }) => isPreselected && !now.filteredValueIds.has(id))
      const isAskedAnew = disabledIds.has(id) && chosen.length === 0 && offered.length > 0
      const valueIds = isAskedAnew ? offered.slice(0, isMultiple ? undefined : 1).map((value) => value.id) : chosen
      isFilled ||= isAskedAnew
      choices.set(id, { ...choiceFor({ choices }, id), valueIds })
    }
    disabledIds = nowDisabled
    filteredValueIds = now.filteredValueIds
    if (!isFilled) break
  }
  return { ...configuration, choices, disabledIds, filteredValueIds }
}

function filterable(configuration: Configuration, attribute: ProductAttribute): FilterableOption {
  return {
    id: attribute.Id,
    isMultiple: isMultiple(optionKind(attribute, configuration.product)),
    condition: conditionOf(configuration, attribute),
    values: attribute.Values.map(({ Id, AssociatedToProductAttributeValueIds, IsPreSelected }) => ({
      id: Id,
      associatedValueIds: AssociatedToProductAttributeValueIds,
      isPreselected: IsPreSelected,
    })),
  }
}

function conditionOf({ lastReply }: Configuration, { Condition, HasCondition, Id }: ProductAttribute) {
  if (Condition) return { optionId: Condition.AttributeId, valueIds: Condition.ValueIds }
  if (lastReply.disabledattributemappingids?.includes(Id)) return NEVER
  return HasCondition && !lastReply.enabledattributemappingids?.includes(Id) ? NEVER : undefined
}

function chosenIn(choices: Configuration['choices']): Chosen {
  return new Map(
    [...choices].filter(([, { valueIds }]) => valueIds.length > 0).map(([id, { valueIds }]) => [id, valueIds]),
  )
}
