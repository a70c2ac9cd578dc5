/** The trail sign of a day: a circle is easy on the purse, a diamond is hard to get. */
import type { DayLook } from '#storefront/features/days/facts/judge-day.ts'
import { classes } from '#ui/classes.ts'
import styles from './day-mark.module.css'

export function DayMark({ look, className }: { look: DayLook | 'selected'; className?: string | undefined }) {
  if (look !== 'best' && look !== 'low') return null
  return <span className={classes(styles.mark, styles[look], className)} aria-hidden="true" />
}
