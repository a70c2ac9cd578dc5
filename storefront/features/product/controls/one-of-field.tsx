/** A choice of one value by its name: chips or a segmented button. */
import type { ComponentType } from 'react'
import { useTranslate } from '#storefront/texts/texts.tsx'
import type { Choice } from '#storefront/ui/choices/choice.ts'
import { ChoiceGroup } from '#storefront/ui/choices/choice-group.tsx'
import type { RadioGroup } from '#storefront/ui/choices/styled-radio.tsx'
import { type Control, choiceOf, oneOf } from './control.ts'
import { choiceWords } from './option-words.ts'

type Faces = ComponentType<RadioGroup & { choices: readonly Choice[] }>

export function OneOfField({ faces: Faces, ...control }: Control & { faces: Faces }) {
  const t = useTranslate()
  const { isNested, option } = control
  const { group, onClear } = oneOf(control)
  return (
    <ChoiceGroup of="one" {...choiceWords(option, t)} isHeading={!isNested} onClear={onClear}>
      <Faces {...group} choices={option.values.map(choiceOf)} />
    </ChoiceGroup>
  )
}
