/**
 * A configuration as the rules of what blocks an add see it, the same rules by which the engine refuses
 * (add-blocks.ts).
 */

import { type AddBlock, type AddForm, addBlocks } from '#contract/rules/add-blocks.ts'
import { addOnPersonField } from '#contract/rules/product-form.ts'
import { isTextPossible } from '#contract/rules/text-prompt.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { type Configuration, choiceFor, isEnabled, isHidden } from './configuration.ts'
import { hasOwnField, optionKind, optionsOfKind, promptOf } from './option-kind.ts'
import { enteredAmount } from './posted-fields.ts'
import { quantitiesOf } from './quantities.ts'

/** Beside these: a quantity that is no number or above what can be bought, an amount, and a text that is not one. */
type Block = AddBlock | { rule: 'quantity' } | { rule: 'amount' | 'text'; optionId: number }

/** Everything that keeps it out of the cart, first reason first; an empty list can be added. */
export function blocksOf(configuration: Configuration): Block[] {
  const blocks: Block[] = [...addBlocks(addForm(configuration)), ...typedBlocks(configuration)]
  return isQuantityPossible(configuration) ? blocks : [...blocks, { rule: 'quantity' }]
}

function addForm(configuration: Configuration): AddForm {
  const { product, memberId } = configuration
  return {
    isRenewal: product.IsRenewal,
    isListOfDates: product.IsRadioButtonDate,
    daysNeeded: product.IsNonConsecutiveMultiDay ? product.NumberOfDays : undefined,
    isReload:
      // It is for one person although no option asks for whom.
      (product.HasAssignment && optionsOfKind(product, 'member').length === 0) ||
      product.ProductAttributes.some((attribute) => isReload(configuration, attribute)),
    hasMember: memberId !== undefined,
    options: product.ProductAttributes.map((attribute) => addOption(configuration, attribute)),
  }
}

/**
 * Whether a choice reloads an existing card: the engine marks such values, and a typed text counts where its option is
 * marked.
 */
function isReload(configuration: Configuration, attribute: ProductAttribute): boolean {
  if (!isEnabled(configuration, attribute.Id)) return false
  const { text, valueIds } = choiceFor(configuration, attribute.Id)
  if (attribute.Values.length === 0) return text.trim() !== '' && promptOf(attribute).markers.has('reload')
  return attribute.Values.some(({ Id, IsReload }) => IsReload && valueIds.includes(Id))
}

function addOption(configuration: Configuration, attribute: ProductAttribute): AddForm['options'][number] {
  const kind = optionKind(attribute, configuration.product)
  const { days, text, valueIds } = choiceFor(configuration, attribute.Id)
  // An add-on without the person that it gets for itself is not chosen yet.
  const isUnassigned = attribute.Values.some(
    ({ Id, RequiresAddOnAssignment }) =>
      RequiresAddOnAssignment &&
      valueIds.includes(Id) &&
      !configuration.addOnPeople[addOnPersonField(configuration.product.Id, Id)],
  )
  return {
    id: attribute.Id,
    isRequired: attribute.IsRequired || isUnassigned,
    isHidden: !hasOwnField(kind) && isHidden(configuration, attribute),
    isDisabled: !isEnabled(configuration, attribute.Id),
    isEmptied:
      attribute.Values.length > 0 && attribute.Values.every(({ Id }) => configuration.filteredValueIds.has(Id)),
    isDate: kind === 'date',
    isActivityTime: kind === 'time' || kind === 'teeTime',
    isMember: kind === 'member',
    answer: isUnassigned ? '' : valueIds.length > 0 ? valueIds.join(',') : text,
    days,
  }
}

function typedBlocks(configuration: Configuration): Block[] {
  return configuration.product.ProductAttributes.flatMap((attribute): Block[] => {
    const text = choiceFor(configuration, attribute.Id).text.trim()
    if (text === '' || !isEnabled(configuration, attribute.Id)) return []
    const isPrice = optionKind(attribute, configuration.product) === 'price'
    const isPossible = isPrice
      ? enteredAmount(configuration, attribute).isPossible
      : isTextPossible(text, promptOf(attribute).configuration)
    return isPossible ? [] : [{ rule: isPrice ? 'amount' : 'text', optionId: attribute.Id }]
  })
}

function isQuantityPossible(configuration: Configuration): boolean {
  return configuration.quantity !== undefined && quantitiesOf(configuration).includes(configuration.quantity)
}
