/**
 * How long something is still kept, beside a clock: what is counted down stands out and takes the same room whatever it
 * says.
 */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { CLOCK, Icon } from '#ui/media/icon.tsx'
import styles from './time-left.module.css'

type Props = {
  /** What stands before the time, or instead of it. */
  words: string
  left?: ReactNode
  /** It is counted by the second. */
  isSoon?: boolean
}

export function TimeLeft({ words, left, isSoon = false }: Props) {
  return (
    <p className={classes(styles.time, isSoon && styles.soon)}>
      <Icon stroke={CLOCK} />
      <span>
        {words}
        {left !== undefined && ' '}
        {left !== undefined && (
          <b className={styles.left} role="timer">
            {left}
          </b>
        )}
      </span>
    </p>
  )
}
