/** A choice of one by the browser's own list. Below it stands what is to be known about the chosen value. */
import { optionField } from '#contract/rules/product-form.ts'
import { choiceWords, sentences } from '#storefront/features/product/configurator/option-words.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { type Control, chosenValue } from './control.tsx'

export function DropdownField({ option, act }: Control) {
  const t = useTranslate()
  const chosen = chosenValue(option)
  const { isRequired, message, ...words } = choiceWords(option, t)
  const nothing = t(isRequired || !chosen ? 'publicui.option.select' : 'publicui.option.none')
  const items = option.values.map(({ id, title, priceChange, isDisabled }) => ({
    value: String(id),
    name: priceChange ? t('publicui.option.valuewithchange', { name: title, change: priceChange }) : title,
    isDisabled,
  }))
  return (
    <Select
      {...words}
      // What is chosen can be read in the field itself.
      message={chosen && isRequired ? undefined : chosen ? t('publicui.option.optional') : message}
      hint={sentences(chosen?.description, words.hint)}
      name={optionField(option.id)}
      aria-required={isRequired || undefined}
      value={chosen ? String(chosen.id) : ''}
      items={isRequired && chosen ? items : [{ value: '', name: nothing }, ...items]}
      onChange={({ currentTarget: { value } }) => act.choose(option.id, value === '' ? [] : [Number(value)])}
    />
  )
}
