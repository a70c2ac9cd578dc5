/**
 * Words on a tint, where they belong on the page: what happened, what was not done, what to do. `urgent` ones are heard
 * at once.
 */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { ALERT, CHECK, Icon, INFO } from '#ui/media/icon.tsx'
import styles from './message.module.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const ICONS: Record<Tone, string> = { info: INFO, success: CHECK, warning: ALERT, danger: ALERT }

export function Message({ tone, urgent, children }: { tone: Tone; urgent?: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.message, styles[tone])} role={urgent ? 'alert' : undefined}>
      <Icon stroke={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
