/**
 * What a product's form may hold, for the page that writes it and the engine that reads it alike: the names of its
 * fields, the quantities it offers, and the files that may be handed over.
 */
import type { Day } from '#contract/values/day.ts'

/** What a form says beside its options. */
export type Entry =
  | 'EnteredQuantity'
  | 'CustomerEnteredPrice'
  | 'UpdatedShoppingCartItemId'
  /** A person by our own number. */
  | 'ContactId'
  /** A person as the platform's older system names them; an engine of ours has no other name than the number. */
  | 'LegacyContactId'
  | 'AcceptedTotal'

export const DAY_PARTS = ['day', 'month', 'year'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** How long the places of a chosen start time are locked while no cart has them. */
export const LOCK_SECONDS = 120

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

/** Who an add-on with a person of its own is for, by the value that adds it. */
export function addOnPersonField(productId: number, valueId: number): string {
  return `${entryField(productId, 'ContactId')}_${valueId}`
}

/** Every day the product is wanted for, parted by `|`. */
export function daysField(productId: number): string {
  return `rental_start_date_${productId}`
}

/**
 * How many of a product may be bought at once, read from the operator's comma list. An empty list allows any number
 * from 1.
 */
export function allowedQuantities(list: string | null | undefined): number[] {
  const quantities = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => /^\d{1,4}$/.test(entry))
    .map(Number)
    .filter((quantity) => quantity > 0)
  return [...new Set(quantities)].sort((one, other) => one - other)
}

/** A line that is for a person has one piece, and so has a product that is sold to named people alone. */
export function isTooManyForOne(line: { hasMember: boolean; isForOne: boolean; quantity: number }): boolean {
  return (line.hasMember || line.isForOne) && line.quantity > 1
}

export type QuantityOption = { Value: string; Text: string; Selected: boolean }

/** The list as a form offers it. */
export function quantityOptions(list: string | null | undefined, selected: number): QuantityOption[] {
  return allowedQuantities(list).map((quantity) => ({
    Value: String(quantity),
    Text: String(quantity),
    Selected: quantity === selected,
  }))
}

/** Files of an upload option: the page judges one before a byte is sent, the engine by decoding it. */
export const LONGEST_FILE_BYTES = 10 * 1024 * 1024
/** A bigger picture is kept at this. */
export const LONGEST_SIDE_PX = 2_000
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export type FileProblem = 'too_big' | 'wrong_type'

/** What can be told of a file without reading it. A browser that knows no type for it leaves that to the engine. */
export function fileProblem({ size, type }: { size: number; type: string }): FileProblem | undefined {
  if (type !== '' && !PICTURE_TYPES.includes(type.toLowerCase())) return 'wrong_type'
  return size > LONGEST_FILE_BYTES ? 'too_big' : undefined
}
