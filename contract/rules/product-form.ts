/**
 * The names under which a product's form travels: the page writes them and the engine reads them by the same functions.
 */
import type { Day } from '#contract/values/day.ts'

/** What a form says beside its options. */
export type Entry =
  | 'EnteredQuantity'
  | 'CustomerEnteredPrice'
  | 'UpdatedShoppingCartItemId'
  | 'LegacyContactId'
  | 'AcceptedTotal'

export const DAY_PARTS = ['day', 'month', 'year'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** One option: the ids of its values parted by commas, or a text. */
export function optionField(optionId: number): string {
  return `product_attribute_${optionId}`
}

/** A part of the day that an option asks for. */
export function dayPartField(optionId: number, part: DayPart): string {
  return `${optionField(optionId)}_${part}`
}

/** The parts of a day, as a form names them. */
export function dayPartFields(optionId: number, day: Day): Record<string, string> {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<DayPart, string> = { day: date, month, year }
  return Object.fromEntries(DAY_PARTS.map((part) => [dayPartField(optionId, part), String(Number(parts[part]))]))
}

export function entryField(productId: number, entry: Entry): string {
  return `addtocart_${productId}.${entry}`
}

/** Every day the product is wanted for, parted by `|`. */
export function daysField(productId: number): string {
  return `rental_start_date_${productId}`
}
