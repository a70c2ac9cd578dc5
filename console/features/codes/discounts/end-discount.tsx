/** Ends a discount at once, after a question, as it was read: what is typed in its form is not saved with it. */
import { useState } from 'react'
import styles from '#console/features/codes/codes.module.css'
import { useSend } from '#console/page/ask.tsx'
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import {
  changeDiscountCall,
  listCodeTargetsCall,
  listConsoleDiscountsCall,
  showConsoleDiscountCall,
} from '#contract/calls/admin/codes/discounts.ts'
import type { ConsoleDiscountPage } from '#contract/schemas/admin/codes/discounts.ts'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { readTyped, typedOf } from './discount-draft.ts'

export function EndDiscount({ discount, onDone }: { discount: ConsoleDiscountPage; onDone(): void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [words, setWords] = useState<string>()
  const calls = [listConsoleDiscountsCall, showConsoleDiscountCall, listCodeTargetsCall]
  const { isSending, refusal, send } = useSend(changeDiscountCall, calls)

  async function end(): Promise<void> {
    const read = readTyped({ ...typedOf(discount), isActive: false })
    if (!read.ok) return setWords(read.words)
    const ended = await send({ params: { id: discount.Id }, body: { ...read.fields, Version: discount.Version } })
    if (ended?.success) onDone()
    else setWords(ended?.message[0])
  }

  return (
    <div className={styles.actions}>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        End this discount …
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={`End ${discount.Name}?`} hasNoCross>
        <p>No cart gets it from now on, and carts that have it lose it. Orders that used it keep what they saved.</p>
        <ConfirmFoot
          refused={refusal?.message ?? words}
          keep="Keep it"
          isSending={isSending}
          busyLabel="Ending"
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void end()}
        >
          End it
        </ConfirmFoot>
      </Dialog>
    </div>
  )
}
