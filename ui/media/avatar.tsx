/** The initials of a person on a color of their own. The name beside it says who it is, so it is not read out. */

import { classes } from '#ui/classes.ts'
import styles from './avatar.module.css'

export const AVATAR_COLORS = ['blue', 'orange', 'yellow', 'black', 'purple', 'pink', 'red'] as const

type Props = { initials: string; color?: (typeof AVATAR_COLORS)[number]; large?: boolean }

export function Avatar({ initials, color = 'blue', large }: Props) {
  return (
    <span className={classes(styles.avatar, styles[color], large && styles.large)} aria-hidden="true">
      {initials}
    </span>
  )
}
