/** A choice of one value by its color or its picture. */

import { choiceWords } from '#storefront/features/product/configurator/option-words.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import { ColorSwatches, PictureSwatches } from '#ui/choices/swatches.tsx'
import { type Control, oneOf, toChoice } from './control.tsx'

export function SquaresField(control: Control) {
  const t = useTranslate()
  const { isNested, option } = control
  const { group, onClear } = oneOf(control)
  return (
    <ChoiceGroup of="one" {...choiceWords(option, t)} isHeading={!isNested} onClear={onClear}>
      {option.kind === 'colorSquares' ? (
        <ColorSwatches
          {...group}
          choices={option.values.map((value) => ({ ...toChoice(value), color: value.color }))}
        />
      ) : (
        <PictureSwatches
          {...group}
          isWide={option.prompt.type === 'card'}
          choices={option.values.map((value) => ({ ...toChoice(value), photo: value.photo }))}
        />
      )}
    </ChoiceGroup>
  )
}
