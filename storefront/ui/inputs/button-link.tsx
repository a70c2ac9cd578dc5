/** A link that looks like a button. `buy` is the one orange action of a screen, `line` stands beside it. */

import { classes } from '#storefront/ui/classes.ts'
import { ToLink, type ToLinkProps } from '#storefront/ui/layout/to-link.tsx'
import styles from './button.module.css'
import type { ButtonLook } from './button.tsx'

type Props = ToLinkProps & { look: ButtonLook; big?: boolean; small?: boolean }

export function ButtonLink({ look, big, small, className, ...link }: Props) {
  return (
    <ToLink
      {...link}
      className={classes(styles.button, styles[look], big && styles.big, small && styles.small, className)}
    />
  )
}
