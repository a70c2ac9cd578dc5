/** The field for the start time of an activity: a day comes first, and what shows its times is fetched only then. */

import { optionField } from '#contract/rules/product-form.ts'
import { startAt } from '#storefront/features/days/times/chosen-start.ts'
import { wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './days.module.css'
import { OptionFrame, type OptionFrameProps } from './option-frame.tsx'
import { AwaitedTimes } from './times/times-states.tsx'

const startTimes = lazy(() => import('./times/activity-times.tsx'), 'Error loading the start times of an activity')

// Loaded in one file with it: only the page of an activity needs them, and the summary of the chosen time.
export { HeldPlaceNotice } from '#storefront/features/product/buying/lock/held-place-notice.tsx'
export { shortTime } from '#storefront/texts/date-words.ts'

export function TimeField({ option, isNested = false }: OptionFrameProps) {
  const locale = useLocale()
  const isLive = useIsLive()
  const [day] = wantedDays(useConfiguration().configuration)
  const Times = useLazy(startTimes, day !== undefined)?.ActivityTimes
  const start = day && startAt(option.choice.text, day)
  return (
    <OptionFrame option={option} isNested={isNested} chosen={start && shortTime(start, locale)}>
      <div className={styles.withScript}>
        {day !== undefined && Times ? <Times option={option} day={day} /> : <AwaitedTimes day={day} />}
      </div>
      {!isLive && <TimeInput option={option} />}
    </OptionFrame>
  )
}

/** A start time without script: typed, and judged by the engine. */
function TimeInput({ option }: { option: ShownOption }) {
  const t = useTranslate()
  return (
    <div className={styles.withoutScript}>
      <div className={styles.input}>
        <TextField
          type="time"
          name={optionField(option.id)}
          label={t('publicui.days.time')}
          defaultValue={option.choice.text.slice(-8, -3)}
        />
      </div>
    </div>
  )
}
