/** A button that shows only an icon. It has an accessible name, and it is as large as a finger needs. */
import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/media/icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  stroke: string
  /** On a ground and with an edge of its own. */
  boxed?: boolean
}

export function IconButton({ label, stroke, boxed, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(styles.button, boxed && styles.boxed, className)}
    >
      <Icon stroke={stroke} />
    </button>
  )
}
