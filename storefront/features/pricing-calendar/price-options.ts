/**
 * The options by which the prices of a calendar differ, such as the age: those that the operator marked for it and that
 * every guest is asked. Options that depend on another are asked on the product's own page.
 */
import type { AttributeValue, ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { hasValues, isMultiple, optionKind, promptOf } from '#storefront/features/product/configurator/option-kind.ts'

export type PriceOption = { attribute: ProductAttribute; values: readonly AttributeValue[] }

/** `hiddenNames` are lower-case: what the store hides everywhere. */
export function priceOptions(product: ProductDetails, hiddenNames: readonly string[]): PriceOption[] {
  return product.ProductAttributes.filter((attribute) => isPriceOption(product, attribute, hiddenNames))
    .map((attribute) => ({ attribute, values: attribute.Values.filter(isOffered) }))
    .filter(({ values }) => values.length > 1)
}

/** The option that asks for the day; undefined where a product is not sold by the day, or by a sheet of its own. */
export function dayOption(product: ProductDetails): ProductAttribute | undefined {
  if (product.IsGolfProduct) return undefined
  return product.ProductAttributes.find((attribute) => optionKind(attribute, product) === 'date')
}

function isPriceOption(product: ProductDetails, attribute: ProductAttribute, hiddenNames: readonly string[]): boolean {
  const kind = optionKind(attribute, product)
  const isSeen = !attribute.IsHidden && !attribute.IsHiddenSignedIn && !hiddenNames.includes(nameOf(attribute))
  const isChoice = hasValues(kind) && !isMultiple(kind) && !attribute.HasCondition
  return isSeen && isChoice && promptOf(attribute).markers.has('pricingCalendar')
}

function isOffered({ AssociatedToProductAttributeValueIds, IsFiltered, disabled }: AttributeValue): boolean {
  return AssociatedToProductAttributeValueIds.length === 0 && !IsFiltered && !disabled
}

function nameOf({ Name }: ProductAttribute): string {
  return Name.trim().toLowerCase()
}
