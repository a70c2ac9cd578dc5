/** What every control is given: the option it draws, and what a guest can do to it. */

import type { ComponentType, ReactNode } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import { choiceWords } from '#storefront/features/product/configurator/option-words.ts'
import type { ShownOption, ShownValue } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ChoiceGroup } from '#ui/choices/choice-group.tsx'
import type { ChoiceItem } from '#ui/choices/choice-item.ts'
import type { RadioGroup } from '#ui/choices/styled-radio.tsx'

export type Control = {
  option: ShownOption
  act: Pick<Configurator, 'choose' | 'type'>
  /** It stands in the row of the value it depends on, not in a section of its own. */
  isNested: boolean
  /** Draws what depends on a value, where values have rows for it. */
  inRow?: (value: ShownValue) => ReactNode
}

export function toChoice({ id, title, description, priceChange, isDisabled }: ShownValue): ChoiceItem {
  return {
    value: String(id),
    name: title,
    detail: description || undefined,
    change: priceChange ?? undefined,
    isDisabled,
  }
}

export function chosenValue({ values }: ShownOption): ShownValue | undefined {
  return values.find(({ isChosen }) => isChosen)
}

/** How a choice of one value is wired: under its name in the form, with a way to take an optional one back. */
export function oneOf({ option, act }: Control) {
  const chosen = chosenValue(option)
  return {
    group: {
      name: optionField(option.id),
      chosen: chosen && String(chosen.id),
      onChoose: (value: string) => act.choose(option.id, [Number(value)]),
    },
    onClear: chosen && !option.isRequired ? () => act.choose(option.id, []) : undefined,
  }
}

type Faces = ComponentType<RadioGroup & { choices: readonly ChoiceItem[] }>

/** A choice of one value by its name: chips or a segmented button. */
export function OneOfField({ faces: Faces, ...control }: Control & { faces: Faces }) {
  const t = useTranslate()
  const { isNested, option } = control
  const { group, onClear } = oneOf(control)
  return (
    <ChoiceGroup of="one" {...choiceWords(option, t)} isHeading={!isNested} onClear={onClear}>
      <Faces {...group} choices={option.values.map(toChoice)} />
    </ChoiceGroup>
  )
}
