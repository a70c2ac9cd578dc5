/**
 * The options of a product as the calls send them: attributes, before anything is chosen. An option with a condition
 * starts out disabled.
 */
import type { OptionValue, ProductOption } from '#commerce/catalog/index.ts'
import type { AttributeValue, ProductAttribute } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { formatAdjustment, moneyToDecimal } from '#contract/values/money.ts'
import { pictureDocument } from './pictures.ts'

/** How amounts are written. */
export type AmountFormat = { currencyCode: string; culture?: string | undefined }

/** Squares and add-ons are shown 120 px wide at most, cards 270, on screens with two points to a pixel. */
const VALUE_PHOTO = { format: 'square', fills: 240 }
const CARD_PHOTO = { format: 'tile', fills: 540 }

export function attributeDocument(
  { attribute, markers, title, description, isCard, isDate, values }: ProductOption,
  isReservation: boolean,
  format: AmountFormat,
): ProductAttribute {
  const { conditionAttributeId, conditionValueIds } = attribute
  const hasCondition = conditionAttributeId !== null
  return {
    Id: attribute.id,
    ProductAttributeId: attribute.attributeId,
    Name: attribute.name,
    Title: title,
    Description: description,
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
    Condition: hasCondition ? { AttributeId: conditionAttributeId, ValueIds: [...conditionValueIds] } : null,
    IsDate: isDate,
    IsMultipleDates: markers.has('multipleDates'),
    IsInlineCalendar: markers.has('inlineCalendar'),
    IsActivityTime: markers.has('activityTime'),
    IsAssignedTo: markers.has('assignedTo'),
    IsQuantity: attribute.isQuantity,
    IsCustomerEnteredPrice: attribute.isCustomerEnteredPrice,
    IsReservationProduct: isReservation,
    Values: values.map((each) => valueDocument(each, { controlType: attribute.controlType, isCard }, format)),
  }
}

function valueDocument(
  { value, title, description, hasOwnPerson, isOffered, isReload, adjustmentMinor }: OptionValue,
  { controlType, isCard }: { controlType: number; isCard: boolean },
  { currencyCode, culture = 'en-US' }: AmountFormat,
): AttributeValue {
  const adjustment = { minor: adjustmentMinor, currency: currencyCode }
  const picture = value.picture && pictureDocument(value.picture, isCard ? CARD_PHOTO : VALUE_PHOTO)
  const photo = picture?.ImageUrl ?? null
  return {
    Id: value.id,
    Name: description === '' ? title : `${title}|${description}`,
    title,
    description,
    photo,
    value: String(value.id),
    IsFiltered: !isOffered,
    IsReload: isReload,
    ...(hasOwnPerson && { RequiresAddOnAssignment: true }),
    IsPreSelected: value.isPreselected,
    disabled: controlType === CONTROL_TYPES.readOnlyCheckboxes,
    showDescription: description !== '',
    AssociatedToProductAttributeValueIds: [...value.associatedValueIds],
    PriceAdjustment: adjustmentMinor === 0 ? null : formatAdjustment(adjustment, culture),
    PriceAdjustmentValue: moneyToDecimal(adjustment),
    ColorSquaresRgb: value.colorRgb,
    ImageSquaresPictureModel: photo === null ? null : { FullSizeImageUrl: photo, Sources: picture?.Sources },
  }
}
