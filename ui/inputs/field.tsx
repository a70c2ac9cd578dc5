/**
 * What stands around everything one can fill in: the label above, a hint below. An error replaces the hint, with
 * an icon and with words that say what to do; screen readers get either with the field.
 */
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import styles from './field.module.css'

export type FieldWords = {
  label: string
  /** The field may stay empty, and the label says so. */
  optional?: boolean | undefined
  /** Beside the label: that it may or must be filled in. */
  message?: string | undefined
  /** The message asks for something that is still missing. */
  isAsking?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

type Props = FieldWords & { id: string; className?: string | undefined; children: ReactNode }

export function Field({ id, label, optional, message, isAsking, hint, error, className, children }: Props) {
  const word = useWord()
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> {word('field.optional')}</span>}
        </label>
        {message && <span className={classes(styles.message, isAsking && styles.asking)}>{message}</span>}
      </div>
      {children}
      {error ? (
        <p id={noteId(id)} className={styles.error}>
          <Icon stroke={ALERT} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId(id)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const noteId = (id: string) => `${id}-note`

/** What ties a control to the words around it. */
export function tiedTo(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  }
}
