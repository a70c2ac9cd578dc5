/** The field for the start time of an activity: a day comes first, and what shows its times is fetched only then. */

import { useIsLive } from '#storefront/context/use-is-live.ts'
import { useLazy } from '#storefront/context/use-lazy.ts'
import { wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useLocale } from '#storefront/texts/texts.tsx'
import { shortTime } from '#storefront/texts/when-in-words.ts'
import { Asked, type AskedProps } from './asked.tsx'
import { AwaitedTimes } from './awaited-times.tsx'
import styles from './days.module.css'
import { TimeInput } from './time-input.tsx'
import type { ActivityTimesProps } from './times/activity-times.tsx'
import { startAt } from './times/chosen-start.ts'
import { useMonthTimes } from './times/use-month-times.ts'

export function TimeField({ option, isNested = false }: AskedProps) {
  const locale = useLocale()
  const { log } = useVisit()
  const isLive = useIsLive()
  const [day] = wantedDays(useConfiguration().configuration)
  const months = useMonthTimes()
  const Times = useLazy<ActivityTimesProps>(
    day !== undefined,
    () => import('./times/activity-times.tsx').then(({ ActivityTimes }) => ActivityTimes),
    (error) => log.error('Error loading the start times of an activity', { reason: String(error) }),
  )
  const start = day && startAt(option.answer.text, day)
  return (
    <Asked option={option} isNested={isNested} chosen={start && shortTime(start, locale)}>
      <div className={styles.withScript}>
        {day !== undefined && months && Times ? (
          <Times option={option} day={day} months={months} />
        ) : (
          <AwaitedTimes day={day} />
        )}
      </div>
      {!isLive && <TimeInput option={option} />}
    </Asked>
  )
}
