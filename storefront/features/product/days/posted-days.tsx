/**
 * Days as the browser's own fields, under the names that are posted. Without script they are where days are typed. With it a calendar
 * stands before them, and they hold what it chose: for the browser, which fills them in again on the way back. Where the script
 * never comes they appear after a while.
 */
import { optionField } from '#contract/product-form.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useIsLive } from '#storefront/surroundings/use-is-live.ts'
import { useText } from '#storefront/texts/texts.tsx'
import type { DayFacts } from './day-facts.ts'
import { DayInput } from './day-input.tsx'
import styles from './days.module.css'

/** How many belong to a ticket may hang on an answer that no script reads: there are some more than it has at first. */
const LEAST_FIELDS = 5

export function PostedDays({ option, facts }: { option: ShownOption; facts: DayFacts }) {
  const text = useText()
  const isLive = useIsLive()
  const { IsNonConsecutiveMultiDay, NumberOfDays } = useConfiguration().configuration.product
  const { days } = option.answer
  const number = IsNonConsecutiveMultiDay ? Math.max(LEAST_FIELDS, NumberOfDays, days.length) : 1
  const label = (place: number) => {
    if (IsNonConsecutiveMultiDay) return text('publicui.days.number', { number: place + 1 })
    return text(facts.inARow > 1 ? 'publicui.days.firstday' : 'publicui.days.day')
  }
  return (
    <div className={styles.posted} hidden={isLive}>
      {Array.from({ length: number }, (_, place) => place).map((place) => (
        <DayInput
          key={place}
          name={optionField(option.id)}
          label={label(place)}
          facts={facts}
          value={days[place] ?? ''}
          onType={unheard}
        />
      ))}
    </div>
  )
}

/** What is typed here before the script comes is read from the form (posting/use-form-as-found.ts). */
function unheard(): void {}
