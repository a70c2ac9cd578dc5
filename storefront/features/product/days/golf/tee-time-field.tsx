/** The field for a slot of a tee sheet: a day comes first, and what shows the sheet is fetched only then. Without script there is none. */
import { useConfiguration } from '#storefront/features/product/configurator/configurator-context.tsx'
import { wantedDays } from '#storefront/features/product/configurator/date-option.ts'
import { Asked, type AskedProps } from '#storefront/features/product/days/asked.tsx'
import { AwaitedTimes } from '#storefront/features/product/days/awaited-times.tsx'
import styles from '#storefront/features/product/days/days.module.css'
import { startAt } from '#storefront/features/product/days/times/chosen-start.ts'
import type { TimesProps } from '#storefront/features/product/days/times/times-props.ts'
import { useVisit } from '#storefront/features/visit/visit.tsx'
import { useIsLive } from '#storefront/surroundings/use-is-live.ts'
import { usePart } from '#storefront/surroundings/use-part.ts'
import { useLocale, useText } from '#storefront/texts/texts.tsx'
import { shortTime } from '#storefront/texts/when-in-words.ts'

export function TeeTimeField({ option, isNested = false }: AskedProps) {
  const locale = useLocale()
  const text = useText()
  const { log } = useVisit()
  const isLive = useIsLive()
  const [day] = wantedDays(useConfiguration().configuration)
  const Sheet = usePart<TimesProps>(
    day !== undefined,
    () => import('./tee-sheet.tsx').then(({ TeeSheet }) => TeeSheet),
    (error) => log.error('Error loading the tee sheet', { reason: String(error) }),
  )
  const start = day && startAt(option.answer.text, day)
  return (
    <Asked option={option} isNested={isNested} chosen={start && shortTime(start, locale)}>
      <div className={styles.withScript}>
        {day !== undefined && Sheet ? <Sheet option={option} day={day} /> : <AwaitedTimes day={day} />}
      </div>
      {!isLive && <p className={styles.withoutScript}>{text('publicui.days.needsscript')}</p>}
    </Asked>
  )
}
