/** What stands around a field for days or times: the operator's question and, beside it, what is chosen or that something must be. */
import type { ReactNode } from 'react'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { fieldWords } from '#storefront/features/product/controls/option-words.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'

/** `isNested` stands in the row of a value, not in a section of its own. */
export type AskedProps = { option: ShownOption; isNested?: boolean }

export function Asked({ option, isNested, chosen, children }: AskedProps & { chosen?: string; children: ReactNode }) {
  const say = useText()
  const { message, ...words } = fieldWords(option, say)
  return (
    <ChoiceGroup
      of="any"
      {...words}
      message={chosen ? say('publicui.option.selected', { name: chosen }) : message}
      error={option.isMissing ? say('publicui.option.choosemissing') : undefined}
      isHeading={!isNested}
    >
      {children}
    </ChoiceGroup>
  )
}
