/**
 * What not every product needs, each in a chunk of its name. A page loads what its product needs before it is shown,
 * on the server and in the browser alike, so that drawing never waits; their texts come with the page.
 */

import type { ComponentType } from 'react'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { hasValues, type OptionKind, optionKind, optionsOfKind, promptOf } from './configurator/option-kind.ts'
import type { Control } from './controls/control.tsx'
import { isCalendarInline } from './days/first-calendar.ts'

const LOADERS = {
  AddOnHolder: () => import('./holder/add-on-holder.tsx'),
  AddOns: () => import('./options/add-ons.tsx'),
  CardPreview: () => import('./gift-card/card-preview.tsx'),
  ChipsField: () => import('./controls/chips-field.tsx'),
  CompareMonths: () => import('./days/calendar/compare-months.tsx'),
  DayField: () => import('./days/day-field.tsx'),
  DayList: () => import('./days/day-list.tsx'),
  DropdownField: () => import('./controls/dropdown-field.tsx'),
  FreeDay: () => import('./days/free-day.tsx'),
  HolderOption: () => import('./holder/holder-option.tsx'),
  InlineDays: () => import('./days/calendar/inline-days.tsx'),
  NumberOption: () => import('./controls/number-option.tsx'),
  PaymentPlanLine: () => import('./buying/summary/payment-plan-line.tsx'),
  PopupDay: () => import('./days/calendar/popup-day.tsx'),
  RowsField: () => import('./controls/rows-field.tsx'),
  SegmentedField: () => import('./controls/segmented-field.tsx'),
  SquaresField: () => import('./controls/squares-field.tsx'),
  TeeTimeField: () => import('./days/golf/tee-time-field.tsx'),
  TextOption: () => import('./controls/text-option.tsx'),
  TimeField: () => import('./days/time-field.tsx'),
  UploadOption: () => import('./controls/upload-option.tsx'),
  VoucherOption: () => import('./controls/voucher-option.tsx'),
}

type ControlName = keyof typeof LOADERS
type Modules = { [Name in ControlName]: Awaited<ReturnType<(typeof LOADERS)[Name]>> }
type Controls = { [Name in ControlName]: Modules[Name][Name & keyof Modules[Name]] } & Omit<
  Modules['DayField'] & Modules['TimeField'],
  'DayField' | 'TimeField'
>

/** Controls that draw an option and need nothing but it. */
type FieldName = {
  [Name in ControlName]: Controls[Name] extends ComponentType<Control> ? Name : never
}[ControlName]

const BY_KIND: Partial<Record<OptionKind, FieldName>> = {
  radioList: 'RowsField',
  checkboxes: 'RowsField',
  readOnlyCheckboxes: 'RowsField',
  chips: 'ChipsField',
  textbox: 'TextOption',
  multiline: 'TextOption',
  readOnlyTextbox: 'TextOption',
  date: 'DayField',
  dropdown: 'DropdownField',
  colorSquares: 'SquaresField',
  imageSquares: 'SquaresField',
  segmented: 'SegmentedField',
  price: 'NumberOption',
  quantity: 'NumberOption',
  time: 'TimeField',
  teeTime: 'TeeTimeField',
  upload: 'UploadOption',
  member: 'HolderOption',
  voucher: 'VoucherOption',
}

const loaded: Partial<Controls> = {}

export async function loadControls(product: ProductDetails): Promise<void> {
  await Promise.all(
    controlsOf(product)
      .filter((name) => !loaded[name])
      .map(load),
  )
}

export function controlsOf(product: ProductDetails): ControlName[] {
  const wanted = new Set(product.ProductAttributes.flatMap((attribute) => controlsFor(product, attribute)))
  if (product.HasAssignment) wanted.add('HolderOption')
  if (product.PaymentSchedule) wanted.add('PaymentPlanLine')
  return [...wanted]
}

/** A control that a choice makes wanted, on a page that was opened without it. */
export const lateHolder = lazy(LOADERS.HolderOption)

/** A control of a product whose controls were loaded. */
export function lazyControl<Name extends keyof Controls>(name: Name): Controls[Name] {
  const control = loaded[name]
  if (!control) throw new Error(`${name} was not loaded with its product`)
  return control
}

/** The control of a kind; undefined where a guest sees nothing of it. */
export function controlOf(kind: OptionKind): ComponentType<Control> | undefined {
  const name = BY_KIND[kind]
  return name && lazyControl(name)
}

/** What the summary shows instead of the choices, where the product is a card with a picture. */
export function previewOf({ ProductAttributes }: ProductDetails): Controls['CardPreview'] | undefined {
  return ProductAttributes.some(isCard) ? lazyControl('CardPreview') : undefined
}

function isCard(attribute: ProductAttribute): boolean {
  return promptOf(attribute).configuration.type === 'card'
}

async function load(name: ControlName): Promise<void> {
  Object.assign(loaded, await lazy<object>(LOADERS[name], '', 'vital').load())
}

function controlsFor(product: ProductDetails, attribute: ProductAttribute): ControlName[] {
  const kind = optionKind(attribute, product)
  const own = BY_KIND[kind]
  const isAddOn = promptOf(attribute).markers.has('addOn')
  return [
    // The list of what can be added draws values by itself.
    ...(own && !(isAddOn && hasValues(kind)) ? [own] : []),
    ...(isAddOn ? (['AddOns'] as const) : []),
    ...(attribute.Values.some(({ RequiresAddOnAssignment }) => RequiresAddOnAssignment)
      ? (['AddOnHolder'] as const)
      : []),
    ...(isCard(attribute) ? (['CardPreview'] as const) : []),
    ...(kind === 'date' ? dayControls(product, attribute) : []),
  ]
}

function dayControls(product: ProductDetails, attribute: ProductAttribute): ControlName[] {
  const picking = isCalendarInline(attribute, product) ? 'InlineDays' : 'PopupDay'
  return [
    product.IsRadioButtonDate ? 'DayList' : picking,
    ...(product.ShowPricingCalendarView ? (['CompareMonths'] as const) : []),
    // Of several the first that is asked is the day of the product; the others take any date.
    ...(optionsOfKind(product, 'date').length > 1 ? (['FreeDay'] as const) : []),
  ]
}
