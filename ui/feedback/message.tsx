/**
 * Words on a tint, where they belong on the page: what happened, what was not done, what to do. `urgent` ones are heard
 * at once.
 */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { ALERT, CHECK, Icon, INFO } from '#ui/media/icon.tsx'
import styles from './message.module.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const LOOKS: Record<Tone, { stroke: string; tint: string | undefined }> = {
  info: { stroke: INFO, tint: styles.info },
  success: { stroke: CHECK, tint: styles.success },
  warning: { stroke: ALERT, tint: styles.warning },
  danger: { stroke: ALERT, tint: styles.danger },
}

export function Message({ tone, urgent, children }: { tone: Tone; urgent?: boolean; children: ReactNode }) {
  const { stroke, tint } = LOOKS[tone]
  return (
    <div className={classes(styles.message, tint)} role={urgent ? 'alert' : undefined}>
      <Icon stroke={stroke} />
      <div>{children}</div>
    </div>
  )
}
