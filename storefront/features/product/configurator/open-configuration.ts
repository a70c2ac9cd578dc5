/** A product as it opens: preselected values and default texts are chosen, the rest is open. */

import { DEFAULT_QUANTITY } from '#contract/rules/add-blocks.ts'
import { defaultDay } from '#contract/rules/chosen-days.ts'
import { allowedQuantities } from '#contract/rules/product-form.ts'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { isDay } from '#contract/values/day.ts'
import { type Configuration, NO_CHOICE, type OptionChoice, type Viewer } from './configuration.ts'
import { hasValues, isMultiple, optionKind } from './option-kind.ts'
import { settle } from './settle.ts'

const A_GUEST: Viewer = { isSignedIn: false, hiddenNames: [] }

export function openConfiguration(product: ProductDetails, viewer: Viewer = A_GUEST): Configuration {
  return settle({
    product,
    viewer,
    choices: new Map(product.ProductAttributes.map((attribute) => [attribute.Id, firstChoice(product, attribute)])),
    // As if everything that depends on something had been away: what is preselected of it comes by itself.
    filteredValueIds: new Set(product.ProductAttributes.flatMap(dependentValueIds)),
    disabledIds: new Set(product.ProductAttributes.filter(({ HasCondition }) => HasCondition).map(({ Id }) => Id)),
    quantity: firstQuantity(product),
    placesAtTime: undefined,
    refusedDays: [],
    memberId: undefined,
    addOnPeople: {},
    lineId: undefined,
    lastReply: {},
  })
}

export function firstQuantity({ AllowedQuantities }: Pick<ProductDetails, 'AllowedQuantities'>): number {
  return allowedQuantities(AllowedQuantities)[0] ?? DEFAULT_QUANTITY
}

function firstChoice(product: ProductDetails, attribute: ProductAttribute): OptionChoice {
  const kind = optionKind(attribute, product)
  if (hasValues(kind)) return { ...NO_CHOICE, valueIds: firstValueIds(attribute, isMultiple(kind)) }
  if (kind === 'date') return { ...NO_CHOICE, days: firstDays(product, attribute) }
  return { ...NO_CHOICE, text: attribute.SelectedValue ?? attribute.DefaultValue ?? '' }
}

function firstValueIds({ SelectedValueId, Values, HasCondition }: ProductAttribute, isMultiple: boolean): number[] {
  if (SelectedValueId !== null) return [SelectedValueId]
  if (HasCondition) return []
  const preselected = Values.filter((value) => value.IsPreSelected && !isDependent(value)).map(({ Id }) => Id)
  return isMultiple ? preselected : preselected.slice(0, 1)
}

function firstDays({ EarliestPurchaseDate }: ProductDetails, { DefaultValue, SelectedDates }: ProductAttribute) {
  const selected = SelectedDates.filter(isDay)
  if (selected.length > 0 || EarliestPurchaseDate === null) return selected
  return [defaultDay(DefaultValue, EarliestPurchaseDate)].flatMap((day) => day ?? [])
}

function dependentValueIds({ Values }: ProductAttribute): number[] {
  return Values.filter(isDependent).map(({ Id }) => Id)
}

function isDependent({ AssociatedToProductAttributeValueIds }: ProductAttribute['Values'][number]): boolean {
  return AssociatedToProductAttributeValueIds.length > 0
}

/** The choices of a form that came back, as they are serialized with the page. */
export type PostedChoices = {
  choices: readonly (readonly [optionId: number, choice: OptionChoice])[]
  quantity?: number | undefined
  memberId?: number | undefined
  legacyContactId?: string | undefined
  addOnPeople: Configuration['addOnPeople']
  holders?: Configuration['holders']
  addOnHolders?: Configuration['addOnHolders']
}

export function postedChoicesOf(configuration: Configuration): PostedChoices {
  const { addOnPeople, choices, legacyContactId, memberId, quantity } = configuration
  return { choices: [...choices], quantity, memberId, legacyContactId, addOnPeople }
}

export function withPostedChoices(opened: Configuration, posted: PostedChoices | undefined): Configuration {
  if (!posted) return opened
  return settle({ ...opened, ...posted, choices: new Map(posted.choices) })
}
