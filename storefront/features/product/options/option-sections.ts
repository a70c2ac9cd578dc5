/**
 * The options of a product in the parts of a page: each a section of its own, but fields that follow one another share
 * one, and so do options that the operator groups. What depends on a value of a list stands in that value's row, and
 * what could be added comes last.
 */
import type { OptionKind } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { hasRows, type InRows } from '#storefront/features/product/controls/option-field.tsx'

export type OptionSections = {
  sections: readonly (readonly ShownOption[])[]
  inRows: InRows
  addOns: readonly ShownOption[]
}

/** Kinds with a small label, which stand beside one another. */
const FIELDS: ReadonlySet<OptionKind> = new Set([
  'dropdown',
  'textbox',
  'multiline',
  'readOnlyTextbox',
  'price',
  'quantity',
])

export function isField({ kind }: ShownOption): boolean {
  return FIELDS.has(kind)
}

export function optionSections(options: readonly ShownOption[]): OptionSections {
  const isListed = ({ isAddOn, values }: ShownOption) => isAddOn && values.length > 0
  const rows = new Set(
    options.flatMap((option) => (hasRows(option.kind) && !isListed(option) ? option.values.map(({ id }) => id) : [])),
  )
  const inRows = new Map<number, ShownOption[]>()
  const sections: ShownOption[][] = []
  for (const option of options) {
    const before = sections.at(-1)
    if (isListed(option)) continue
    if (option.inRowOf !== undefined && rows.has(option.inRowOf) && option.prompt.heading === undefined) {
      inRows.set(option.inRowOf, [...(inRows.get(option.inRowOf) ?? []), option])
    } else if (before && belongs(option, before)) before.push(option)
    else sections.push([option])
  }
  return { sections, inRows, addOns: options.filter(isListed) }
}

function belongs(option: ShownOption, before: readonly ShownOption[]): boolean {
  const { heading } = option.prompt
  return heading === undefined ? isField(option) && before.every(isField) : heading === ''
}
