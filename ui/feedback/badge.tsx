/** A short word on a thing. At most one per thing. */

import { classes } from '#ui/classes.ts'
import styles from './badge.module.css'

export type BadgeTone = 'plain' | 'pine' | 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'glow'

type Props = { tone: BadgeTone; className?: string | undefined; children: string }

export function Badge({ tone, className, children }: Props) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>
}
