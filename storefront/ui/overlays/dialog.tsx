/** A question in front of the page (see modal.tsx). Below 744 px it is a sheet that comes from below. */
import { type ReactNode, useId } from 'react'
import { classes } from '#storefront/ui/classes.ts'
import styles from './dialog.module.css'
import { DialogFrame } from './dialog-frame.tsx'
import { Modal } from './modal.tsx'

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
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} titleId={titleId} className={classes(styles.dialog, wide && styles.wide)}>
      <DialogFrame title={title} titleId={titleId} onClose={hasNoCross ? undefined : onClose}>
        {children}
      </DialogFrame>
    </Modal>
  )
}
