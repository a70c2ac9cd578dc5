/** One option of a product as the control that its kind asks for. What hangs on one of its values is drawn in that value's row. */
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { OptionKind } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { DayField } from '#storefront/features/product/days/day-field.tsx'
import { TeeTimeField } from '#storefront/features/product/days/tee-time-field.tsx'
import { TimeField } from '#storefront/features/product/days/time-field.tsx'
import { DropdownField } from './dropdown-field.tsx'
import { NumberOption } from './number-option.tsx'
import { OneOfField } from './one-of-field.tsx'
import { RowsField } from './rows-field.tsx'
import { TextOption } from './text-option.tsx'
import { UploadOption } from './upload-option.tsx'

/** By the value they hang on. */
export type InRows = ReadonlyMap<number, readonly ShownOption[]>

type Props = { option: ShownOption; inRows: InRows; isNested?: boolean }

export function OptionField({ option, inRows, isNested = false }: Props) {
  const act = useConfigurator()
  const control = { option, act, isNested }
  switch (option.kind) {
    case 'dropdown':
      return <DropdownField {...control} />
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
    case 'segmented':
    case 'colorSquares':
    case 'imageSquares':
      return <OneOfField {...control} />
    case 'textbox':
    case 'multiline':
    case 'readOnlyTextbox':
      return <TextOption {...control} />
    case 'price':
    case 'quantity':
      return <NumberOption {...control} />
    case 'date':
      return <DayField option={option} isNested={isNested} />
    case 'time':
      return <TimeField option={option} isNested={isNested} />
    case 'teeTime':
      return <TeeTimeField option={option} isNested={isNested} />
    case 'upload':
      return <UploadOption option={option} isNested={isNested} />
    default:
      return null
  }
}

/** Kinds whose values are rows, so that something can stand inside. */
export function hasRows(kind: OptionKind): boolean {
  return kind === 'radioList' || kind === 'checkboxes'
}
