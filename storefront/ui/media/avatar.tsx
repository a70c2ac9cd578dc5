/** Somebody's initials on a colour of their own. The name beside it says who it is, so it is not read out. */

import { classes } from '#storefront/ui/classes.ts'
import styles from './avatar.module.css'

export const AVATAR_COLOURS = ['blue', 'orange', 'yellow', 'black', 'purple', 'pink', 'red'] as const

type Props = { initials: string; colour?: (typeof AVATAR_COLOURS)[number]; large?: boolean }

export function Avatar({ initials, colour = 'blue', large }: Props) {
  return (
    <span className={classes(styles.avatar, styles[colour], large && styles.large)} aria-hidden="true">
      {initials}
    </span>
  )
}
