/**
 * Separate days, as many as belong to the ticket: each is picked and added, can be taken away again, and says what it costs.
 * Without script there is a field for each.
 */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Day } from '#contract/day.ts'
import { useConfiguration, useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { type DayFacts, dayStanding } from '#storefront/features/product/days/day-facts.ts'
import { DayInput } from '#storefront/features/product/days/day-input.tsx'
import styles from '#storefront/features/product/days/days.module.css'
import { useDayWords } from '#storefront/features/product/days/use-day-words.ts'
import { useIsLive } from '#storefront/surroundings/use-is-live.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { ChosenDays } from './chosen-days.tsx'
import { DayInputs } from './day-inputs.tsx'
import { withDay, withoutDay } from './separate-days.ts'

export function SeveralDays({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const text = useText()
  const { NumberOfDays } = useConfiguration().configuration.product
  const { pickDays } = useConfigurator()
  const { range, refusal, words } = useDayWords(facts)
  const isLive = useIsLive()
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { days } = option.answer
  const isOpen = dayStanding(typed, facts) === 'open'
  const [oldest] = days

  function error(): string | undefined {
    if (days.includes(typed)) return text('publicui.days.already', { day: words(typed) })
    if (isPressed && typed === '') return text('publicui.days.pickfirst')
    return refusal(typed)
  }

  function add(): void {
    setPressed(true)
    input.current?.focus()
    if (!isOpen || days.includes(typed)) return
    pickDays(option.id, withDay(days, typed, NumberOfDays))
    setTyped('')
    setPressed(false)
  }

  /** Enter in the field would send the whole form. */
  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  function remove(day: Day): void {
    pickDays(option.id, withoutDay(days, day))
    input.current?.focus()
  }

  const isFull = days.length >= NumberOfDays && oldest !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.withScript}>
        <div className={styles.adding}>
          <DayInput
            ref={input}
            label={text('publicui.days.another')}
            hint={isFull ? text('publicui.days.replaces', { day: words(oldest) }) : range}
            error={error()}
            facts={facts}
            value={typed}
            onType={(value) => {
              setTyped(value)
              setPressed(false)
            }}
            onKeyDown={enter}
          />
          <Button look="line" className={styles.add} onClick={add}>
            {text('publicui.days.add')}
          </Button>
        </div>
        <ChosenDays days={days} most={NumberOfDays} onRemove={remove} />
      </div>
      {!isLive && <DayInputs option={option} facts={facts} />}
    </div>
  )
}
