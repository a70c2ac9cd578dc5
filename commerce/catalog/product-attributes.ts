/**
 * The options of a product before anything is chosen. How an option behaves follows from the markers in its text
 * prompt; markers and configuration never show in what a guest reads.
 *
 * An option with a condition starts out disabled, and a value that depends on others starts out filtered away unless
 * all of them are chosen from the start.
 */

import { textPrompt } from '#contract/rules/text-prompt.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { AttributeValue, ProductAttribute } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { formatAdjustment, moneyToDecimal } from '#contract/values/money.ts'
import type { Catalog, CatalogAttribute, CatalogProduct, CatalogValue } from './catalog.ts'
import { isReload } from './option-kinds.ts'
import { pictureModel } from './picture-model.ts'
import type { CatalogView } from './visibility.ts'

/** Squares and add-ons are shown 120 px wide at most, on screens with two points to a pixel. */
const VALUE_PHOTO_WIDTH = 240

export function productAttributes(
  catalog: Catalog,
  product: CatalogProduct,
  isReservation: boolean,
  view: CatalogView,
): ProductAttribute[] {
  const chosen = chosenAtFirst(product)
  return product.attributes.map((attribute) => {
    const { markers, configuration, text } = textPrompt(attribute.textPrompt)
    const hasCondition = attribute.conditionAttributeId !== null
    const isDate = markers.has('date') || attribute.controlType === CONTROL_TYPES.date
    return {
      Id: attribute.id,
      ProductAttributeId: attribute.attributeId,
      Name: attribute.name,
      Title: configuration.title ?? (text || attribute.name),
      Description: configuration.description ?? '',
      TextPrompt: attribute.textPrompt,
      AttributeControlType: attribute.controlType,
      DefaultValue: attribute.defaultValue,
      SelectedValue: null,
      SelectedValueId: null,
      SelectedDates: [],
      SelectedDay: null,
      SelectedMonth: null,
      SelectedYear: null,
      IsRequired: attribute.isRequired,
      IsDisabled: hasCondition,
      IsHidden: markers.has('hidden'),
      IsHiddenSignedIn: markers.has('hiddenSignedIn'),
      IsConditional: markers.has('conditional') || hasCondition,
      HasCondition: hasCondition,
      Condition:
        attribute.conditionAttributeId === null
          ? null
          : { AttributeId: attribute.conditionAttributeId, ValueIds: [...attribute.conditionValueIds] },
      IsDate: isDate,
      IsMultipleDates: markers.has('multipleDates'),
      IsInlineCalendar: markers.has('inlineCalendar'),
      IsActivityTime: markers.has('activityTime'),
      IsAssignedTo: markers.has('assignedTo'),
      IsQuantity: attribute.isQuantity,
      IsCustomerEnteredPrice: attribute.isCustomerEnteredPrice,
      IsReservationProduct: isReservation,
      Values: attribute.values.map((value) => attributeValue(catalog, product, attribute, value, chosen, view)),
    }
  })
}

function attributeValue(
  catalog: Catalog,
  product: CatalogProduct,
  attribute: CatalogAttribute,
  value: CatalogValue,
  chosen: ReadonlySet<number>,
  view: CatalogView,
): AttributeValue {
  const { title, description } = valueName(value.name)
  const adjustment = { minor: adjustmentMinor(catalog, product, value), currency: view.currencyCode }
  const photo = (value.picture && pictureModel(value.picture, 'square', '', VALUE_PHOTO_WIDTH)?.ImageUrl) ?? null
  return {
    Id: value.id,
    Name: description === '' ? title : `${title}|${description}`,
    title,
    description,
    photo,
    value: String(value.id),
    IsFiltered: !isOffered(value, chosen),
    IsReload: isReload(attribute, [value]),
    IsPreSelected: value.isPreselected,
    disabled: attribute.controlType === CONTROL_TYPES.readOnlyCheckboxes,
    showDescription: description !== '',
    AssociatedToProductAttributeValueIds: [...value.associatedValueIds],
    PriceAdjustment: adjustment.minor === 0 ? null : formatAdjustment(adjustment, view.culture ?? 'en-US'),
    PriceAdjustmentValue: moneyToDecimal(adjustment),
    ColorSquaresRgb: value.colorRgb,
    ImageSquaresPictureModel: photo === null ? null : { FullSizeImageUrl: photo },
  }
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

/** What choosing a value changes: an amount, a share of the product's price, or what the products it adds cost. */
export function adjustmentMinor(catalog: Catalog, product: CatalogProduct, value: CatalogValue): number {
  if (value.linkedProductId !== null) {
    return (catalog.products.get(value.linkedProductId)?.priceMinor ?? 0) * value.linkedQuantity
  }
  if (value.priceAdjustmentBasisPoints === 0) return value.priceAdjustmentMinor
  // Half a cent goes up, as where it is charged.
  return Math.floor(((product.priceMinor ?? 0) * value.priceAdjustmentBasisPoints + 5000) / 10_000)
}
