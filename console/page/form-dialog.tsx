/**
 * A dialog with a form in it: once something was typed or chosen it is closed only after a question, by its cross,
 * Escape or a press beside it, and so is the page behind it. Closed and opened again the form begins anew.
 */
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './form-dialog.module.css'
import { RefusalMessage } from './states.tsx'
import { useUnsavedPart } from './unsaved.tsx'

type Form = {
  /** Asks first where something was typed. */
  close(): void
  /** Closes it unasked. */
  done(): void
  /** What was typed is saved, and the dialog stays to show what came of it. */
  saved(): void
}

type Props = Omit<ComponentProps<typeof Dialog>, 'children'> & { children(form: Form): ReactNode }

export function FormDialog({ children, isOpen, onClose, ...dialog }: Props) {
  const [isChanged, setIsChanged] = useState(false)
  const { close, forget, question } = useUnsavedPart(isChanged, done)

  function saved(): void {
    forget()
    setIsChanged(false)
  }

  function done(): void {
    saved()
    onClose()
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} {...dialog}>
      {isOpen && (
        <div className={styles.form} onInput={() => setIsChanged(true)}>
          {children({ close, done, saved })}
        </div>
      )}
      {question}
    </Dialog>
  )
}

type FootProps = {
  refused?: string | undefined
  isSending: boolean
  busyLabel: string
  onCancel(): void
  /** What the button that sends the form says. */
  children: ReactNode
}

/** How the form ends: why it was refused, the way out, and the button that sends it. */
export function FormFoot({ busyLabel, children, isSending, onCancel, refused }: FootProps) {
  return (
    <>
      <RefusalMessage words={refused} />
      <DialogActions>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel={busyLabel}>
          {children}
        </Button>
      </DialogActions>
    </>
  )
}
