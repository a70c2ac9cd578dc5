/** Asks whether to offer fewer places than are taken: nothing is overbooked without the engine's refusal being read. */
import { ConfirmFoot } from '#console/page/confirm-foot.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './inventory.module.css'

type Props = {
  isOpen: boolean
  /** What the engine says of it. */
  refusal: string | undefined
  keep: string
  isSending: boolean
  onKeep(): void
  onOverbook(): void
}

export function OverbookQuestion({ isOpen, isSending, keep, onKeep, onOverbook, refusal }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title="More is taken than that" hasNoCross>
      <p>{refusal}</p>
      <p>What was bought and is in carts stays good. Nothing more is sold until enough has come back.</p>
      <p className={styles.soft}>Your reason and your name are kept with it.</p>
      <ConfirmFoot keep={keep} isSending={isSending} onKeep={onKeep} onConfirm={onOverbook}>
        Overbook
      </ConfirmFoot>
    </Dialog>
  )
}
