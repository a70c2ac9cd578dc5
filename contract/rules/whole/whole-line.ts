/**
 * What was chosen for a line of a cart, by the numbers of its options. A platform that says no more than the documents
 * names options and values in the words it shows; its product tells which numbers they have.
 */
import { textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { CartAttribute, CartItem } from '#contract/schemas/cart.ts'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

type Answers = Pick<CartItem, 'SelectedValueIds' | 'EnteredTexts'>

export function lineAnswers(
  { ProductAttributes }: Pick<ProductDetails, 'ProductAttributes'>,
  attributes: readonly CartAttribute[],
): Answers {
  const SelectedValueIds: Record<string, string> = {}
  const EnteredTexts: Record<string, string> = {}
  for (const option of ProductAttributes) {
    const shown = attributes.find(({ name }) => sameWords(name, option.Name))
    if (!shown || isToldOtherwise(option)) continue
    if (option.Values.length === 0) (isDate(option) ? SelectedValueIds : EnteredTexts)[option.Id] = shown.value
    else {
      const ids = valueIds(option, shown.value)
      if (ids !== '') SelectedValueIds[option.Id] = ids
    }
  }
  return { SelectedValueIds, EnteredTexts }
}

/** A person and a price have fields of their own, and the words for a file do not find it. */
function isToldOtherwise({ AttributeControlType, IsAssignedTo, IsCustomerEnteredPrice, TextPrompt }: ProductAttribute) {
  const isPerson = IsAssignedTo || textPrompt(TextPrompt).markers.has('assignedTo')
  return isPerson || IsCustomerEnteredPrice || AttributeControlType === CONTROL_TYPES.upload
}

function isDate({ AttributeControlType, IsDate, TextPrompt }: ProductAttribute): boolean {
  return IsDate || AttributeControlType === CONTROL_TYPES.date || textPrompt(TextPrompt).markers.has('date')
}

/** One value, or several parted by a comma and a blank. */
function valueIds({ Values }: ProductAttribute, shown: string): string {
  const isNamed = (words: string) => Values.filter(({ Name }) => sameWords(valueName(Name).title, words))
  const whole = isNamed(shown)
  const named = whole.length > 0 ? whole : shown.split(', ').flatMap(isNamed)
  return named.map(({ Id }) => Id).join(',')
}

function sameWords(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
