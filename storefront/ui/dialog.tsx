/**
 * A question in front of the page, on the browser's own `<dialog>`: the page behind is out of reach and stands still, and
 * Escape or a press beside it closes it. Focus starts where `data-start` stands (the safe action), or on the first
 * thing that takes it, and returns to what opened the dialog. Below 744 px it is a sheet that comes from below.
 *
 * It stays in the page while closed: taken out of it while open, nobody would see it leave.
 */
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { DialogFace } from './dialog-face.tsx'

type Props = {
  isOpen: boolean
  /** Asked for by whoever uses it; it closes when `isOpen` says so. */
  onClose: () => void
  title: string
  /** As wide as a payment schedule needs. */
  wide?: boolean
  /** The answers below are the only way out that is shown. */
  hasNoCross?: boolean
  children: ReactNode
}

export function Dialog({ isOpen, onClose, title, wide, hasNoCross, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-start]')?.focus()
    return () => dialog.close()
  }, [isOpen])

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file field inside is cancelled too, and its event rises up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // A browser closes by itself when Escape is pressed twice without anything between.
  function closedByBrowser({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    if (isOpen && !currentTarget.open) onClose()
  }

  // A text marked from inside to outside ends beside the dialog too, but did not begin there.
  function press({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget && pressedAt.current === currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by key
    <dialog
      ref={element}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closedByBrowser}
      onPointerDown={({ target }) => {
        pressedAt.current = target
      }}
      onClick={press}
    >
      <DialogFace title={title} titleId={titleId} onClose={hasNoCross ? undefined : onClose}>
        {children}
      </DialogFace>
    </dialog>
  )
}
