/** A choice of one value by its name: chips or a segmented button. */
import { useText } from '#storefront/texts/texts.tsx'
import { Chips } from '#storefront/ui/chips.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Segmented } from '#storefront/ui/segmented.tsx'
import { type Control, choiceOf, oneOf } from './control.ts'
import { choiceWords } from './option-words.ts'

export function OneOfField(control: Control) {
  const say = useText()
  const { isNested, option } = control
  const { group, onClear } = oneOf(control)
  const Faces = option.kind === 'segmented' ? Segmented : Chips
  return (
    <ChoiceGroup of="one" {...choiceWords(option, say)} isHeading={!isNested} onClear={onClear}>
      <Faces {...group} choices={option.values.map(choiceOf)} />
    </ChoiceGroup>
  )
}
