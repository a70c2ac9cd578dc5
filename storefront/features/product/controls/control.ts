/** What every control is given: the option it draws, and what a guest can do to it. */
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import type { ShownOption, ShownValue } from '#storefront/features/product/configurator/shown-options.ts'
import type { Choice } from '#storefront/ui/choice.ts'

export type Control = {
  option: ShownOption
  act: Pick<Configurator, 'choose' | 'type'>
  /** It stands in the row of the value it hangs on, not in a section of its own. */
  isNested: boolean
}

export function choiceOf({ id, title, description, priceChange, isDisabled }: ShownValue): Choice {
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
