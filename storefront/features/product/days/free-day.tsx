/**
 * A date in the browser's own field: one that is not the day the product is for, or of a list whose days cannot be had.
 */
import { useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { type DayFacts, dayStanding } from './day-facts.ts'
import { DayInput } from './day-input.tsx'
import { useFieldWords } from './use-field-words.ts'

export function FreeDay({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const { pickDays } = useConfigurator()
  const { range, refusal } = useFieldWords(facts)
  const [typed, setTyped] = useState('')
  const [day] = option.answer.days
  // Somebody else emptied the field: the page starts over, or the option was away for a while.
  if (typed !== '' && day === undefined && dayStanding(typed, facts) === 'open') setTyped('')

  function type(value: string): void {
    setTyped(value)
    pickDays(option.id, dayStanding(value, facts) === 'open' ? [value] : [])
  }

  return (
    <DayInput
      name={optionField(option.id)}
      label={t('publicui.days.day')}
      hint={range}
      error={day === undefined ? refusal(typed) : undefined}
      facts={facts}
      value={day ?? typed}
      onType={type}
    />
  )
}
