/**
 * What both forms of rental stock are given, and how they end. A refusal keeps what was typed: where a colleague was
 * first the numbers beside the fields are read anew, and saving again is over those.
 */
import type { Refusal } from '#console/page/ask.tsx'
import { FormFoot } from '#console/page/form-dialog.tsx'
import type { RentalPoolRow, RentalStockDays } from '#contract/schemas/admin/rental-stock.ts'
import { Message } from '#ui/feedback/message.tsx'
import type { StockDay, StockPlace } from './stock-cells.ts'

export type StockFormProps = {
  pool: RentalPoolRow
  stock: RentalStockDays
  day: StockDay
  place: StockPlace
  /** What is there is read again. */
  onRefused(): void
  onCancel(): void
  onDone(words: string): void
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
      <FormFoot isSending={isSending} busyLabel="Saving" onCancel={onCancel}>
        {name}
      </FormFoot>
    </>
  )
}
