/** A choice of one value by its face: chips, a segmented button, colours or pictures. */
import { optionField } from '#contract/product-form.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { Chips } from '#storefront/ui/chips.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Segmented } from '#storefront/ui/segmented.tsx'
import { ColorSquares, PictureSquares } from '#storefront/ui/squares.tsx'
import { type Control, choiceOf, chosenValue } from './control.ts'
import { choiceWords } from './option-words.ts'

export function OneOfField({ option, act, isNested }: Control) {
  const say = useText()
  const chosen = chosenValue(option)
  const group = {
    name: optionField(option.id),
    chosen: chosen && String(chosen.id),
    onChoose: (value: string) => act.choose(option.id, [Number(value)]),
  }
  return (
    <ChoiceGroup
      of="one"
      {...choiceWords(option, say)}
      isHeading={!isNested}
      onClear={chosen && !option.isRequired ? () => act.choose(option.id, []) : undefined}
    >
      <Faces option={option} group={group} />
    </ChoiceGroup>
  )
}

type Group = { name: string; chosen: string | undefined; onChoose: (value: string) => void }

function Faces({ option: { kind, values }, group }: { option: Control['option']; group: Group }) {
  switch (kind) {
    case 'segmented':
      return <Segmented {...group} choices={values.map(choiceOf)} />
    case 'colorSquares':
      return <ColorSquares {...group} choices={values.map((value) => ({ ...choiceOf(value), color: value.color }))} />
    case 'imageSquares':
      return <PictureSquares {...group} choices={values.map((value) => ({ ...choiceOf(value), photo: value.photo }))} />
    default:
      return <Chips {...group} choices={values.map(choiceOf)} />
  }
}
