/**
 * One day, or the first of several in a row. A day that cannot be had stays in the field with the reason below it and is not
 * chosen, also when its stock goes after it was picked.
 */
import { useState } from 'react'
import { optionField } from '#contract/product-form.ts'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { type DayFacts, dayStanding, lastDay } from './day-facts.ts'
import { DayInput } from './day-input.tsx'
import styles from './days.module.css'
import { useDayWords } from './use-day-words.ts'

export function OneDay({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const text = useText()
  const { pickDays } = useConfigurator()
  const { range, refusal, words } = useDayWords(facts)
  const [typed, setTyped] = useState('')
  const [day] = option.answer.days
  // Somebody else emptied the field: the page starts over, or the option was away for a while.
  if (typed !== '' && day === undefined && dayStanding(typed, facts) === 'open') setTyped('')

  function type(value: string): void {
    setTyped(value)
    pickDays(option.id, dayStanding(value, facts) === 'open' ? [value] : [])
  }

  return (
    <div className={styles.field}>
      <DayInput
        name={optionField(option.id)}
        label={text(facts.inARow > 1 ? 'publicui.days.firstday' : 'publicui.days.day')}
        hint={range}
        error={day === undefined ? refusal(typed) : undefined}
        facts={facts}
        value={day ?? typed}
        onType={type}
      />
      {facts.inARow > 1 && (
        <p role="status" className={styles.span}>
          {day && text('publicui.days.span', { first: words(day), last: words(lastDay(day, facts)) })}
        </p>
      )}
    </div>
  )
}
