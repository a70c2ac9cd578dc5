/**
 * The options of a product: how they stand before anything is chosen, and what each is for. How an option behaves
 * follows from the markers in its text prompt; markers and configuration never show in what a guest reads.
 *
 * A value that depends on others starts out withdrawn unless all of them are chosen from the start.
 */

import { type Marker, textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { sum } from '#contract/values/sum.ts'
import { assignmentRules } from './assignment-rules.ts'
import type { Catalog, CatalogAttribute, CatalogProduct, CatalogValue, CatalogVariant } from './catalog.ts'
import type { CatalogView } from './visibility.ts'

const CHOICES: ReadonlySet<number> = new Set([
  CONTROL_TYPES.dropdown,
  CONTROL_TYPES.radioList,
  CONTROL_TYPES.colorSquares,
  CONTROL_TYPES.imageSquares,
  CONTROL_TYPES.chips,
  CONTROL_TYPES.segmented,
])
const BESIDE: readonly Marker[] = ['addOn', 'reload', 'assignedTo', 'activityTime', 'lockId']

export type ProductOption = {
  attribute: CatalogAttribute
  markers: ReadonlySet<Marker>
  title: string
  description: string
  isDate: boolean
  /** Its pictures have the shape of a card. */
  isCard: boolean
  values: readonly OptionValue[]
}

export type OptionValue = {
  value: CatalogValue
  title: string
  description: string
  isOffered: boolean
  isReload: boolean
  /** What it adds gets a person of its own. */
  hasOwnPerson: boolean
  /** What choosing it changes. */
  adjustmentMinor: number
}

export function productOptions(
  catalog: Catalog,
  product: CatalogProduct,
  view: Pick<CatalogView, 'variantsByDay'> = {},
): ProductOption[] {
  const chosen = chosenAtFirst(product)
  return product.attributes.map((attribute) => {
    const { markers, configuration, text } = textPrompt(attribute.textPrompt)
    return {
      attribute,
      markers,
      title: attribute.label ?? configuration.title ?? (text || attribute.name),
      description: attribute.hint ?? configuration.description ?? '',
      isDate: markers.has('date') || attribute.controlType === CONTROL_TYPES.date,
      isCard: configuration.type === 'card',
      values: attribute.values.map((value) => ({
        value,
        ...valueName(value.name),
        isOffered: isOffered(value, chosen),
        isReload: isReload(attribute, [value]),
        hasOwnPerson: addedForOwnPerson(catalog, attribute, value) !== undefined,
        adjustmentMinor: changeMinor(catalog, product, attribute, value, chosen, view),
      })),
    }
  })
}

/**
 * The values a product opens with. A preselected value that is not offered is not chosen, which may withdraw others:
 * repeated until nothing changes.
 */
function chosenAtFirst({ attributes }: CatalogProduct): ReadonlySet<number> {
  const unconditional = attributes.filter(({ conditionAttributeId }) => conditionAttributeId === null)
  let values = unconditional.flatMap((attribute) => attribute.values.filter(({ isPreselected }) => isPreselected))
  for (;;) {
    const chosen = new Set(values.map(({ id }) => id))
    const offered = values.filter((value) => isOffered(value, chosen))
    if (offered.length === values.length) return chosen
    values = offered
  }
}

function isOffered({ associatedValueIds }: CatalogValue, chosen: ReadonlySet<number>): boolean {
  return associatedValueIds.every((id) => chosen.has(id))
}

/**
 * What choosing a value changes, told beside it. Where combinations have prices of their own, what the value itself is
 * set to add is charged to no one: then it is the difference to the combination that the page opens with. It is nothing
 * where every day has another one.
 */
function changeMinor(
  catalog: Catalog,
  product: CatalogProduct,
  attribute: CatalogAttribute,
  value: CatalogValue,
  chosen: ReadonlySet<number>,
  { variantsByDay }: Pick<CatalogView, 'variantsByDay'>,
): number {
  // Where guests name the price, the values that stand for amounts are that price and add nothing to another.
  if (product.customerPriceMinMinor !== null) return 0
  const own = adjustmentMinor(catalog, product, value)
  if (!isCombinable(attribute) || product.isGolf || product.variants.length === 0) return own
  const others = attribute.values.map(({ id }) => id)
  const key = [...[...chosen].filter((id) => !others.includes(id)), value.id]
  const variant = variantWith(product, key)
  if (variant && variantsByDay?.has(variant.id)) return 0
  if (product.isDynamicPrice || product.variants.every(({ priceMinor }) => priceMinor === null)) return own
  return keyPrice(catalog, product, key) - keyPrice(catalog, product, [...chosen])
}

/** What one costs with these values: the combination's own price, else the product's with what the values add. */
function keyPrice(catalog: Catalog, product: CatalogProduct, valueIds: readonly number[]): number {
  const values = keyValuesIn(product, valueIds)
  const added = values.map((value) => adjustmentMinor(catalog, product, value))
  return variantWith(product, valueIds)?.priceMinor ?? Math.max(0, (product.priceMinor ?? 0) + sum(added))
}

function variantWith(product: CatalogProduct, valueIds: readonly number[]): CatalogVariant | undefined {
  const key = keyValuesIn(product, valueIds).map(({ id }) => id)
  return product.variants.find(
    (each) => each.valueIds.length === key.length && each.valueIds.every((id) => key.includes(id)),
  )
}

/** Those that make a combination. */
function keyValuesIn({ attributes }: CatalogProduct, valueIds: readonly number[]): CatalogValue[] {
  return attributes.filter(isCombinable).flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)))
}

