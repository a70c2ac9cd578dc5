/** What a product asks: its options with the values they offer, and the controls by which they are answered. */
import * as z from 'zod/mini'
import { id, integer } from '#contract/wire/field.ts'

export const CONTROL_TYPES = {
  dropdown: 1,
  radioList: 2,
  checkboxes: 3,
  textbox: 4,
  multiline: 5,
  /** What some platforms send for multiline. */
  multilineToo: 10,
  date: 20,
  upload: 30,
  colorSquares: 40,
  imageSquares: 45,
  readOnlyCheckboxes: 50,
  readOnlyTextbox: 99,
  chips: 200,
  segmented: 210,
} as const

export const AttributeValue = z.object({
  Id: id(),
  Name: z.string(),
  title: z.string(),
  description: z.string(),
  photo: z.nullable(z.string()),
  value: z.string(),
  IsFiltered: z.boolean(),
  IsReload: z.boolean(),
  IsPreSelected: z.boolean(),
  disabled: z.boolean(),
  showDescription: z.boolean(),
  AssociatedToProductAttributeValueIds: z.array(id()),
  PriceAdjustment: z.nullable(z.string()),
  PriceAdjustmentValue: z.number(),
  ColorSquaresRgb: z.nullable(z.string()),
  ImageSquaresPictureModel: z.nullable(z.object({ FullSizeImageUrl: z.string() })),
})
export type AttributeValue = z.infer<typeof AttributeValue>

export const ProductAttribute = z.object({
  Id: id(),
  ProductAttributeId: id(),
  Name: z.string(),
  Title: z.string(),
  Description: z.string(),
  TextPrompt: z.string(),
  AttributeControlType: integer(),
  DefaultValue: z.nullable(z.string()),
  SelectedValue: z.nullable(z.string()),
  SelectedValueId: z.nullable(id()),
  SelectedDates: z.array(z.string()),
  SelectedDay: z.nullable(integer()),
  SelectedMonth: z.nullable(integer()),
  SelectedYear: z.nullable(integer()),
  IsRequired: z.boolean(),
  IsDisabled: z.boolean(),
  IsHidden: z.boolean(),
  IsHiddenSignedIn: z.boolean(),
  IsConditional: z.boolean(),
  HasCondition: z.boolean(),
  /**
   * What has to be chosen for it to be asked, where that is told: a page can then judge by itself (value-filter.ts).
   */
  Condition: z.optional(z.nullable(z.object({ AttributeId: id(), ValueIds: z.array(id()) }))),
  IsDate: z.boolean(),
  IsMultipleDates: z.boolean(),
  IsInlineCalendar: z.boolean(),
  IsActivityTime: z.boolean(),
  IsAssignedTo: z.boolean(),
  IsQuantity: z.boolean(),
  IsCustomerEnteredPrice: z.boolean(),
  IsReservationProduct: z.boolean(),
  Values: z.array(AttributeValue),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>
