/**
 * The dialog that both forms of rental stock stand in. What was typed is not lost unasked, and a refusal keeps it:
 * where a colleague was first the numbers beside the fields are read anew, and saving again is over those.
 */
import { type ReactNode, useState } from 'react'
import type { Refusal } from '#console/page/ask.tsx'
import { useUnsavedPart } from '#console/page/unsaved.tsx'
import type { RentalPoolRow, RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import type { StockDay, StockPlace } from './stock-cells.ts'

type InDialog = { onChanged(): void; onCancel(): void }

export type StockFormProps = InDialog & {
  pool: RentalPoolRow
  stock: RentalStockDays
  day: StockDay
  place: StockPlace
  /** What is there is read again. */
  onRefused(): void
  onDone(words: string): void
}

type Props = { isOpen: boolean; title: string; onClose(): void; children(dialog: InDialog): ReactNode }

export function StockDialog({ children, isOpen, onClose, title }: Props) {
  const [isTyped, setIsTyped] = useState(false)
  if (!isOpen && isTyped) setIsTyped(false)
  const { close, question } = useUnsavedPart(isOpen && isTyped, onClose)
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} hasNoCross>
      {isOpen && children({ onChanged: () => setIsTyped(true), onCancel: close })}
      {question}
    </Dialog>
  )
}

type FootProps = { refusal: Refusal | undefined; isSending: boolean; name: string; onCancel(): void }

export function StockFoot({ isSending, name, onCancel, refusal }: FootProps) {
  const isTold = refusal?.code === 'CHANGED_MEANWHILE'
  return (
    <>
      {refusal && (
        <Message tone={isTold ? 'warning' : 'danger'} urgent>
          <p>{refusal.message}</p>
          {isTold && <p>What you typed is still here, and beside it what is there now. Press again to go on.</p>}
        </Message>
      )}
      <DialogActions>
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          {name}
        </Button>
      </DialogActions>
    </>
  )
}
