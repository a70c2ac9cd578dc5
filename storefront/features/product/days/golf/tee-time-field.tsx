/**
 * The field for a slot of a tee sheet. A day comes first, and what finds a time of it is fetched only then; what is
 * looked for stays here, whatever the day. Without script there is none.
 */
import { useState } from 'react'
import { startAt } from '#storefront/features/days/times/chosen-start.ts'
import { wantedDays } from '#storefront/features/product/configurator/configuration.ts'
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import days from '#storefront/features/product/days/days.module.css'
import { OptionFrame, type OptionFrameProps } from '#storefront/features/product/days/option-frame.tsx'
import { AwaitedTimes } from '#storefront/features/product/days/times/times-states.tsx'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useIsLive } from '#storefront/live/moments.ts'
import { shortTime } from '#storefront/texts/date-words.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import { FirstDay } from './first-day.tsx'
import type { TeePreference } from './tee-filter.ts'
import styles from './tee-time-field.module.css'

// Loaded in one file with it, for the summary.
export { shortTime } from '#storefront/texts/date-words.ts'

const teeSheet = lazy(() => import('./tee-sheet.tsx'), 'Error loading the tee sheet')

export function TeeTimeField({ option, isNested = false }: OptionFrameProps) {
  const locale = useLocale()
  const t = useTranslate()
  const isLive = useIsLive()
  const [preference, setPreference] = useState<TeePreference>()
  const [day] = wantedDays(useConfiguration().configuration)
  const Finder = useLazy(teeSheet, day !== undefined)?.TeeFinder
  const start = day && startAt(option.choice.text, day)
  return (
    <OptionFrame option={option} isNested={isNested} chosen={start && shortTime(start, locale)}>
      <div className={classes(days.withScript, styles.finder)}>
        {day !== undefined && Finder ? (
          <Finder option={option} day={day} preference={preference} onPreference={setPreference} />
        ) : (
          <div className={classes(styles.before, day !== undefined && styles.awaited)}>
            <AwaitedTimes day={day} />
            {day === undefined && <FirstDay day={day} />}
          </div>
        )}
      </div>
      {!isLive && <p className={days.withoutScript}>{t('publicui.golf.needsscript')}</p>}
    </OptionFrame>
  )
}
