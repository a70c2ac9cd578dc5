/**
 * The field for a slot of a tee sheet: what is looked for, and below it what is open. A day comes first, and what shows the sheet is
 * fetched only then. Without script there is none.
 */
import { useState } from 'react'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { wantedDays } from '#storefront/features/product/configurator/date-option.ts'
import { Asked, type AskedProps } from '#storefront/features/product/days/asked.tsx'
import { AwaitedTimes } from '#storefront/features/product/days/awaited-times.tsx'
import days from '#storefront/features/product/days/days.module.css'
import { startAt } from '#storefront/features/product/days/times/chosen-start.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useIsLive } from '#storefront/surroundings/use-is-live.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { shortTime } from '#storefront/texts/when-in-words.ts'
import { classes } from '#storefront/ui/classes.ts'
import { ANY_TEE_TIME } from './tee-filter.ts'
import { TeeFilterPanel } from './tee-filter-panel.tsx'
import type { TeeSheetProps } from './tee-sheet.tsx'
import styles from './tee-time-field.module.css'

export function TeeTimeField({ option, isNested = false }: AskedProps) {
  const locale = useLocale()
  const text = useText()
  const { log } = useVisit()
  const isLive = useIsLive()
  const [wish, setWish] = useState(ANY_TEE_TIME)
  const [day] = wantedDays(useConfiguration().configuration)
  const Sheet = usePart<TeeSheetProps>(
    day !== undefined,
    () => import('./tee-sheet.tsx').then(({ TeeSheet }) => TeeSheet),
    (error) => log.error('Error loading the tee sheet', { reason: String(error) }),
  )
  const start = day && startAt(option.answer.text, day)
  return (
    <Asked option={option} isNested={isNested} chosen={start && shortTime(start, locale)}>
      <div className={classes(days.withScript, styles.finder)}>
        <TeeFilterPanel day={day} wish={wish} onWish={setWish} />
        <div className={classes(styles.results, day !== undefined && !Sheet && styles.awaited)}>
          {day !== undefined && Sheet ? (
            <Sheet option={option} day={day} wish={wish} onWish={setWish} />
          ) : (
            <AwaitedTimes day={day} />
          )}
        </div>
      </div>
      {!isLive && <p className={days.withoutScript}>{text('publicui.golf.needsscript')}</p>}
    </Asked>
  )
}
