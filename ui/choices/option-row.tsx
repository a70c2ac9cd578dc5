/**
 * Choices below each other: one of several (`radio`) or any of them (`checkbox`). The whole row is pressed. What a
 * choice asks for in turn stands inside its own row. The first and the last of them bear the edges of the list.
 */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './option-row.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type: 'radio' | 'checkbox'
  label: string
  /** A line below, also the reason why it cannot be chosen. */
  note?: string | undefined
  /** What it costs, as words. */
  amount?: string | undefined
  children?: ReactNode
}

export function OptionRow({ label, note, amount, className, children, ...input }: Props) {
  return (
    <div className={classes(styles.row, className)}>
      <label className={classes(styles.choice, input.disabled && styles.off)}>
        <input {...input} className={styles.tick} />
        <span className={styles.name}>{label}</span>
        {amount && <span className={styles.amount}>{amount}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      {children && <div className={styles.inside}>{children}</div>}
    </div>
  )
}
