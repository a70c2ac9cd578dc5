/** The field for the start time of an activity: a day comes first, and what shows its times is fetched only then. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { wantedDays } from '#storefront/features/product/configurator/date-option.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useIsLive } from '#storefront/surroundings/use-is-live.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import { AwaitedTimes } from './awaited-times.tsx'
import styles from './days.module.css'
import { TimeInput } from './time-input.tsx'
import type { TimesProps } from './times/times-props.ts'

export function TimeField({ option }: { option: ShownOption }) {
  const { log } = useVisit()
  const isLive = useIsLive()
  const [day] = wantedDays(useConfiguration().configuration)
  const Times = usePart<TimesProps>(
    day !== undefined,
    () => import('./times/activity-times.tsx').then(({ ActivityTimes }) => ActivityTimes),
    (error) => log.error('Error loading the start times of an activity', { reason: String(error) }),
  )
  return (
    <>
      <div className={styles.withScript}>
        {day !== undefined && Times ? <Times option={option} day={day} /> : <AwaitedTimes day={day} />}
      </div>
      {!isLive && <TimeInput option={option} />}
    </>
  )
}
