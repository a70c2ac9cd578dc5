/** The field for a slot of a tee sheet: a day comes first, and what shows the sheet is fetched only then. Without script there is none. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { wantedDays } from '#storefront/features/product/configurator/date-option.ts'
import type { ShownOption } from '#storefront/features/product/configurator/shown-options.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useIsLive } from '#storefront/surroundings/use-is-live.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import { useText } from '#storefront/texts/texts.tsx'
import { AwaitedTimes } from './awaited-times.tsx'
import styles from './days.module.css'
import type { TimesProps } from './times/times-props.ts'

export function TeeTimeField({ option }: { option: ShownOption }) {
  const text = useText()
  const { log } = useVisit()
  const isLive = useIsLive()
  const [day] = wantedDays(useConfiguration().configuration)
  const Sheet = usePart<TimesProps>(
    day !== undefined,
    () => import('./times/tee-sheet.tsx').then(({ TeeSheet }) => TeeSheet),
    (error) => log.error('Error loading the tee sheet', { reason: String(error) }),
  )
  return (
    <>
      <div className={styles.withScript}>
        {day !== undefined && Sheet ? <Sheet option={option} day={day} /> : <AwaitedTimes day={day} />}
      </div>
      {!isLive && <p className={styles.withoutScript}>{text('publicui.days.needsscript')}</p>}
    </>
  )
}
