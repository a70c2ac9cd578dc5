/**
 * What stands around a choice: its name on the left, on the right what is chosen or asked for, a hint below. An error
 * stands under the choice, with an icon and with words. Those who listen hear all of it with the group.
 */
import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import styles from './choice-group.module.css'

export type ChoiceWords = {
  label: string
  /** What is chosen, or that something may or must be. */
  message?: string | undefined
  /** The message asks for something that is still missing. */
  isAsking?: boolean | undefined
  isRequired?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** A heading of the page instead of a small label. */
  isHeading?: boolean | undefined
  /** Takes the choice back: a radio that was chosen cannot be chosen away. */
  onClear?: (() => void) | undefined
}

type Props = ChoiceWords & {
  /** A link beside the message. */
  beside?: ReactNode
  /** One of several, or any of them. */
  of: 'one' | 'any'
  className?: string | undefined
  children: ReactNode
}

export function ChoiceGroup({ of, className, beside, children, ...words }: Props) {
  const { label, message, isAsking, isRequired, hint, error, isHeading, onClear } = words
  const id = useId()
  const notes = [message && `${id}-message`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  const Label = isHeading ? 'h2' : 'span'
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role supports what it is given here
    <div
      role={of === 'one' ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-label`}
      aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
      aria-required={(of === 'one' && isRequired) || undefined}
      aria-invalid={of === 'one' && error ? true : undefined}
      className={classes(styles.group, className)}
    >
      <div className={styles.head}>
        <Label id={`${id}-label`} className={isHeading ? text.heading : styles.label}>
          {label}
        </Label>
        {(message || onClear || beside) && (
          <span className={styles.side}>
            {message && (
              <span id={`${id}-message`} className={classes(styles.message, isAsking && styles.asking)}>
                {message}
              </span>
            )}
            {onClear && <Clear label={label} onClear={onClear} />}
            {beside}
          </span>
        )}
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon stroke={ALERT} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

const FIRST = 'input:enabled, [role="grid"] [tabindex="0"]'

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  const word = useWord()
  return (
    <button
      type="button"
      className={styles.clear}
      onClick={({ currentTarget }) => {
        // The button disappears with the choice: a guest who pressed it by key stays in the group.
        currentTarget.closest('[aria-labelledby]')?.querySelector<HTMLElement>(FIRST)?.focus()
        onClear()
      }}
    >
      {word('choice.clear')}
      <span className={text.visuallyHidden}> {label}</span>
    </button>
  )
}
