/**
 * Several days without script: a field for each under one name. How many belong to the ticket may hang on an answer that no
 * script reads, so there are some more than the ticket has at first; empty ones count for nothing.
 */
import { optionField } from '#contract/product-form.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import type { DayFacts } from '#storefront/features/product/days/day-facts.ts'
import { DayInput } from '#storefront/features/product/days/day-input.tsx'
import styles from '#storefront/features/product/days/days.module.css'
import { useText } from '#storefront/texts/texts.tsx'

const LEAST_FIELDS = 5

export function DayInputs({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const text = useText()
  const { NumberOfDays } = useConfiguration().configuration.product
  const { days } = option.answer
  const places = Array.from({ length: Math.max(LEAST_FIELDS, NumberOfDays, days.length) }, (_, index) => index)
  return (
    <div className={styles.withoutScript}>
      <div className={styles.inputs}>
        {places.map((place) => (
          <DayInput
            key={place}
            name={optionField(option.id)}
            label={text('publicui.days.number', { number: place + 1 })}
            facts={facts}
            defaultValue={days[place] ?? ''}
          />
        ))}
      </div>
    </div>
  )
}
