/** The place of start times while there is no day to show them for, or they are on their way. */
import type { Day } from '#contract/values/day.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Loader } from '#storefront/ui/feedback/loader.tsx'
import styles from './days.module.css'

export function AwaitedTimes({ day }: { day: Day | undefined }) {
  const t = useTranslate()
  return (
    <p role="status" className={styles.awaited}>
      {day !== undefined && <Loader size="sm" />}
      {t(day === undefined ? 'publicui.days.dayfirst' : 'publicui.days.loadingtimes')}
    </p>
  )
}
