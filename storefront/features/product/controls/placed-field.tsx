/** The question of an option around a field that is built elsewhere, and beside it whether an answer is still missing. */
import type { ReactNode } from 'react'
import { useText } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import type { Control } from './control.ts'
import { choiceWords } from './option-words.ts'

export function PlacedField({ option, isNested, children }: Control & { children: ReactNode }) {
  // The field itself says what is to be known about it.
  const words = { ...choiceWords(option, useText()), hint: undefined }
  return (
    <ChoiceGroup of="any" {...words} isHeading={!isNested}>
      {children}
    </ChoiceGroup>
  )
}
