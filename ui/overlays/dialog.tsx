/** A question in front of the page (see modal.tsx). Below 744 px it is a sheet that comes from below. */
import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/inputs/icon-button.tsx'
import text from '#ui/layout/text.module.css'
import { CLOSE } from '#ui/media/icon.tsx'
import { useWord } from '#ui/words.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

type Props = {
  isOpen: boolean
  /** Asked for by the caller; it closes when `isOpen` says so. */
  onClose: () => void
  title: ReactNode
  /** As wide as a payment schedule needs. */
  wide?: boolean
  /** As wide, and the whole screen below 960 px. */
  full?: boolean
  /** The buttons below are the only way out that is shown. */
  hasNoCross?: boolean
  children: ReactNode
}

export function Dialog({ isOpen, onClose, title, wide, full, hasNoCross, children }: Props) {
  const titleId = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      titleId={titleId}
      className={classes(styles.dialog, (wide || full) && styles.wide, full && styles.full)}
    >
      <DialogFrame title={title} titleId={titleId} onClose={hasNoCross ? undefined : onClose}>
        {children}
      </DialogFrame>
    </Modal>
  )
}

type FrameProps = {
  title: ReactNode
  titleId?: string
  onClose?: (() => void) | undefined
  /** A sheet at any width; a dialog is one on small screens by itself. */
  sheet?: boolean
  children: ReactNode
}

/** How a dialog looks: title, a cross where there is one, and what it asks. */
export function DialogFrame({ title, titleId, onClose, sheet, children }: FrameProps) {
  const word = useWord()
  return (
    <div className={classes(styles.frame, sheet && styles.sheet)}>
      <div className={styles.head}>
        <h2 id={titleId} className={text.heading}>
          {title}
        </h2>
        {onClose && <IconButton label={word('modal.close')} stroke={CLOSE} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** The buttons at the foot of a dialog: beside each other, and below each other where a thumb presses them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
