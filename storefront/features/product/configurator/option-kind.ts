/** The kind of an option, read from its control type, its markers and the engine's flags. */

import { textPrompt } from '#contract/rules/text-prompt.ts'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { readOnce } from '#storefront/live/read-once.ts'

export type OptionKind =
  | 'dropdown'
  | 'radioList'
  | 'checkboxes'
  | 'textbox'
  | 'multiline'
  | 'date'
  | 'upload'
  | 'colorSquares'
  | 'imageSquares'
  | 'readOnlyCheckboxes'
  | 'readOnlyTextbox'
  | 'chips'
  | 'segmented'
  /** Who in the household it is for. */
  | 'member'
  /** The start time of an activity, and the lock that keeps its places. */
  | 'time'
  | 'lock'
  /** The slot of a tee sheet. */
  | 'teeTime'
  /** The code that opens the product. */
  | 'voucher'
  /** What the guest pays, and how many pieces: fields instead of the price and the stepper. */
  | 'price'
  | 'quantity'

const BY_CONTROL: Readonly<Record<number, OptionKind>> = {
  [CONTROL_TYPES.dropdown]: 'dropdown',
  [CONTROL_TYPES.radioList]: 'radioList',
  [CONTROL_TYPES.checkboxes]: 'checkboxes',
  [CONTROL_TYPES.textbox]: 'textbox',
  [CONTROL_TYPES.multiline]: 'multiline',
  [CONTROL_TYPES.multilineToo]: 'multiline',
  [CONTROL_TYPES.date]: 'date',
  [CONTROL_TYPES.upload]: 'upload',
  [CONTROL_TYPES.colorSquares]: 'colorSquares',
  [CONTROL_TYPES.imageSquares]: 'imageSquares',
  [CONTROL_TYPES.readOnlyCheckboxes]: 'readOnlyCheckboxes',
  [CONTROL_TYPES.readOnlyTextbox]: 'readOnlyTextbox',
  [CONTROL_TYPES.chips]: 'chips',
  [CONTROL_TYPES.segmented]: 'segmented',
}

/** The options that carry the slot of a tee time and the code of a voucher have no marker: they are known by name. */
const TEE_TIME = 'tee time'
const VOUCHER = 'voucher id'

export function optionKind(
  attribute: ProductAttribute,
  { IsGolfProduct }: Pick<ProductDetails, 'IsGolfProduct'>,
): OptionKind {
  const { markers } = promptOf(attribute)
  if (attribute.IsAssignedTo || markers.has('assignedTo')) return 'member'
  if (attribute.IsActivityTime || markers.has('activityTime')) return 'time'
  if (markers.has('lockId')) return 'lock'
  const name = attribute.Name.trim().toLowerCase()
  if (IsGolfProduct && name === TEE_TIME) return 'teeTime'
  if (name === VOUCHER) return 'voucher'
  if (attribute.IsCustomerEnteredPrice) return 'price'
  if (attribute.IsQuantity) return 'quantity'
  if (attribute.IsDate || attribute.IsMultipleDates || markers.has('date')) return 'date'
  const kind = BY_CONTROL[attribute.AttributeControlType] ?? 'textbox'
  return kind === 'textbox' && markers.has('readOnly') ? 'readOnlyTextbox' : kind
}

export function optionsOfKind(product: ProductDetails, kind: OptionKind): ProductAttribute[] {
  return product.ProductAttributes.filter((attribute) => optionKind(attribute, product) === kind)
}

/** Kinds that have a field of their own and are asked all the same where the operator hides their option by name. */
export function hasOwnField(kind: OptionKind): boolean {
  return kind === 'teeTime' || kind === 'voucher'
}

/** Kinds whose choice is among values. */
const WITH_VALUES: ReadonlySet<OptionKind> = new Set([
  'dropdown',
  'radioList',
  'checkboxes',
  'colorSquares',
  'imageSquares',
  'readOnlyCheckboxes',
  'chips',
  'segmented',
])

export function hasValues(kind: OptionKind): boolean {
  return WITH_VALUES.has(kind)
}

/** Kinds that take several values at once. */
export function isMultiple(kind: OptionKind): boolean {
  return kind === 'checkboxes' || kind === 'readOnlyCheckboxes'
}

/** Reading a prompt looks for markers and JSON, and every part of the page asks for it. */
export const promptOf = readOnce(({ TextPrompt }: ProductAttribute) => textPrompt(TextPrompt))
