/**
 * A button. `buy` is the one orange action of a screen, `pine` a step inside a flow, `line` stands beside either,
 * `quiet` takes back, `danger` takes away.
 *
 * `busy`: keeps its width and focus, shows `busyLabel` and ignores further presses, which would send the request twice.
 * `waiting`: aria-disabled but focusable; onClick still fires, so the caller can point at the missing field.
 */
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Loader } from '#ui/feedback/loader.tsx'
import { useShownLongEnough } from '#ui/feedback/use-shown-long-enough.ts'
import styles from './button.module.css'

export type ButtonLook = 'buy' | 'pine' | 'line' | 'quiet' | 'danger'

type Props = Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> & {
  look: ButtonLook
  size?: 'small' | 'big' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  busy?: boolean | undefined
  waiting?: boolean | undefined
  /** What it is doing while busy: "Adding". Its space is kept from the start, so the width never changes. */
  busyLabel?: string | undefined
  children: ReactNode
}

export function Button(props: Props) {
  const {
    look,
    size,
    wide,
    busy: isWorking = false,
    waiting = false,
    busyLabel,
    className,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props
  const busy = useShownLongEnough(isWorking)

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // A finger that presses twice is late for work that is done already. A key is pressed for what is read, such as a
    // refusal, also while the sign still shows. A prevented press of a submit button sends no form either.
    const isByKey = event.detail === 0
    if (isWorking || (busy && !isByKey)) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={classes(
        styles.button,
        styles[look],
        size && styles[size],
        wide && styles.wide,
        waiting && styles.waiting,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || waiting || undefined}
      onClick={press}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.faces}>
          <span className={classes(styles.face, busy && styles.hidden)}>{children}</span>
          <span className={classes(styles.face, !busy && styles.hidden)}>
            <Loader size="sm" />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  )
}
