/**
 * One option of a product as the control that its kind asks for, which came with the product. What depends on one of
 * its values is drawn in that value's row.
 */
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { OptionKind } from '#storefront/features/product/configurator/option-kind.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { controlOf } from '#storefront/features/product/lazy-controls.ts'

/** By the value they hang on. */
export type InRows = ReadonlyMap<number, readonly ShownOption[]>

type Props = { option: ShownOption; inRows: InRows; isNested?: boolean }

export function OptionField({ option, inRows, isNested = false }: Props) {
  const act = useConfigurator()
  const Field = controlOf(option.kind)
  return (
    Field && (
      <Field
        option={option}
        act={act}
        isNested={isNested}
        inRow={({ id }) =>
          inRows.get(id)?.map((inner) => <OptionField key={inner.id} option={inner} inRows={inRows} isNested />)
        }
      />
    )
  )
}

/** Kinds whose values are rows, so that something can stand inside. */
export function hasRows(kind: OptionKind): boolean {
  return kind === 'radioList' || kind === 'checkboxes'
}