/** What a value is set to add: an amount, a share of the product's price, or what the products it adds cost. */
export function adjustmentMinor(catalog: Catalog, product: CatalogProduct, value: CatalogValue): number {
  if (value.linkedProductId !== null) {
    return (catalog.products.get(value.linkedProductId)?.priceMinor ?? 0) * value.linkedQuantity
  }
  // A round costs what its tee sheet says, whatever the holes are set to add.
  if (product.isGolf) return 0
  if (value.priceAdjustmentBasisPoints === 0) return value.priceAdjustmentMinor
  // Half a cent goes up, as where it is charged.
  return Math.floor(((product.priceMinor ?? 0) * value.priceAdjustmentBasisPoints + 5000) / 10_000)
}

/**
 * The product that an add-on adds for a person of its own. Undefined where it is for the person of the product: by its
 * specifications, or because no page shows the option and so none could ask.
 */
export function addedForOwnPerson(
  { products }: Pick<Catalog, 'products'>,
  { textPrompt: prompt }: Pick<CatalogAttribute, 'textPrompt'>,
  { linkedProductId }: CatalogValue,
): CatalogProduct | undefined {
  const added = linkedProductId === null ? undefined : products.get(linkedProductId)
  if (!added || !assignmentRules(added.specifications).hasOwnPersonAsAddOn) return undefined
  const { markers } = textPrompt(prompt)
  return markers.has('addOn') && !markers.has('hidden') ? added : undefined
}

/** Whether exactly one of an option's values is chosen. */
export function takesOneValue({ controlType }: { controlType: number }): boolean {
  return CHOICES.has(controlType)
}

/**
 * Whether an option makes variants: one value of it is chosen, and no marker says that it is bought or asked beside the
 * product. The values of all other options never change which variant it is.
 */
export function isCombinable(option: { controlType: number; textPrompt?: string | undefined }): boolean {
  const { markers } = textPrompt(option.textPrompt)
  return takesOneValue(option) && !BESIDE.some((marker) => markers.has(marker))
}

type Option = Pick<CatalogAttribute, 'textPrompt' | 'values'>

/**
 * A reload is loaded onto a card that a person already has, so it needs to know the person. Of an option marked
 * `[Reload]` the marked values are reloads; where none of them is marked, every value or text is.
 */
export function offersReload({ textPrompt: prompt, values }: Option): boolean {
  return textPrompt(prompt).markers.has('reload') || values.some(isMarked)
}

/** Whether these chosen values, or a text where the option has no values, are a reload. */
export function isReload(option: Option, chosen: readonly CatalogValue[]): boolean {
  return option.values.some(isMarked) ? chosen.some(isMarked) : offersReload(option)
}

function isMarked({ isReload, name }: CatalogValue): boolean {
  // Every add asks it of every value of its product, and most names have no marker to read.
  return isReload || (name.includes('[') && textPrompt(name).markers.has('reload'))
}
