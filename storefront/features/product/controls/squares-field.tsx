/** A choice of one value by its colour or its picture. */
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { ColorSquares, PictureSquares } from '#storefront/ui/squares.tsx'
import { type Control, choiceOf, oneOf } from './control.ts'
import { choiceWords } from './option-words.ts'

export function SquaresField(control: Control) {
  const t = useTranslate()
  const { isNested, option } = control
  const { group, onClear } = oneOf(control)
  return (
    <ChoiceGroup of="one" {...choiceWords(option, t)} isHeading={!isNested} onClear={onClear}>
      {option.kind === 'colorSquares' ? (
        <ColorSquares {...group} choices={option.values.map((value) => ({ ...choiceOf(value), color: value.color }))} />
      ) : (
        <PictureSquares
          {...group}
          choices={option.values.map((value) => ({ ...choiceOf(value), photo: value.photo }))}
        />
      )}
    </ChoiceGroup>
  )
}
