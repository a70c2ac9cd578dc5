/**
 * What stands around a field for days or times: the operator's question and, beside it, what is chosen or that
 * something must be.
 */
import type { ReactNode } from 'react'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { fieldWords } from '#storefront/features/product/controls/option-words.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'

/** `isNested` stands in the row of a value, not in a section of its own. */
export type AskedProps = { option: ShownOption; isNested?: boolean }

type Props = AskedProps & {
  chosen?: string
  /** There is nothing to choose, so nothing is asked for. */
  isOver?: boolean
  /** A link beside the question. */
  beside?: ReactNode
  onClear?: (() => void) | undefined
  children: ReactNode
}

export function Asked({ option, isNested, chosen, isOver = false, beside, onClear, children }: Props) {
  const say = useText()
  const { message, ...words } = fieldWords(option, say)
  const asks = isOver ? undefined : message
  const isPointless = isOver && !option.isRequired
  return (
    <ChoiceGroup
      of="any"
      {...words}
      label={isPointless ? `${words.label} ${say('publicui.product.nodatesavailable')}` : words.label}
      message={chosen ? say('publicui.option.selected', { name: chosen }) : asks}
      error={option.isMissing && !isOver ? say('publicui.option.choosemissing') : undefined}
      isHeading={!isNested}
      beside={beside}
      onClear={onClear}
    >
      {children}
    </ChoiceGroup>
  )
}
