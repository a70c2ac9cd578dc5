/** A ridge that is drawn along while something loads. It has a name only where no words beside it say so. */
import { classes } from '#ui/classes.ts'
import styles from './loader.module.css'

type Props = {
  size: 'sm' | 'md' | 'lg'
  /**
   * `inline` stands in the text, `absolute` over the middle of its container, `fixed` over the middle of the window.
   */
  position?: 'inline' | 'absolute' | 'fixed'
  label?: string | undefined
}

const SIZES: Record<Props['size'], string | undefined> = { sm: styles.sm, md: styles.md, lg: styles.lg }
const POSITIONS: Record<NonNullable<Props['position']>, string | undefined> = {
  inline: styles.inline,
  absolute: styles.absolute,
  fixed: styles.fixed,
}
const RIDGE = 'M2 18 12 4l5 7 3-4 10 11'

export function Loader({ size, position = 'inline', label }: Props) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={classes(styles.loader, SIZES[size], POSITIONS[position])}
      viewBox="0 0 32 20"
    >
      <path className={styles.ridge} d={RIDGE} />
      <path className={styles.way} d={RIDGE} />
    </svg>
  )
}
