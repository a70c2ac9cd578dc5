/**
 * Controls that few products need, each in a file of its own. A page loads those of its product before it is shown, on the
 * server and in the browser alike, so that drawing never waits.
 */

import type { ProductDetails } from '#contract/catalog.ts'
import type { ProductAttribute } from '#contract/product-attribute.ts'
import { type OptionKind, optionKind, promptOf } from './configurator/option-kind.ts'

const LOADERS = {
  AddOns: async () => (await import('./add-ons/add-ons.tsx')).AddOns,
  DayList: async () => (await import('./days/day-list.tsx')).DayList,
  DropdownField: async () => (await import('./controls/dropdown-field.tsx')).DropdownField,
  NumberOption: async () => (await import('./controls/number-option.tsx')).NumberOption,
  SegmentedField: async () => (await import('./controls/segmented-field.tsx')).SegmentedField,
  SeveralDays: async () => (await import('./days/several/several-days.tsx')).SeveralDays,
  SquaresField: async () => (await import('./controls/squares-field.tsx')).SquaresField,
  TeeTimeField: async () => (await import('./days/tee-time-field.tsx')).TeeTimeField,
  TimeField: async () => (await import('./days/time-field.tsx')).TimeField,
  UploadOption: async () => (await import('./controls/upload-option.tsx')).UploadOption,
}

type PartName = keyof typeof LOADERS
type Parts = { [Name in PartName]: Awaited<ReturnType<(typeof LOADERS)[Name]>> }

const BY_KIND: Partial<Record<OptionKind, PartName>> = {
  dropdown: 'DropdownField',
  colorSquares: 'SquaresField',
  imageSquares: 'SquaresField',
  segmented: 'SegmentedField',
  price: 'NumberOption',
  quantity: 'NumberOption',
  time: 'TimeField',
  teeTime: 'TeeTimeField',
  upload: 'UploadOption',
}

const loaded: Partial<Parts> = {}

export async function loadParts(product: ProductDetails): Promise<void> {
  const wanted = new Set(product.ProductAttributes.flatMap((attribute) => partsFor(product, attribute)))
  await Promise.all([...wanted].filter((name) => !loaded[name]).map(load))
}

/** A part of a product whose parts were loaded. */
export function partNamed<Name extends PartName>(name: Name): Parts[Name] {
  const part = loaded[name]
  if (!part) throw new Error(`${name} was not loaded with its product`)
  return part
}

async function load<Name extends PartName>(name: Name): Promise<void> {
  loaded[name] = (await LOADERS[name]()) as Parts[Name]
}

function partsFor(product: ProductDetails, attribute: ProductAttribute): PartName[] {
  const kind = optionKind(attribute, product)
  const own = BY_KIND[kind]
  return [
    ...(own ? [own] : []),
    ...(promptOf(attribute).markers.has('addOn') ? (['AddOns'] as const) : []),
    ...(kind === 'date' && product.IsRadioButtonDate ? (['DayList'] as const) : []),
    ...(kind === 'date' && product.IsNonConsecutiveMultiDay ? (['SeveralDays'] as const) : []),
  ]
}
