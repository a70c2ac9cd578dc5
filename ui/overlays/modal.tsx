/**
 * Something in front of the page, on the browser's own `<dialog>`: the page behind is out of reach and stands still,
 * and Escape or a press beside it closes it. Focus starts where `data-start` stands (the safe action), or on the first
 * thing that takes it, and returns to what opened it. Its looks are up to the caller.
 *
 * It stays in the page while closed: if it were removed while open, its closing animation would not show.
 */
import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Props = {
  isOpen: boolean
  /** Asked for by the caller; it closes when `isOpen` says so. */
  onClose: () => void
  titleId: string
  id?: string
  className: string | undefined
  children: ReactNode
}

export function Modal({ isOpen, onClose, titleId, id, className, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedAt = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    if (!isOpen || !dialog) return
    keepScrollbarWidth()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-start]')?.focus()
    return () => dialog.close()
  }, [isOpen])

  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file field inside is canceled too, and its event rises up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  // A browser closes by itself when Escape is pressed twice without anything between.
  function closedByBrowser({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    if (isOpen && !currentTarget.open) onClose()
  }

  // A text marked from inside to outside ends beside the dialog too, but did not begin there. Of two presses in a row
  // the second was meant for the button that opened it, which may lie beside it by then.
  function press({ target, currentTarget, detail }: MouseEvent): void {
    if (detail <= 1 && target === currentTarget && pressedAt.current === currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by key
    <dialog
      ref={element}
      id={id}
      className={className}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closedByBrowser}
      onPointerDown={({ target }) => {
        pressedAt.current = target
      }}
      onClick={press}
    >
      {children}
    </dialog>
  )
}

/**
 * How much room the page's scrollbar takes, for the page to keep free while something lies over it and the bar is gone
 * (styles/base.css). Measured at the last moment before; once the bar is gone there is nothing to measure.
 */
function keepScrollbarWidth(): void {
  const root = document.documentElement
  if (root.matches(':has(dialog:modal)')) return
  root.style.setProperty('--scrollbar-width', `${Math.max(0, innerWidth - root.clientWidth)}px`)
}
