/** A date in the browser's own field: one that is not the day of the product, or of a list without available days. */
import { type ComponentProps, useState } from 'react'
import { optionField } from '#contract/rules/product-form.ts'
import { isDay } from '#contract/values/day.ts'
import type { DayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import { useFieldWords } from '#storefront/features/days/words/field-words.ts'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import text from '#ui/layout/text.module.css'
import styles from './days.module.css'

export function FreeDay({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const t = useTranslate()
  const { pickDays } = useConfigurator()
  const { range, refusal } = useFieldWords(facts)
  const [typed, setTyped] = useState('')
  const [day] = option.choice.days
  const isOpen = (text: string) => isWhole(text) && judgeDay(text, facts).canBePicked
  // The field was emptied from outside: the page starts over, or the option was disabled for a while.
  if (typed !== '' && day === undefined && isOpen(typed)) setTyped('')

  function type(value: string): void {
    setTyped(value)
    pickDays(option.id, isOpen(value) ? [value] : [])
  }

  return (
    <DayInput
      name={optionField(option.id)}
      label={t('publicui.days.day')}
      hint={range}
      error={day === undefined && isWhole(typed) ? refusal(typed) : undefined}
      facts={facts}
      value={day ?? typed}
      onType={type}
    />
  )
}

/** A field for a date says 0002, 0020 and 0202 on the way to a year. */
function isWhole(typed: string): boolean {
  return isDay(typed) && typed >= '1000'
}

type Props = Pick<ComponentProps<'input'>, 'name' | 'onKeyDown' | 'ref' | 'defaultValue'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  facts: DayFacts
  value?: string
  onType?: (typed: string) => void
}

/**
 * The browser's own date field, limited to what can be bought. An error below it says why a day is unavailable, also to
 * screen readers.
 */
function DayInput({ facts, onType, ...field }: Props) {
  return (
    <div className={styles.input}>
      <TextField
        {...field}
        type="date"
        min={facts.bounds?.min}
        max={facts.bounds?.max}
        onChange={onType && ((event) => onType(event.currentTarget.value))}
      />
      <p role="status" className={text.visuallyHidden}>
        {field.error}
      </p>
    </div>
  )
}
