/**
 * One option of a product as the control that its kind asks for. What hangs on one of its values is drawn in that
 * value's row.
 */
import type { ComponentType } from 'react'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { OptionKind } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { DayField } from '#storefront/features/product/days/day-field.tsx'
import { partNamed } from '#storefront/features/product/product-parts.ts'
import { Chips } from '#storefront/ui/choices/chips.tsx'
import type { Control } from './control.ts'
import { OneOfField } from './one-of-field.tsx'
import { RowsField } from './rows-field.tsx'
import { TextOption } from './text-option.tsx'

/** By the value they hang on. */
export type InRows = ReadonlyMap<number, readonly ShownOption[]>

type Props = { option: ShownOption; inRows: InRows; isNested?: boolean }

export function OptionField({ option, inRows, isNested = false }: Props) {
  const act = useConfigurator()
  const control = { option, act, isNested }
  switch (option.kind) {
    case 'radioList':
    case 'checkboxes':
    case 'readOnlyCheckboxes':
      return (
        <RowsField
          {...control}
          inRow={({ id }) =>
            inRows.get(id)?.map((inner) => <OptionField key={inner.id} option={inner} inRows={inRows} isNested />)
          }
        />
      )
    case 'chips':
      return <OneOfField {...control} faces={Chips} />
    case 'textbox':
    case 'multiline':
    case 'readOnlyTextbox':
      return <TextOption {...control} />
    case 'date':
      return <DayField option={option} isNested={isNested} />
    default:
      return <RareField {...control} />
  }
}

/** What few products ask. Its code came with the product. */
function RareField(control: Control) {
  const Field = rareField(control.option.kind)
  return Field && <Field {...control} />
}

function rareField(kind: OptionKind): ComponentType<Control> | undefined {
  switch (kind) {
    case 'dropdown':
      return partNamed('DropdownField')
    case 'colorSquares':
    case 'imageSquares':
      return partNamed('SquaresField')
    case 'segmented':
      return partNamed('SegmentedField')
    case 'price':
    case 'quantity':
      return partNamed('NumberOption')
    case 'time':
      return partNamed('TimeField')
    case 'teeTime':
      return partNamed('TeeTimeField')
    case 'upload':
      return partNamed('UploadOption')
    default:
      return undefined
  }
}

/** Kinds whose values are rows, so that something can stand inside. */
export function hasRows(kind: OptionKind): boolean {
  return kind === 'radioList' || kind === 'checkboxes'
}
