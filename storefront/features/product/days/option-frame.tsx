/**
 * What stands around a field for days or times: the operator's question and, beside it, what is chosen or that
 * something must be.
 */
import type { ReactNode } from 'react'
import { dayWords } from '#storefront/features/product/configurator/option-words.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'

/** `isNested` stands in the row of a value, not in a section of its own. */
export type OptionFrameProps = { option: ShownOption; isNested?: boolean }

type Props = OptionFrameProps & {
  chosen?: string
  /** There is nothing to choose. */
  isOver?: boolean
  /** A link beside the question. */
  beside?: ReactNode
  onClear?: (() => void) | undefined
  children: ReactNode
}

export function OptionFrame({ option, isNested, chosen = '', isOver = false, beside, onClear, children }: Props) {
  const t = useTranslate()
  const words = dayWords(option, chosen, t)
  const isPointless = isOver && !option.isRequired
  return (
    <ChoiceGroup
      of="any"
      {...words}
      label={isPointless ? `${words.label} ${t('publicui.product.nodatesavailable')}` : words.label}
      message={isOver ? undefined : words.message}
      error={isOver ? undefined : words.error}
      isHeading={!isNested}
      beside={beside}
      onClear={onClear}
    >
      {children}
    </ChoiceGroup>
  )
}
