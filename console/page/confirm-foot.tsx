/** How a question ends before something is undone: the focus begins on the way out, and the red button does it. */
import type { ReactNode } from 'react'
import { Button } from '#ui/inputs/button.tsx'
import { DialogActions } from '#ui/overlays/dialog.tsx'
import { RefusalMessage } from './states.tsx'

type Props = {
  refused?: string | undefined
  /** What the way out says. */
  keep: string
  isSending: boolean
  busyLabel?: string
  onKeep(): void
  onConfirm(): void
  /** What the red button says. */
  children: ReactNode
}

export function ConfirmFoot({ busyLabel, children, isSending, keep, onConfirm, onKeep, refused }: Props) {
  return (
    <>
      <RefusalMessage words={refused} />
      <DialogActions>
        <Button look="line" data-start onClick={onKeep}>
          {keep}
        </Button>
        <Button look="danger" busy={isSending} busyLabel={busyLabel} onClick={onConfirm}>
          {children}
        </Button>
      </DialogActions>
    </>
  )
}
